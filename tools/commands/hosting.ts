import { runCommand } from '../dev/command';
import { cloudflare } from '../../plugins/security-headers/hosts/cloudflare';
import { githubPages } from '../../plugins/security-headers/hosts/github-pages';
import type { Host } from '../../plugins/security-headers/hosts/host';
import { netlify } from '../../plugins/security-headers/hosts/netlify';
import { nginx } from '../../plugins/security-headers/hosts/nginx';
import { vercel } from '../../plugins/security-headers/hosts/vercel';
import { removeHostFiles } from '../../plugins/site-files/host-files';

const USAGE = 'Usage: npm run hosting -- netlify | cloudflare | vercel | github-pages | nginx <file>';
const SITE = 'public';

export const hosts: Readonly<Record<string, Host>> = {
  netlify,
  cloudflare,
  vercel,
  'github-pages': githubPages,
  nginx,
};

/** Writes a host's settings after the build. docs/deploy.md has the steps. */
export function main([name = '', file = '']: readonly string[]): void {
  const host = hosts[name];
  if (host === undefined || (host === nginx && file === '')) throw new Error(USAGE);
  removeHostFiles(SITE);
  for (const written of host.write(SITE, process.env, file)) console.log(`${written} written.`);
}

if (require.main === module) void runCommand(main);
