import { type Environment, readSetting } from '../../content-model/setting';

const EXAMPLE = 'SUPABASE_URL=https://<project-ref>.supabase.co';

/** Reads the Supabase project's origin from SUPABASE_URL. @throws Error if it is missing or invalid. */
export function readSupabaseUrl(env: Environment): string {
  const url = readSetting(env, 'SUPABASE_URL');
  if (url === undefined) throw new Error(`SUPABASE_URL is not set. Set it to your project's URL: ${EXAMPLE}`);
  if (isSupabaseUrl(url)) return new URL(url).origin;
  // Omit the value: it may be a secret that belongs in another setting.
  throw new Error(`SUPABASE_URL must be the project's URL with https and without a path: ${EXAMPLE}`);
}

/** Returns whether the text is the origin of a {@link isSecureUrl secure URL}. `supabase start` uses HTTP on localhost. */
export const isSupabaseUrl = (text: string): boolean =>
  URL.canParse(text) && isSecureUrl(text) && text.replace(/\/$/, '') === new URL(text).origin;

/** Returns whether a valid URL uses HTTPS, or is on this machine. */
export function isSecureUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
}

/** Errors that a host itself returns for the functions' paths, in the functions' format, by status. */
export const hostErrors = {
  405: { code: 'method_not_allowed', message: 'Use GET or HEAD.' },
  429: { code: 'too_many_requests', message: 'Send fewer requests.' },
  502: { code: 'bad_gateway', message: 'The function cannot be reached at the moment.' },
};

/**
 * Matches the status and content type of a function's response to GET. Any other response comes from the platform:
 * https://supabase.com/docs/guides/platform/http-status-codes
 */
export const functionResponsePattern =
  '^(?:200 (?:application/json|text/plain)|50[03] application/json)(?:[ ;]|$)';
