import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

let browserBuild = '';

/**
 * A webpack plugin that names the build for browsers by the names of its files, which hold the hashes of their contents.
 * webpack's own name differs where a part came from its cache, and Gatsby publishes it: the same source would give
 * other bytes.
 */
export function nameBrowserBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('name-browser-build', (compilation) => {
    compilation.hooks.afterSeal.tap('name-browser-build', () => {
      const names = Object.keys(compilation.assets).sort().join('\n');
      browserBuild = createHash('sha256').update(names).digest('hex').slice(0, 20);
      compilation.hash = browserBuild;
    });
  });
}

/**
 * A webpack plugin for the code that renders the pages, which Gatsby builds after the one for browsers. Gatsby keeps the
 * pages of the last build where this code has kept its hash, and the styles are no part of it: a page would be published
 * with its old styles.
 */
export function renderAnewWithTheBrowserBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('render-anew', (compilation) => {
    compilation.hooks.chunkHash.tap('render-anew', (_chunk, hash) => void hash.update(browserBuild));
  });
}
