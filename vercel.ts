import { readSupabaseUrl } from './hosting/settings';
import { vercelConfig } from './hosting/vercel';

/** Vercel runs this file when it builds; set SUPABASE_URL under Settings > Environment Variables. */
export const config = vercelConfig(readSupabaseUrl(process.env));
