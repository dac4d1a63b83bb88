import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/**
 * A webpack plugin that names a build by the names of its files, which hold the hashes of their contents. webpack's own
 * name differs where a part came from its cache, and Gatsby writes it into every page: the same source would give
 * other bytes.
 */
export function buildHash(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('build-hash', (compilation) => {
    compilation.hooks.afterSeal.tap('build-hash', () => {
      const names = Object.keys(compilation.assets).sort().join('\n');
      compilation.hash = createHash('sha256').update(names).digest('hex').slice(0, 20);
    });
  });
}
