/** @jest-environment node */
import { secretSettings } from '../../publish/secret-settings';

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
/** A key of Supabase's older kind: a JWT whose payload names the role. */
const jwt = (role: string) =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: 'project', role })}.c2lnbmF0dXJlLW9mLXRoZS1rZXk`;

const walletBytes = `[${Array.from({ length: 64 }, (_, index) => (index * 37) % 256).join(',')}]`;
const seedPhrase = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

describe('the build goes on with', () => {
  test.each([
    ['nothing', {}],
    ['the publishable key', { GATSBY_SUPABASE_ANON_KEY: 'sb_publishable_0123456789abcdef' }],
    ['the older public key', { GATSBY_SUPABASE_ANON_KEY: jwt('anon') }],
    ['the address of the project', { GATSBY_SUPABASE_URL: 'https://project.supabase.co' }],
    ['Gatsby’s own settings', { GATSBY_TELEMETRY_DISABLED: '1', GATSBY_CPU_COUNT: 'logical_cores' }],
    ['a secret that the page never gets', { SUPABASE_SERVICE_ROLE_KEY: jwt('service_role') }],
  ])('%s', (_what, env) => {
    expect(secretSettings(env)).toEqual([]);
  });
});

describe('the build refuses', () => {
  test.each([
    ['GATSBY_SUPABASE_ANON_KEY', jwt('service_role'), 'its role is not anon'],
    ['GATSBY_SUPABASE_ANON_KEY', 'sb_secret_0123456789abcdef', 'a secret key of Supabase'],
    ['GATSBY_SUPABASE_URL', 'https://postgres:hunter2@db.project.supabase.co', 'a password in an address'],
    ['GATSBY_RPC', 'https://rpc.host.com/?api-key=0123456789abcdef', 'an API key in an address'],
    ['GATSBY_BURNER', walletBytes, 'the secret key of a wallet'],
    ['GATSBY_BURNER', seedPhrase, 'the seed phrase of a wallet'],
    ['GATSBY_DEPLOY', '-----BEGIN PRIVATE KEY-----', 'a private key'],
    ['GATSBY_DEPLOY', `ghp_${'0123456789abcdef'.repeat(3)}`, 'a token of GitHub'],
    ['GATSBY_SUPABASE_SERVICE_ROLE_KEY', 'whatever', 'something secret by its name'],
    ['GATSBY_DB_PASSWORD', 'whatever', 'something secret by its name'],
  ])('%s that holds %s', (name, value, kind) => {
    const [message, ...others] = secretSettings({ [name]: value });
    expect(others).toEqual([]);
    expect(message).toContain(`${name} holds`);
    expect(message).toContain(kind);
    expect(message).not.toContain(value);
    expect(message).not.toContain('hunter2');
  });
});

test('names every variable that is wrong', () => {
  const messages = secretSettings({ GATSBY_A: 'sb_secret_0123456789', GATSBY_SEED: 'x', GATSBY_OK: 'x' });
  expect(messages.map((message) => message.split(' ')[0])).toEqual(['GATSBY_A', 'GATSBY_SEED']);
});
