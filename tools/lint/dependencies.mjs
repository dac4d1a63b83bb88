/**
 * Import rules, for dependency-cruiser: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 * docs/architecture.md draws the layers.
 */
const CONFIG = '(root config files)';
const model = ['src', 'supabase'];

/** What each layer may import, and why nothing else. */
const layers = {
  src: { uses: [], why: 'The page imports only its own modules; only the build reads files.' },
  supabase: { uses: [], why: 'Edge Functions are deployed from this folder alone.' },
  'lib/content-model': { uses: model, why: 'The model does not depend on its consumers.' },
  'lib/burns': { uses: [...model, 'lib/content-model'], why: 'The burn list is read from the chain.' },
  'lib/publish': { uses: [...model, 'lib/content-model'], why: 'Hosts and the build depend on it.' },
  'lib/gatsby': {
    uses: [...model, 'lib/content-model', 'lib/publish'],
    why: 'The build depends on no host.',
  },
  'lib/hosting': { uses: [...model, 'lib/content-model', 'lib/publish'], why: 'A host serves the build.' },
  functions: { uses: ['lib/hosting'], why: 'Cloudflare fixes the folder name; it only wires.' },
  [CONFIG]: { uses: [...model, 'lib'], why: 'The root config files only wire.' },
  tools: { uses: [...model, 'lib'], why: 'Commands do not depend on tests.' },
  __tests__: { uses: [...model, 'lib', 'tools', 'functions', CONFIG], why: 'Tests may import everything.' },
};

/** What runs without the development dependencies: the build, the page and the functions. */
const production = '^(src|functions|lib/(content-model|gatsby|publish|hosting))/|^gatsby-[^/]+$';

const pattern = (layer) => (layer === CONFIG ? '^[^/]+\\.tsx?$' : `^${layer}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layers).map(([layer, { uses, why }]) => ({
      name: `layer ${layer}`,
      comment: `${layer} may import ${uses.join(', ') || 'no other folder'}. ${why}`,
      severity: 'error',
      from: { path: pattern(layer) },
      to: { path: Object.keys(layers).map(pattern), pathNot: [layer, ...uses].map(pattern) },
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
      comment: 'Add the package to package.json; a package of a package can disappear with an update.',
      severity: 'error',
      from: { pathNot: '^supabase/functions/' },
      // Gatsby writes its own modules into .cache during a build.
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        pathNot: '(^|/)\\.cache/',
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
    exclude: { path: '^(\\.cache|public|supabase/functions/(tests|[^/]+/index\\.ts))' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types'],
    },
  },
};
