const ROOT = '*.{ts,tsx}';

/**
 * The rooms of the house: the top-level folders, the rooms below each that it may use, and why no other.
 * docs/architecture.md draws them.
 */
export const rooms = {
  src: { uses: [], why: 'The page asks its own modules for things; only the build reads files.' },
  supabase: { uses: [], why: 'Edge Functions are deployed from this folder alone.' },
  'content-model': {
    uses: ['src', 'supabase'],
    why: 'The model takes its lists from the page and from the functions, and knows nothing of what uses it.',
  },
  burns: {
    uses: ['content-model', 'supabase'],
    why: 'The list of burns is read from the chain with the backend’s own JSON-RPC, whatever started the reading.',
  },
  publish: {
    uses: ['content-model', 'src'],
    why: 'What goes out is made from the content; hosts and commands build on it, not the other way.',
  },
  gatsby: {
    uses: ['publish', 'content-model', 'src'],
    why: 'What is added to the build must not depend on servers, hosts or tests.',
  },
  hosting: {
    uses: ['publish', 'content-model', 'supabase'],
    why: 'A host needs what is published, and which paths are public.',
  },
  functions: { uses: ['hosting'], why: 'The folder is Cloudflare’s own name, and holds one wire.' },
  dev: {
    uses: ['supabase', 'content-model', 'publish'],
    why: 'The embedded backend runs the functions on the facts of the content.',
  },
  art: { uses: [], why: 'It draws into content/ and src/styles/, and asks nobody.' },
  'test-support': {
    uses: ['dev', 'hosting', 'gatsby', 'publish', 'burns', 'content-model', 'supabase', 'src'],
    why: 'Tests and benches share it, so it must not need any of them.',
  },
  scripts: {
    uses: ['dev', 'hosting', 'publish', 'burns', 'content-model', 'supabase', 'test-support'],
    why: 'A command calls rooms; what two commands share belongs to a room.',
  },
  __tests__: {
    uses: [
      'src',
      'supabase',
      'content-model',
      'publish',
      'gatsby',
      'hosting',
      'functions',
      'burns',
      'dev',
      'test-support',
      ROOT,
    ],
    why: 'Tests are leaves: what they share with others lies in test-support/.',
  },
  e2e: {
    uses: ['src', 'content-model', 'publish', 'dev', 'test-support'],
    why: 'Browser tests are leaves: what they share with others lies in test-support/.',
  },
  bench: {
    uses: ['src', 'content-model', 'publish', 'dev', 'test-support'],
    why: 'Benches are leaves: what they share with others lies in test-support/.',
  },
  // The files of the root wire what Gatsby asks for; the rooms decide.
  [ROOT]: {
    uses: ['src', 'gatsby', 'publish', 'content-model'],
    why: 'The files of the root only wire the rooms.',
  },
};

const glob = (room) => (room === ROOT ? `./${room}` : `./${room}/**`);

/** The zones of `import-x/no-restricted-paths`: whom nobody in a room may ask, with the reason. */
export const zones = Object.entries(rooms).map(([room, { uses, why }]) => ({
  target: glob(room),
  from: Object.keys(rooms)
    .filter((other) => other !== room && !uses.includes(other))
    .map(glob),
  message: `${room} may use ${uses.join(', ') || 'no other room'}. ${why} See docs/architecture.md.`,
}));
