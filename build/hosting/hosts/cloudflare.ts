import { writeHostFile } from '../../site-files/files';
import { publicPaths } from '../../../supabase/functions/registry';
import { writeHeadersFile } from './headers-file';
import type { Host } from './host';

export const cloudflare: Host = {
  name: 'cloudflare',
  write(site) {
    // Cloudflare Pages invokes, and bills, the function in functions/ only for these paths.
    const routes = JSON.stringify({ version: 1, include: publicPaths, exclude: [] }, null, 2);
    return [writeHeadersFile(site, 'cloudflare'), writeHostFile(site, '_routes.json', `${routes}\n`)];
  },
};
