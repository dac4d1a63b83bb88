import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

let browserBuild = '';

/**
 * A webpack plugin that makes the hash of the browser build from the names of its files. Gatsby publishes this hash, and
 * webpack's own one changes with its cache, so the same source would give other bytes:
 * https://github.com/gatsbyjs/gatsby/issues/31628
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
 * A webpack plugin for the page renderer, which Gatsby builds after the browser build. Gatsby keeps the pages of the last
 * build as long as the renderer has kept its hash, and styles are no part of that hash: pages would keep old styles.
 * https://www.gatsbyjs.com/docs/reference/release-notes/v3.0/#incremental-builds-in-oss
 */
export function renderAfterEachBrowserBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('render-after-browser-build', (compilation) => {
    compilation.hooks.chunkHash.tap(
      'render-after-browser-build',
      (_chunk, hash) => void hash.update(browserBuild),
    );
  });
}
