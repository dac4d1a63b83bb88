/** What each layer may import, and why nothing else. The config files at the root only wire. docs/architecture.md draws it. */
const CONFIG = '*.{ts,tsx}';
const model = ['src', 'supabase'];

const layers = {
  src: { uses: [], why: 'The page asks its own modules; only the build reads files.' },
  supabase: { uses: [], why: 'Edge Functions are deployed from this folder alone.' },
  'lib/content-model': { uses: model, why: 'The model knows nothing of what uses it.' },
  'lib/burns': { uses: [...model, 'lib/content-model'], why: 'The list of burns is read from the chain.' },
  'lib/publish': { uses: [...model, 'lib/content-model'], why: 'Hosts and the build use what is published.' },
  'lib/gatsby': {
    uses: [...model, 'lib/content-model', 'lib/publish'],
    why: 'The build depends on no host.',
  },
  'lib/hosting': {
    uses: [...model, 'lib/content-model', 'lib/publish'],
    why: 'A host serves what is published.',
  },
  functions: { uses: ['lib/hosting'], why: 'The folder is Cloudflare’s own name, and wires.' },
  [CONFIG]: { uses: [...model, 'lib'], why: 'The config files of the root wire, and the folders decide.' },
  tools: { uses: [...model, 'lib'], why: 'A command needs no test.' },
  __tests__: { uses: [...model, 'lib', 'tools', 'functions', CONFIG], why: 'Tests may import everything.' },
};

const folders = Object.keys(layers);
const glob = (layer) => (layer === CONFIG ? `./${layer}` : `./${layer}/**`);
const isUsed = (layer, uses) => uses.some((used) => layer === used || layer.startsWith(`${used}/`));

/** The zones of `import-x/no-restricted-paths`: what no file of a layer may import, with the reason. */
export const zones = Object.entries(layers)
  .map(([layer, { uses, why }]) => ({
    target: glob(layer),
    from: folders.filter((other) => other !== layer && !isUsed(other, uses)).map(glob),
    message: `${layer} may import ${uses.join(', ') || 'no other folder'}. ${why} See docs/architecture.md.`,
  }))
  .filter(({ from }) => from.length > 0);
