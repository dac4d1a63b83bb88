import { createRequire } from 'node:module';
import browserslist from 'browserslist';

/** Browser support data: https://github.com/mdn/browser-compat-data */
const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

const dataNames = { ios_saf: 'safari_ios', samsung: 'samsunginternet_android' };

/** The oldest supported version of each browser, by its name in the data. `browserslist` lists it last. */
const floor = new Map(
  browserslist().map((entry) => {
    const [browser, version] = entry.split(' ');
    return [dataNames[browser] ?? browser, parseFloat(version)];
  }),
);

/**
 * An ESLint rule against globals, statics and methods that a supported browser lacks. It resolves methods by type, unlike
 * eslint-plugin-compat, which misses `URL.canParse` and `list.toSorted`. Code that tests for the API first, with
 * `method?.()` or `'name' in object`, is allowed.
 */
export const browserFloor = {
  meta: {
    type: 'problem',
    messages: { missing: '{{name}} is missing in {{browsers}}. See docs/browsers.md.' },
    schema: [],
  },
  create(context) {
    const { program, getSymbolAtLocation, getTypeAtLocation } = context.sourceCode.parserServices;
    return {
      Identifier(node) {
        const { parent, name } = node;
        const declaration = getSymbolAtLocation(node)?.declarations?.[0];
        if (parent.type.startsWith('TS') || !declaration) return;
        if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return;
        const isMember = parent.type === 'MemberExpression' && parent.property === node;
        const owners = isMember
          ? [getInterfaceName(declaration), ...listTypeNames(getTypeAtLocation(parent.object))]
          : ['Window', name];
        const browsers = new Set(owners.flatMap((owner) => findBrowsersWithout(owner, name)));
        if (browsers.size === 0 || isFeatureTested(isMember ? parent : node, name)) return;
        context.report({ node, messageId: 'missing', data: { name, browsers: [...browsers].join(', ') } });
      },
    };
  },
};

/** Returns the standard library interface that declares a member, without the suffix of `ArrayConstructor`. */
function getInterfaceName({ parent }) {
  const name = parent.name ?? parent.parent?.name;
  return name?.getText().replace(/Constructor$/, '');
}

const listTypeNames = (type) => [
  ...(type.symbol ? [type.symbol.name] : []),
  ...(type.getBaseTypes?.() ?? []).flatMap(listTypeNames),
];

/** Returns the oldest browsers that lack `owner.name`, or the global `name` if both are equal. */
function findBrowsersWithout(owner, name) {
  const features = [api[owner], javascript.builtins[owner]];
  const members =
    owner === name ? features : features.flatMap((all) => [all?.[`${name}_static`], all?.[name]]);
  const support = members.find((feature) => feature?.__compat)?.__compat.support;
  if (!support) return [];
  return [...floor].flatMap(([browser, version]) =>
    isSupported(support[browser], version) ? [] : `${browser} ${version}`,
  );
}

function isSupported(statements, version) {
  return [statements ?? []].flat().some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      // `true` means some unknown version.
      added && !removed && !flags && !prefix && !otherName && parseFloat(added.replace('≤', '')) <= version,
  );
}

function isFeatureTested(node, name) {
  if (node.parent.type === 'CallExpression' && node.parent.callee === node && node.parent.optional)
    return true;
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { test = inner.parent.left } = inner.parent;
    if (test && test !== inner && isTestFor(test, name)) return true;
  }
  return false;
}

const isTestFor = (test, name) =>
  (test.type === 'BinaryExpression' && test.operator === 'in' && test.left.value === name) ||
  (test.type === 'LogicalExpression' && [test.left, test.right].some((side) => isTestFor(side, name)));
