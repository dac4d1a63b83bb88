import { writeHostFile } from '../publish/host-files';
import { publicPaths } from '../../supabase/functions/_shared/registry';
import { writeHeadersFile } from './headers-file';

/** Writes what Cloudflare Pages reads from the published directory. @returns the files */
export function writeCloudflare(site: string): string[] {
  return [writeHeadersFile(site, 'cloudflare'), writeHostFile(site, '_routes.json', renderFunctionPaths())];
}

/**
 * The text of `_routes.json`: the paths for which Cloudflare Pages calls the function of functions/. A call counts, and
 * every other path is a plain file or the 404 page, which do not.
 */
export function renderFunctionPaths(): string {
  return `${JSON.stringify({ version: 1, include: publicPaths, exclude: [] }, null, 2)}\n`;
}
