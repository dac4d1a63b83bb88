import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * An ESLint rule against files that import each other, directly or by way of others. Imports of types count: files that
 * need each other's types are one thing in two places. `import-x/no-cycle` passes over those.
 */
export const noImportCycle = {
  meta: {
    type: 'problem',
    messages: { cycle: 'Files import each other: {{route}}. Put what they share into a file of its own.' },
    schema: [],
  },
  create(context) {
    return {
      Program(node) {
        const route = routeBack(context.filename);
        if (!route) return;
        const names = route.map((file) => path.relative(context.cwd, file));
        context.report({ node, messageId: 'cycle', data: { route: names.join(' → ') } });
      },
    };
  },
};

/** The files from one back to itself, by what each imports; undefined where no way leads back. */
function routeBack(start) {
  const seen = new Set();
  const visit = (file, route) => {
    for (const next of importsOf(file)) {
      if (next === start) return [...route, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = visit(next, [...route, next]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(start, [start]);
}

const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, allowImportingTsExtensions: true };
const known = new Map();

/** The files of this repository that a file imports. */
function importsOf(file) {
  if (!known.has(file)) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    const found = importedFiles
      .filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys).resolvedModule)
      .flatMap((module) => module?.resolvedFileName ?? [])
      .filter((name) => /\.tsx?$/.test(name) && !/\/(node_modules|\.cache)\//.test(name));
    known.set(file, [...new Set(found)]);
  }
  return known.get(file);
}
