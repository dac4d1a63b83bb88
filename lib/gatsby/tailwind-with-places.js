const { readFileSync } = require('node:fs');
const path = require('node:path');
const postcss = require('postcss');
const [tailwind] = require('@tailwindcss/postcss')().plugins.slice(-1);

/**
 * Tailwind reads by itself what a file imports, and tells each slip in there as one of the file that imports. Here a slip has
 * the place where it stands.
 */
module.exports = {
  postcssPlugin: 'tailwind-with-places',
  async Once(root, helpers) {
    const roots = [root, ...importedBy(root)];
    try {
      await tailwind.Once(root, helpers);
    } catch (error) {
      throw findNamed(roots, error.reason)?.error(error.reason) ?? error;
    }
  },
};

/** What a file imports, and what that imports. @throws CssSyntaxError with its place */
function importedBy(root) {
  const imported = [];
  root.walkAtRules('import', (rule) => {
    const [, name] = /^['"](\.[^'"]+)['"]/.exec(rule.params) ?? [];
    if (name === undefined) return;
    const file = path.resolve(path.dirname(root.source.input.file), name);
    const read = postcss.parse(readImported(file, rule), { from: file });
    imported.push(read, ...importedBy(read));
  });
  return imported;
}

function readImported(file, rule) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw rule.error('There is no such file.');
  }
}

/** The one part of the files in which stands what a message names, such as `no-such-class`; undefined where it is in several. */
function findNamed(roots, message = '') {
  const [, name] = /`([^`]+)`/.exec(message) ?? [];
  if (name === undefined) return undefined;
  const has = (node) => node.toString().includes(name);
  const found = [];
  for (const root of roots) {
    root.walk((node) => {
      if (has(node) && !node.nodes?.some(has)) found.push(node);
    });
  }
  return found.length === 1 ? found[0] : undefined;
}
