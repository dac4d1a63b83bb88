import { writeCloudflare } from '../hosting/cloudflare';
import { writeGithubPages } from '../hosting/github-pages';
import { writeNetlify } from '../hosting/netlify';
import { writeNginx } from '../hosting/nginx';
import { writeVercel } from '../hosting/vercel';

const USAGE = 'Usage: npm run hosting -- netlify | cloudflare | vercel | github-pages | nginx <file>';
const site = 'public';

/** Writes what a host needs beside the built site. Run it after the build; docs/deploy.md has the steps. */
function write([host, file]: readonly string[]): string[] {
  switch (host) {
    case 'netlify':
      return writeNetlify(site, process.env);
    case 'cloudflare':
      return writeCloudflare(site);
    case 'vercel':
      return writeVercel(site, process.env);
    case 'github-pages':
      return writeGithubPages(site);
    case 'nginx':
      if (file === undefined) throw new Error(USAGE);
      return writeNginx(site, process.env, file);
    default:
      throw new Error(USAGE);
  }
}

try {
  for (const path of write(process.argv.slice(2))) console.log(`${path} written.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
