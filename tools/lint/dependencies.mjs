/**
 * Import rules, for dependency-cruiser: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 * docs/architecture.md draws the layers.
 */
const CONFIG = '(root config files)';

const base = ['shared', 'supabase'];
const core = ['plugins/content-model', 'plugins/site-files'];

/** What each layer may import, and why nothing else. */
const layers = {
  src: { uses: ['shared'], why: 'The page imports only its own modules; only the build reads files.' },
  supabase: { uses: [], why: 'Edge Functions are deployed from this folder alone.' },
  shared: { uses: ['supabase'], why: 'Page, build and tools depend on it.' },
  'plugins/content-model': { uses: base, why: 'Every other plugin depends on it.' },
  'plugins/site-files': {
    uses: [...base, 'plugins/content-model'],
    why: 'It serves every feature and knows none.',
  },
  'plugins/security-headers': { uses: [...base, ...core], why: 'A host serves what was built.' },
  'plugins/fast-start': {
    uses: [...base, ...core, 'plugins/security-headers', 'src'],
    why: 'It starts the page, and depends on no host.',
  },
  'plugins/burn-history': { uses: [...base, ...core], why: 'It can be reviewed alone.' },
  'plugins/proposals': { uses: [...base, ...core], why: 'It can be reviewed alone.' },
  'plugins/release': {
    uses: [...base, ...core, 'plugins/security-headers'],
    why: 'It can be reviewed alone.',
  },
  functions: { uses: ['plugins/security-headers'], why: 'Cloudflare fixes the folder name; it only wires.' },
  [CONFIG]: { uses: ['src', 'shared', 'plugins'], why: 'The root config files only wire.' },
  tools: { uses: ['src', 'shared', 'supabase', 'plugins', CONFIG], why: 'Commands do not depend on tests.' },
  __tests__: {
    uses: ['src', 'shared', 'supabase', 'plugins', 'tools', 'functions', CONFIG],
    why: 'Tests may import everything.',
  },
};

/** What runs without the development dependencies: the build, the page and the functions. */
const production = '^(src|shared|functions|plugins)/|^gatsby-[^/]+$';

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
