/** Texts that open something, wherever they stand. Public keys of Supabase are none of them. */
const secrets: readonly { kind: string; pattern: RegExp }[] = [
  { kind: 'a secret key of Supabase (sb_secret_…)', pattern: /\bsb_secret_[\w-]{8,}/ },
  { kind: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { kind: 'the secret key of a wallet', pattern: /\[\s*(?:\d{1,3}\s*,\s*){63}\d{1,3}\s*\]/ },
  { kind: 'the secret key of a wallet', pattern: /\b[1-9A-HJ-NP-Za-km-z]{86,90}\b/ },
  { kind: 'a password in an address', pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"'`$\\]+:[^\s/@"'`$\\]+@/i },
  { kind: 'an API key in an address', pattern: /[?&](?:api[-_]?key|access[-_]?token|secret)=[\w-]{8,}/i },
  { kind: 'a token of GitHub', pattern: /\b(?:gh[oprsu]_|github_pat_)\w{20,}/ },
  { kind: 'a key of Amazon', pattern: /\bA(?:KIA|SIA)[A-Z\d]{16}\b/ },
  { kind: 'a secret key of a payment service', pattern: /\b[rs]k_live_\w{10,}/ },
];

const jwt = /\beyJ[\w-]{8,}\.(eyJ[\w-]{8,})\.[\w-]{8,}/g;
/** The one role whose key visitors may see, https://supabase.com/docs/guides/api/api-keys. */
const PUBLIC_ROLE = 'anon';

const seedPhrase = /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/;
const secretName =
  /SECRET|PRIVATE|PASSWORD|PASSPHRASE|MNEMONIC|SEED|SERVICE_?(?:ROLE|KEY)|(?:API|ACCESS|AUTH)_?(?:KEY|TOKEN)/i;

/** The kind of the first secret in a text; undefined where there is none. The secret itself is never repeated. */
function findSecret(text: string): string | undefined {
  for (const [, payload = ''] of text.matchAll(jwt)) {
    const role = readRole(payload);
    if (role !== undefined && role !== PUBLIC_ROLE)
      return 'a key that is not the public one (its role is not anon)';
  }
  return secrets.find(({ pattern }) => pattern.test(text))?.kind;
}

/**
 * What is wrong with the settings that Gatsby writes into the page: each variable that begins with `GATSBY_` is public.
 * The messages name the variable, never its value.
 */
export function secretSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (!name.startsWith('GATSBY_') || value.trim() === '') return [];
    const kind =
      findSecret(value) ??
      (seedPhrase.test(value.trim()) ? 'the seed phrase of a wallet' : undefined) ??
      (secretName.test(name) ? 'something secret by its name' : undefined);
    return kind === undefined ? [] : [`${name} holds ${kind}. ${cure(name)}`];
  });
}

function cure(name: string): string {
  return name === 'GATSBY_SUPABASE_ANON_KEY'
    ? 'Everybody could read it in the page. Put the publishable key there (sb_publishable_…, or the one called anon), and make a new secret key in the Supabase dashboard if this one was ever published.'
    : 'Everybody can read what begins with GATSBY_. Remove the variable, and replace the secret if it was ever published.';
}

function readRole(payload: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { role?: unknown };
    return typeof claims.role === 'string' ? claims.role : undefined;
  } catch {
    return undefined;
  }
}
