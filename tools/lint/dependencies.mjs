/**
 * Import rules, for dependency-cruiser: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 * The layers are explained in docs/architecture.md.
 */
import { existsSync, readdirSync } from 'node:fs';

const CONFIG = '(root config files)';
const FEATURES = '(features)';

const base = ['shared', 'supabase/functions/_shared'];
const core = ['build/content', 'build/theme', 'build/site-files', 'build/hosting'];

/** The folders that each layer may import, and the reason. */
const layers = {
  src: { uses: base, why: 'The page imports only its own modules; only the build reads files.' },
  supabase: { uses: [], why: 'Edge Functions are deployed from this folder alone.' },
  'supabase/functions/_shared': { uses: [], why: 'Every function depends on it.' },
  shared: { uses: ['supabase/functions/_shared'], why: 'Page, build and tools depend on it.' },
  'build/content': { uses: base, why: 'Every other plugin depends on it.' },
  'build/theme': { uses: [...base, 'build/content'], why: 'It is independent of what it colors.' },
  'build/site-files': {
    uses: [...base, 'build/content', 'build/theme'],
    why: 'It is independent of features.',
  },
  'build/hosting': { uses: [...base, ...core], why: 'It works with any built site.' },
  'plugins/fast-start': { uses: [...base, ...core], why: 'It works with any page.' },
  [FEATURES]: { uses: [...base, ...core], why: 'Features are independent of each other.' },
  functions: { uses: ['build/hosting', 'supabase'], why: 'Cloudflare requires this folder.' },
  [CONFIG]: { uses: ['src', 'shared', 'plugins'], why: 'Root config files only connect modules.' },
  tools: { uses: ['src', 'shared', 'supabase', 'plugins', CONFIG], why: 'Commands do not depend on tests.' },
};
/** Tests may import everything. */
const TESTS = '__tests__';

// A removed plugin can leave a folder of files that Git ignores.
const features = readdirSync('plugins').filter(
  (plugin) => existsSync(`plugins/${plugin}/package.json`) && !Object.hasOwn(layers, `plugins/${plugin}`),
);

/** Code that runs without development dependencies: the build, the page and the functions. */
const production = '^(src|shared|functions|plugins)/|^gatsby-[^/]+$';

const patterns = { [CONFIG]: '^[^/]+\\.tsx?$', [FEATURES]: `^plugins/(?:${features.join('|')})/` };
const getLayerPattern = (layer) => patterns[layer] ?? `^${layer}/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layers).map(([layer, { uses, why }]) => ({
      name: `layer ${layer}`,
      comment: `${layer} may import ${uses.join(', ') || 'no other folder'}. ${why}`,
      severity: 'error',
      from: { path: getLayerPattern(layer) },
      to: {
        path: [...Object.keys(layers), TESTS].map(getLayerPattern),
        pathNot: [layer, ...uses].map(getLayerPattern),
      },
    })),
    {
      name: 'no import cycle',
      comment: 'Move what both files need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'listed in package.json',
      comment: 'Add the package to package.json; a transitive dependency can disappear with an update.',
      severity: 'error',
      from: { pathNot: '^supabase/functions/' },
      // Gatsby writes its own modules into .cache during a build; the root's gatsby-node.ts defines the alias `home-page`.
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        pathNot: '(^|/)\\.cache/|^home-page$',
      },
    },
    {
      name: 'no development dependency',
      comment: 'A host installs without development dependencies. Move the package to dependencies.',
      severity: 'error',
      from: { path: production },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The package.json of a plugin lists no packages.
    combinedDependencies: true,
    exclude: { path: '^(\\.cache|public|supabase/functions/(tests|[^/]+/index\\.ts))' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types'],
    },
  },
};
