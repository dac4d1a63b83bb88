import { createRequire } from 'node:module';
import browserslist from 'browserslist';

/** What each browser can do: https://github.com/mdn/browser-compat-data */
const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

const names = { ios_saf: 'safari_ios', samsung: 'samsunginternet_android' };

/** The oldest version of each browser in `browserslist` of package.json, which is listed last, by the data's name for it. */
const floor = new Map(
  browserslist().map((entry) => {
    const [browser, version] = entry.split(' ');
    return [names[browser] ?? browser, parseFloat(version)];
  }),
);

/**
 * An ESLint rule against what a browser of the floor lacks: a global, a static or a method. The types say whose method it is,
 * which eslint-plugin-compat does not ask: it passes over `URL.canParse` and `list.toSorted`. Free to use is what the code asks
 * for first, by `method?.()` or by `'name' in object`.
 */
export const browserFloor = {
  meta: {
    type: 'problem',
    messages: { missing: '{{name}} is missing in {{browsers}}. See docs/browsers.md.' },
    schema: [],
  },
  create(context) {
    const { program, getSymbolAtLocation, getTypeAtLocation } = context.sourceCode.parserServices;

    function check(node, name, owners) {
      const browsers = owners.flatMap((owner) => browsersWithout(owner, name));
      if (browsers.length === 0 || isAskedFor(node, name)) return;
      context.report({
        node,
        messageId: 'missing',
        data: { name, browsers: [...new Set(browsers)].join(', ') },
      });
    }

    return {
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier') return;
        const declaration = getSymbolAtLocation(node.property)?.declarations?.[0];
        if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return;
        const owners = [ownerOf(declaration), ...typeNames(getTypeAtLocation(node.object))];
        check(node, node.property.name, owners);
      },
      'Program:exit'(node) {
        const { through, variables } = context.sourceCode.getScope(node);
        // The parser knows some globals from the standard library; nothing in the file defines them.
        const known = variables
          .filter(({ defs }) => defs.length === 0)
          .flatMap(({ references }) => references);
        for (const { identifier, isTypeReference } of [...through, ...known]) {
          if (!isTypeReference) check(identifier, identifier.name, ['Window', identifier.name]);
        }
      },
    };
  },
};

/** The interface or object of the standard library that declares a member: `Array` also for `ArrayConstructor`. */
function ownerOf({ parent }) {
  const name = parent.name ?? parent.parent?.name;
  return name?.getText().replace(/Constructor$/, '');
}

/** A type's name and those that it extends. */
const typeNames = (type) => [
  ...(type.symbol ? [type.symbol.name] : []),
  ...(type.getBaseTypes?.() ?? []).flatMap(typeNames),
];

/** The browsers of the floor that lack `owner.name`, or the global `name` where both are the same. */
function browsersWithout(owner, name) {
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
      // An entry that names no version is true for some version; which one is unknown.
      added && !removed && !flags && !prefix && !otherName && parseFloat(added.replace('≤', '')) <= version,
  );
}

/** Whether the code finds out first that the browser has it. */
function isAskedFor(node, name) {
  if (node.parent.type === 'CallExpression' && node.parent.callee === node && node.parent.optional)
    return true;
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { test = inner.parent.left } = inner.parent;
    if (test && test !== inner && asksFor(test, name)) return true;
  }
  return false;
}

const asksFor = (test, name) =>
  (test.type === 'BinaryExpression' && test.operator === 'in' && test.left.value === name) ||
  (test.type === 'LogicalExpression' && [test.left, test.right].some((side) => asksFor(side, name)));
