import { runCommand } from '../dev/command';
import { cloudflare } from '../../lib/hosting/cloudflare';
import { githubPages } from '../../lib/hosting/github-pages';
import type { Host } from '../../lib/hosting/host';
import { netlify } from '../../lib/hosting/netlify';
import { nginx } from '../../lib/hosting/nginx';
import { vercel } from '../../lib/hosting/vercel';
import { removeHostFiles } from '../../lib/publish/host-files';

const USAGE = 'Usage: npm run hosting -- netlify | cloudflare | vercel | github-pages | nginx <file>';
const SITE = 'public';

export const hosts: Readonly<Record<string, Host>> = {
  netlify,
  cloudflare,
  vercel,
  'github-pages': githubPages,
  nginx,
};

/** Writes what a host needs beside the built site. Run it after the build; docs/deploy.md has the steps. */
export function main([name = '', file = '']: readonly string[]): void {
  const host = hosts[name];
  if (host === undefined || (host === nginx && file === '')) throw new Error(USAGE);
  removeHostFiles(SITE);
  for (const written of host.write(SITE, process.env, file)) console.log(`${written} written.`);
}

if (require.main === module) void runCommand(main);
