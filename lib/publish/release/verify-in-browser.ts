import type { Browser, Response } from '@playwright/test';
import { hashFiles, sha256 } from '../build-info';
import { readFiles } from '../read-files';
import { compare } from './compare-folders';
import type { Finding } from './finding';
import { baseOf, randomName } from './verify-site';

const TIMEOUT_MS = 60_000;

/**
 * Loads the pages of a served site in a browser, which a server cannot tell from a visitor's, and compares all that arrives:
 * each language's page, and the first one by its other addresses, too.
 *
 * @param local the built site, or the copy of it that GitHub Pages gets
 * @param isBackend whether a request is one to the functions
 */
export async function verifyInBrowser(
  browser: Browser,
  address: string,
  local: string,
  isBackend: (url: URL) => boolean,
): Promise<Finding[]> {
  const base = baseOf(address);
  const hashes = hashFiles(readFiles(local));
  const pages = Object.keys(hashes).flatMap((file) => /^((?:.+\/)?)index\.html$/.exec(file)?.[1] ?? []);
  const findings: Finding[] = [];

  async function judge(response: Response): Promise<Finding[]> {
    const url = response.url();
    // Hosts may name a page by one address alone, and the browser goes on to it.
    if (!url.startsWith(base) || isBackend(new URL(url)) || /^3/.test(String(response.status()))) return [];
    const path = decodeURI(url.slice(base.length)).replace(/[?#].*/, '');
    const file = path.replace(/(^|\/)$/, '$1index.html');
    const found = response.ok() ? sha256(await response.body()) : undefined;
    return compare(found, hashes[file]).map((message) => ({ file, message }));
  }

  for (const path of [...pages, 'index.html', `?${randomName()}`]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const judged: Promise<Finding[]>[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/^http/.test(url) && !url.startsWith(base) && !isBackend(new URL(url)))
        findings.push({ file: path || 'index.html', message: `In Chromium it asks for ${url}` });
    });
    page.on('response', (response) => {
      // The bytes of what comes while the page is left cannot be read; its own must be.
      const isPage = response.request().isNavigationRequest();
      judged.push(judge(response).catch(({ message }: Error) => (isPage ? [{ file: path, message }] : [])));
    });
    const failed = await page.goto(base + path, { waitUntil: 'networkidle', timeout: TIMEOUT_MS }).then(
      () => [],
      ({ message }: Error) => [{ file: path || 'index.html', message: `It does not load: ${message}` }],
    );
    const found = [failed, ...(await Promise.all(judged))].flat();
    findings.push(
      ...found.map(({ file, message }) => ({ file, message: `${message} (in Chromium at /${path})` })),
    );
    await context.close();
  }
  return findings;
}
