import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler } from 'webpack';

const STYLES = path.resolve('src/styles');

/**
 * In development, looks at the styles again whenever one of their files is saved. After an error webpack would know the first
 * file alone, since what it imports is told with the result.
 */
export function watchStyles({ actions }: Pick<CreateWebpackConfigArgs, 'actions'>): void {
  actions.setWebpackConfig({
    plugins: [
      {
        apply(compiler: Compiler) {
          compiler.hooks.afterCompile.tap('watch-styles', ({ contextDependencies }) =>
            contextDependencies.add(STYLES),
          );
        },
      },
    ],
  });
}
