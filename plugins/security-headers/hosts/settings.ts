import { type Environment, readSetting } from '../../content-model/setting';

const EXAMPLE = 'SUPABASE_URL=https://<project-ref>.supabase.co';

/**
 * Reads the Supabase project's origin from SUPABASE_URL.
 *
 * @throws Error that explains what is wrong with the variable, with an example.
 */
export function readSupabaseUrl(env: Environment): string {
  const text = readSetting(env, 'SUPABASE_URL');
  if (text === undefined)
    throw new Error(`SUPABASE_URL is not set. Set it to your project's URL: ${EXAMPLE}`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (url === undefined || !isSafe || text.replace(/\/$/, '') !== url.origin) {
    throw new Error(
      `SUPABASE_URL is "${text}". Give the project's URL with https and without a path: ${EXAMPLE}`,
    );
  }
  return url.origin;
}
