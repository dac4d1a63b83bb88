import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderNginxSite } from '../hosting/nginx/render';
import { readNginxSettings } from '../hosting/nginx/settings';
import { renderHeadersFile, renderRedirectsFile } from '../hosting/publish-files';
import { readSupabaseUrl } from '../hosting/settings';
import { listSitePaths } from '../hosting/site-files';

const PUBLIC = join(__dirname, '../public');
const USAGE = 'Usage: npm run hosting -- netlify | cloudflare | nginx <file>';

/** Writes what a host needs beside the built site. Run it after the build; hosting/README.md has the steps. */
function main([host, file]: readonly string[]): void {
  if (!existsSync(join(PUBLIC, 'index.html')))
    throw new Error('There is no public/index.html. Run npm run build first.');
  if (host === 'netlify') {
    write(join(PUBLIC, '_redirects'), renderRedirectsFile(readSupabaseUrl(process.env)));
    write(join(PUBLIC, '_headers'), renderHeadersFile(listSitePaths(PUBLIC)));
  } else if (host === 'cloudflare') {
    write(join(PUBLIC, '_headers'), renderHeadersFile(listSitePaths(PUBLIC)));
  } else if (host === 'nginx' && file !== undefined) {
    write(file, renderNginxSite(readNginxSettings(process.env, readFileSync('/etc/resolv.conf', 'utf8'))));
  } else {
    throw new Error(USAGE);
  }
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  console.log(`${file} written.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
