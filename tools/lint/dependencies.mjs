/**
 * Import rules, for dependency-cruiser: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 * docs/architecture.md draws the layers.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';

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

/** The plugins that can be removed, as alternatives of a regular expression. */
const optional =
  readdirSync('plugins')
    .filter((plugin) => {
      const readme = `plugins/${plugin}/README.md`;
      return existsSync(readme) && readFileSync(readme, 'utf8').includes('\n## Remove\n');
    })
    .join('|') || '(none)';

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
      name: 'no folder cycle in plugins',
      comment: 'Move what both folders need into the one that the other imports.',
      severity: 'error',
      scope: 'folder',
      // Temporary: check and drawing import each other.
      from: { path: '^plugins/', pathNot: '^plugins/content-model/(?:check|drawing)$' },
      to: { circular: true },
    },
    {
      name: 'core imports no optional plugin',
      comment: 'An optional plugin can be removed. features.ts passes what it adds to the core.',
      severity: 'error',
      from: {
        path: '^(?:src|shared|functions|plugins|tools)/|^gatsby-',
        pathNot: `/(?:${optional})(?:/|\\.)`,
      },
      to: { path: `^plugins/(?:${optional})/` },
    },
    {
      name: 'optional plugins import each other',
      comment: 'Each optional plugin can be removed by itself.',
      severity: 'error',
      from: { path: `^(?:plugins|tools/commands)/(${optional})/` },
      to: { path: `^plugins/(?:${optional})/`, pathNot: '^plugins/$1/' },
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
