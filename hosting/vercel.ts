import { IMMUTABLE, SITE_HEADERS } from './headers';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** The part of Vercel's configuration that this site uses; https://vercel.com/docs/project-configuration/vercel-ts */
export interface VercelConfig {
  framework: null;
  buildCommand: string;
  outputDirectory: string;
  rewrites: { source: string; destination: string }[];
  headers: HeaderRule[];
}

/**
 * The site as plain files, and functions from the Supabase project under the site's own name. Vercel revalidates what no
 * rule names (`public, max-age=0, must-revalidate`).
 */
export function vercelConfig(supabaseUrl: string): VercelConfig {
  return {
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'public',
    rewrites: [{ source: '/functions/v1/:path*', destination: `${supabaseUrl}/functions/v1/:path*` }],
    headers: [
      headerRule('/(.*)', SITE_HEADERS),
      // The same files as HASHED_FILE, in Vercel's own pattern language.
      headerRule('/static/(.*)', { 'Cache-Control': IMMUTABLE }),
      headerRule('/([^/]+[-.][0-9a-f]{20}\\.(?:js|css))', { 'Cache-Control': IMMUTABLE }),
      // Projects made before April 2026 cache answers of other origins only when told to.
      headerRule('/functions/v1/(.*)', { 'x-vercel-enable-rewrite-caching': '1' }),
    ],
  };
}

function headerRule(source: string, headers: Readonly<Record<string, string>>): HeaderRule {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
