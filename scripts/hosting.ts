import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuiltSite, readBuiltSite } from '../publish/built-site';
import { writeGithubPages } from '../hosting/github-pages';
import { renderNginxSite } from '../hosting/nginx';
import { readNginxSettings } from '../hosting/nginx-settings';
import { renderHeadersFile, renderRedirectsFile } from '../hosting/netlify';
import { readSupabaseUrl } from '../hosting/settings';
import { vercelOutput } from '../hosting/vercel';

const PUBLIC = join(__dirname, '../public');
const VERCEL_OUTPUT = join(__dirname, '../.vercel/output');
const GITHUB_PAGES = join(__dirname, '../.cache/github-pages');
const USAGE = 'Usage: npm run hosting -- netlify | cloudflare | vercel | github-pages | nginx <file>';

/** Writes what a host needs beside the built site. Run it after the build; docs/deploy.md has the steps. */
function main([host, file]: readonly string[]): void {
  switch (host) {
    case 'netlify':
      write(join(PUBLIC, '_headers'), renderHeadersFile(readWholeHostSite()));
      return write(join(PUBLIC, '_redirects'), renderRedirectsFile(readSupabaseUrl(process.env)));
    case 'cloudflare':
      return write(join(PUBLIC, '_headers'), renderHeadersFile(readWholeHostSite()));
    case 'vercel': {
      const output = vercelOutput(readWholeHostSite(), readSupabaseUrl(process.env));
      rmSync(VERCEL_OUTPUT, { recursive: true, force: true });
      cpSync(PUBLIC, join(VERCEL_OUTPUT, 'static'), { recursive: true });
      return write(join(VERCEL_OUTPUT, 'config.json'), `${JSON.stringify(output, null, 2)}\n`);
    }
    case 'github-pages':
      writeGithubPages(PUBLIC, GITHUB_PAGES);
      return console.log(`${GITHUB_PAGES} written.`);
    case 'nginx':
      if (file === undefined) throw new Error(USAGE);
      return write(
        file,
        renderNginxSite(readNginxSettings(process.env, readFileSync('/etc/resolv.conf', 'utf8'))),
      );
    default:
      throw new Error(USAGE);
  }
}

/** These hosts give a site a whole host name. */
function readWholeHostSite(): BuiltSite {
  const site = readBuiltSite(PUBLIC);
  if (site.buildInfo.pathPrefix !== '') {
    throw new Error(
      `The site was built for the folder ${site.buildInfo.pathPrefix}, and this host serves it from its root. Build it again without PATH_PREFIX.`,
    );
  }
  return site;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${file} written.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
