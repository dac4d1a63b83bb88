import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';
import { onCreateWebpackConfig } from '../../../plugins/fast-start/gatsby-node';
import { makeFolder } from '../../support/folders';

/** Creates the configuration of a stage with the plugins that fast-start adds. */
function createConfig(stage: 'build-javascript' | 'build-html'): Configuration {
  let config: Configuration = {
    plugins: [],
    optimization: { minimizer: [new TerserPlugin()] },
    module: { rules: [{ test: /\.woff2$/, use: [{ loader: 'url-loader' }] }] },
  };
  const setConfig = (changes: Configuration) => void (config = { ...config, ...changes });
  const actions = { setWebpackConfig: setConfig, replaceWebpackConfig: setConfig };
  onCreateWebpackConfig({ stage, getConfig: () => config, actions } as unknown as CreateWebpackConfigArgs);
  return config;
}

/** Builds one script in a new folder, and returns the hash of the build, which Gatsby publishes or compares. */
async function build(stage: 'build-javascript' | 'build-html', script: string): Promise<string | undefined> {
  const context = makeFolder();
  const entry = path.join(context, 'entry.js');
  writeFileSync(entry, script);
  const output = { path: path.join(context, 'output'), filename: '[name]-[contenthash].js' };
  const compiler = webpack({ ...createConfig(stage), context, entry, output, mode: 'production' });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.compilation.errors).toEqual([]);
  return stats?.hash;
}

test('the hash of the scripts depends only on the published files', async () => {
  const hash = await build('build-javascript', 'run(1)');
  expect(await build('build-javascript', 'run(1); // A comment.')).toBe(hash);
  expect(await build('build-javascript', 'run(2)')).not.toBe(hash);
});

// Else Gatsby would keep pages of the last build with old styles.
test('all pages are rendered again after the scripts or styles change', async () => {
  const renderAfter = async (script: string) => {
    await build('build-javascript', script);
    return build('build-html', 'render()');
  };
  const hash = await renderAfter('run(1)');
  expect(await renderAfter('run(1)')).toBe(hash);
  expect(await renderAfter('run(2)')).not.toBe(hash);
});
