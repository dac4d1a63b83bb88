import { type Environment, readSetting } from '../content/setting';

const EXAMPLE = 'SUPABASE_URL=https://<project-ref>.supabase.co';

/**
 * Finds invalid settings that Gatsby writes into the public scripts. It writes only those that the code names.
 * @returns one message per variable; it contains the name, never the value
 */
export function checkPublicSettings(env: Environment): string[] {
  const url = readSetting(env, 'GATSBY_SUPABASE_URL');
  const key = readSetting(env, 'GATSBY_SUPABASE_ANON_KEY');
  // The same message as that of the Supabase client.
  if (url && !key) return ['supabaseKey is required.'];
  if (key && !url) {
    return [
      'GATSBY_SUPABASE_ANON_KEY is set, but GATSBY_SUPABASE_URL is not. Set both, or neither to use the page’s own origin.',
    ];
  }
  const problems: string[] = [];
  if (url && !isSupabaseUrl(url))
    problems.push(
      'GATSBY_SUPABASE_URL has an unexpected value. Set it to the URL of the project, without a path, such as https://<project>.supabase.co.',
    );
  if (key && !isPublicKey(key))
    problems.push(
      'GATSBY_SUPABASE_ANON_KEY has an unexpected value. Set it to the publishable key (sb_publishable_…, or the one called anon). It is public: if a secret key was ever published this way, replace it.',
    );
  return problems;
}

/** Accepts publishable keys and legacy `anon` keys: https://supabase.com/docs/guides/api/api-keys */
function isPublicKey(value: string): boolean {
  if (/^sb_publishable_[\w-]{8,64}$/.test(value)) return true;
  const [, payload] = /^eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+$/.exec(value) ?? [];
  return payload !== undefined && readRole(payload) === 'anon';
}

/** Reads the role from a JSON Web Token's payload. */
function readRole(payload: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: unknown } | null;
    return claims?.role;
  } catch {
    return undefined;
  }
}

/** Reads the Supabase project's origin from SUPABASE_URL. @throws Error if it is missing or invalid. */
export function readSupabaseUrl(env: Environment): string {
  const url = readSetting(env, 'SUPABASE_URL');
  if (url === undefined) throw new Error(`SUPABASE_URL is not set. Set it to your project's URL: ${EXAMPLE}`);
  if (isSupabaseUrl(url)) return new URL(url).origin;
  // Omit the value: it may be a secret that belongs in another setting.
  throw new Error(`SUPABASE_URL must be the project's URL with https and without a path: ${EXAMPLE}`);
}

/** Returns whether the text is the origin of a {@link isSecureUrl secure URL}. `supabase start` uses HTTP on localhost. */
const isSupabaseUrl = (text: string): boolean =>
  URL.canParse(text) && isSecureUrl(text) && text.replace(/\/$/, '') === new URL(text).origin;

/** Returns whether a valid URL uses HTTPS, or is on this machine. */
export function isSecureUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
}
