import { checkPublicSettings } from '../../../build/hosting/settings';

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
/** Creates a legacy Supabase key: a JWT with the role in its payload. */
const createKey = (role: string) => `${encode({ alg: 'HS256' })}.${encode({ iss: 'supabase', role })}.c2ln`;

const backend = {
  GATSBY_SUPABASE_URL: 'https://project.supabase.co',
  GATSBY_SUPABASE_ANON_KEY: 'sb_publishable_0123456789abcdef',
};

test.each([
  ['nothing', {}],
  ['a backend with its publishable key', backend],
  ['a backend with a legacy public key', { ...backend, GATSBY_SUPABASE_ANON_KEY: createKey('anon') }],
  ['a backend on this machine', { ...backend, GATSBY_SUPABASE_URL: 'http://127.0.0.1:54321' }],
  ['a variable that the code does not name', { GATSBY_RPC: 'https://rpc.example/key' }],
])('accepts %s', (_what, env) => {
  expect(checkPublicSettings(env)).toEqual([]);
});

describe('rejects without printing the value:', () => {
  test.each([
    ['a password in the URL', 'GATSBY_SUPABASE_URL', 'https://postgres:hunter2@db.project.supabase.co'],
    ['a key in the path of the URL', 'GATSBY_SUPABASE_URL', 'https://alchemy.com/v2/0123456789abcdefghij'],
    ['an unencrypted URL', 'GATSBY_SUPABASE_URL', 'http://project.supabase.co'],
    ['the service role key', 'GATSBY_SUPABASE_ANON_KEY', createKey('service_role')],
    ['a secret key', 'GATSBY_SUPABASE_ANON_KEY', 'sb_secret_0123456789abcdef'],
    ['a public and a secret key', 'GATSBY_SUPABASE_ANON_KEY', `${createKey('anon')} sb_secret_0123456789`],
  ])('%s', (_what, name, value) => {
    const messages = checkPublicSettings({ ...backend, [name]: value });
    expect(messages).toEqual([expect.stringMatching(`^${name} has`)]);
    expect(messages[0]).not.toMatch(/hunter2|0123456789|c2ln/);
  });
});

test.each([undefined, ''])('rejects a URL without a key (%j) as the Supabase client does', (key) => {
  const messages = checkPublicSettings({ ...backend, GATSBY_SUPABASE_ANON_KEY: key });
  expect(messages).toEqual(['supabaseKey is required.']);
});
