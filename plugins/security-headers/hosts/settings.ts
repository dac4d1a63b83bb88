import { type Environment, readSetting } from '../../content-model/setting';

const EXAMPLE = 'SUPABASE_URL=https://<project-ref>.supabase.co';

/** Reads the Supabase project's origin from SUPABASE_URL. @throws Error if it is missing or invalid. */
export function readSupabaseUrl(env: Environment): string {
  const url = readSetting(env, 'SUPABASE_URL');
  if (url === undefined) throw new Error(`SUPABASE_URL is not set. Set it to your project's URL: ${EXAMPLE}`);
  if (isSupabaseUrl(url)) return new URL(url).origin;
  throw new Error(
    `SUPABASE_URL is "${url}". Give the project's URL with https and without a path: ${EXAMPLE}`,
  );
}

/** Whether a text is an HTTPS origin, or an HTTP one on this machine, which `supabase start` uses. */
export function isSupabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isEncrypted = protocol === 'https:' || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
  return isEncrypted && text.replace(/\/$/, '') === origin;
}
