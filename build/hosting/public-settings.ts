import { type Environment, readSetting } from '../content/setting';
import { isSupabaseUrl } from './hosts/backend';

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
