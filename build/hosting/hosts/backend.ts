import { type Environment, readSetting } from '../../content/setting';

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
