import { runCommand } from '../dev/command';
import { writeCloudflare } from '../hosting/cloudflare';
import { writeGithubPages } from '../hosting/github-pages';
import { writeNetlify } from '../hosting/netlify';
import { writeNginx } from '../hosting/nginx';
import { writeVercel } from '../hosting/vercel';

const USAGE = 'Usage: npm run hosting -- netlify | cloudflare | vercel | github-pages | nginx <file>';
const SITE = 'public';

/** Writes what a host needs beside the built site. Run it after the build; docs/deploy.md has the steps. */
function write([host, file]: readonly string[]): string[] {
  if (host === 'netlify') return writeNetlify(SITE, process.env);
  if (host === 'cloudflare') return writeCloudflare(SITE);
  if (host === 'vercel') return writeVercel(SITE, process.env);
  if (host === 'github-pages') return writeGithubPages(SITE);
  if (host === 'nginx' && file !== undefined) return writeNginx(SITE, process.env, file);
  throw new Error(USAGE);
}

void runCommand((args) => {
  for (const file of write(args)) console.log(`${file} written.`);
});
