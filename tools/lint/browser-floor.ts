import path from 'node:path';
import compatData, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import ts from 'typescript';

const pageCode = /^(src|shared|plugins\/fast-start)\//;

/** Names of browsers in the support data: https://github.com/mdn/browser-compat-data */
const dataNames: Readonly<Record<string, string>> = {
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** The oldest supported version of each browser, by its name in the data. `browserslist` lists it last. */
const floor = new Map(
  browserslist().map((entry): [string, number] => {
    const [browser = '', version = ''] = entry.split(' ');
    return [dataNames[browser] ?? browser, parseFloat(version)];
  }),
);

/**
 * Finds globals, statics and methods that a supported browser lacks. It resolves methods by type, unlike
 * eslint-plugin-compat, which misses `URL.canParse` and `list.toSorted`. Code that tests for the API first, with
 * `method?.()` or `'name' in object`, is allowed.
 *
 * @returns lines such as `src/a.ts:3:14 canParse is missing in safari 16.4. See docs/browsers.md.`
 */
export function checkBrowserFloor(): string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { types: [] }, host);
  if (!config) throw new Error('tsconfig.json cannot be read.');
  const files = config.fileNames.filter((file) => pageCode.test(path.relative('', file)));
  const program = ts.createProgram([...files, 'gatsby-types.d.ts'], config.options);
  const checker = program.getTypeChecker();

  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? listIdentifiers(source).flatMap((node) => check(node, source)) : [];
  });

  function check(node: ts.Identifier, source: ts.SourceFile): string[] {
    const name = node.text;
    const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
    if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return [];
    const member = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node && node.parent;
    const features = member
      ? findMember(name, declaration, checker.getTypeAtLocation(member.expression))
      : [...findFeatures(name), ...findFeatures('Window', name)];
    const browsers = new Set(features.flatMap(listBrowsersWithout));
    if (browsers.size === 0 || isFeatureTested(member || node, name)) return [];
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
    const place = `${path.relative('', source.fileName)}:${line + 1}:${character + 1}`;
    return [`${place} ${name} is missing in ${[...browsers].join(', ')}. See docs/browsers.md.`];
  }
}

/** Lists the identifiers of a file, except those in types. */
function listIdentifiers(node: ts.Node): ts.Identifier[] {
  if (ts.isPartOfTypeNode(node)) return [];
  if (ts.isIdentifier(node)) return [node];
  const found: ts.Identifier[] = [];
  ts.forEachChild(node, (child) => void found.push(...listIdentifiers(child)));
  return found;
}

/** Finds the support data of a member. TypeScript declares statics in `ArrayConstructor` or `var URL: { … }`. */
function findMember(name: string, { parent }: ts.Declaration, owner: ts.Type): Identifier[] {
  const declaring = ts.isInterfaceDeclaration(parent) ? parent : parent.parent;
  const declared = 'name' in declaring ? (declaring.name as ts.Identifier).text : '';
  const isStatic = declaring !== parent || declared.endsWith('Constructor');
  return [declared.replace(/Constructor$/, ''), ...listTypeNames(owner)].flatMap((interfaceName) => [
    ...findFeatures(interfaceName, name),
    ...(isStatic ? findFeatures(interfaceName, `${name}_static`) : []),
  ]);
}

const listTypeNames = (type: ts.Type): string[] => [
  ...(type.getSymbol() ? [type.symbol.name] : []),
  ...(type.getBaseTypes() ?? []).flatMap(listTypeNames),
];

const findFeatures = (...names: readonly string[]): Identifier[] =>
  [compatData.api, compatData.javascript.builtins].flatMap(
    (features) => names.reduce<Identifier | undefined>((inner, name) => inner?.[name], features) ?? [],
  );

/** Lists the oldest supported browsers that lack a feature. */
function listBrowsersWithout({ __compat: compat }: Identifier): string[] {
  const support: Readonly<Record<string, SupportStatement>> | undefined = compat?.support;
  if (!support) return [];
  return [...floor].flatMap(([browser, version]) =>
    isSupported(support[browser], version) ? [] : `${browser} ${version}`,
  );
}

const isSupported = (statements: SupportStatement | undefined, version: number): boolean =>
  [statements ?? []].flat().some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      // `true` means some unknown version.
      added && !removed && !flags && !prefix && !otherName && parseFloat(added.replace('≤', '')) <= version,
  );

function isFeatureTested(node: ts.Node, name: string): boolean {
  if (ts.isCallExpression(node.parent) && node.parent.expression === node && node.parent.questionDotToken)
    return true;
  for (let inner = node; !ts.isSourceFile(inner); inner = inner.parent) {
    const test = getTest(inner.parent);
    if (test && test !== inner && isTestFor(test, name)) return true;
  }
  return false;
}

/** Returns the expression that decides whether the other parts of a node run. */
function getTest(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node)) return node.condition;
  return ts.isBinaryExpression(node) ? node.left : undefined;
}

const logicalOperators = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

function isTestFor(test: ts.Expression, name: string): boolean {
  if (ts.isParenthesizedExpression(test)) return isTestFor(test.expression, name);
  if (!ts.isBinaryExpression(test)) return false;
  const { left, operatorToken, right } = test;
  if (operatorToken.kind === ts.SyntaxKind.InKeyword) return ts.isStringLiteral(left) && left.text === name;
  return logicalOperators.has(operatorToken.kind) && [left, right].some((side) => isTestFor(side, name));
}
