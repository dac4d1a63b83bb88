import { runCommand } from '../dev/command';
import { writeCloudflare } from '../../lib/hosting/cloudflare';
import { writeGithubPages } from '../../lib/hosting/github-pages';
import { writeNetlify } from '../../lib/hosting/netlify';
import { writeNginx } from '../../lib/hosting/nginx';
import { writeVercel } from '../../lib/hosting/vercel';
import { removeHostFiles } from '../../lib/publish/host-files';

const USAGE = 'Usage: npm run hosting -- netlify | cloudflare | vercel | github-pages | nginx <file>';
const SITE = 'public';

const hosts = new Map<string, (file: string) => string[]>([
  ['netlify', () => writeNetlify(SITE, process.env)],
  ['cloudflare', () => writeCloudflare(SITE)],
  ['vercel', () => writeVercel(SITE, process.env)],
  ['github-pages', () => writeGithubPages(SITE)],
  ['nginx', (file) => writeNginx(SITE, process.env, file)],
]);

/** Writes what a host needs beside the built site. Run it after the build; docs/deploy.md has the steps. */
export function main([host = '', file = '']: readonly string[]): void {
  const write = hosts.get(host);
  if (write === undefined || (host === 'nginx' && file === '')) throw new Error(USAGE);
  removeHostFiles(SITE);
  for (const written of write(file)) console.log(`${written} written.`);
}

if (require.main === module) void runCommand(main);
