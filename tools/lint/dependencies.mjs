/**
 * Import rules, for dependency-cruiser: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 * The layers are explained in docs/architecture.md.
 */
const CONFIG = '(root config files)';
const SCHEMAS = '(section schemas)';

const base = ['shared', 'supabase/functions/_shared'];

/** The folders that each layer may import, and the reason. */
const layers = {
  'supabase/functions/_shared': { uses: [], why: 'Every function depends on it.' },
  supabase: {
    uses: ['supabase/functions/_shared'],
    why: 'Edge Functions are deployed from this folder alone.',
  },
  shared: { uses: ['supabase/functions/_shared'], why: 'Page, build and tools depend on it.' },
  [SCHEMAS]: { uses: base, why: 'The build reads them without the page.' },
  src: {
    uses: [...base, SCHEMAS],
    why: 'The page imports only its own modules; only the build reads files.',
  },
  build: {
    uses: [...base, SCHEMAS, 'supabase'],
    why: 'Of the page, the build knows the schemas of its sections.',
  },
  plugins: { uses: [...base, 'build'], why: 'Plugins connect the build with Gatsby.' },
  functions: { uses: ['build/hosting', 'supabase'], why: 'Cloudflare requires this folder.' },
  [CONFIG]: { uses: ['src', 'shared', 'build', 'plugins'], why: 'Root config files only connect modules.' },
  tools: { uses: [...base, 'build', 'plugins', 'supabase'], why: 'They run the site locally.' },
};
/** Tests may import everything. */
const TESTS = '__tests__';

/** Code that runs without development dependencies: the build, the page and the functions. */
const production = '^(src|shared|functions|build|plugins)/|^gatsby-[^/]+$';

const patterns = { [CONFIG]: '^[^/]+\\.tsx?$', [SCHEMAS]: '^src/sections/(schemas|[^/]+/schema)\\.ts$' };
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
