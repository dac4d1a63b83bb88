import type { Browser, Page, Response } from '@playwright/test';
import { sha256 } from '../site-files/build-info';
import { checkHeaders } from './check-headers';
import { compare } from './compare-folders';
import type { Finding } from './finding';
import { baseOf, randomName, readExpected } from './verify-site';

const options = { waitUntil: 'networkidle', timeout: 60_000, referer: 'https://www.google.com/' } as const;

/**
 * Loads the pages of a served site in a browser, which a server cannot tell from a visitor's, and compares all that arrives:
 * each language's page, the first one again, and by its other addresses, too.
 *
 * @param local the built site, or the copy of it that GitHub Pages gets
 * @param isBackend whether a request is one to the functions
 */
export async function verifyInBrowser(
  browser: Browser,
  address: string,
  local: string,
  isBackend: (url: URL) => boolean,
  isGithubPages = false,
): Promise<Finding[]> {
  const base = baseOf(address);
  const { hashes, headers } = readExpected(local, isGithubPages);
  const pages = Object.keys(hashes).flatMap((file) => /^((?:.+\/)?)index\.html$/.exec(file)?.[1] ?? []);
  const findings: Finding[] = [];
  const fileOf = (url: string) =>
    decodeURI(url.slice(base.length).replace(/[?#].*/, '')).replace(/(^|\/)$/, '$1index.html');

  async function judge(response: Response): Promise<Finding[]> {
    const url = response.url();
    // Hosts may name a page by one address alone, and the browser goes on to it.
    if (!url.startsWith(base) || isBackend(new URL(url)) || /^3/.test(String(response.status()))) return [];
    const file = fileOf(url);
    const found = response.ok() ? sha256(await response.body()) : undefined;
    return compare(found, hashes[file]).map((message) => ({ file, message }));
  }

  /** Opens a page, and says what is wrong with where that leads and with the headers. */
  async function open(page: Page, path: string): Promise<string[]> {
    const answer = await page.goto(base + path, options);
    if (fileOf(page.url()) !== fileOf(base + path)) return [`It is sent on to ${page.url()}`];
    const sent = new Headers();
    for (const { name, value } of (await answer?.headersArray()) ?? []) sent.append(name, value);
    return [...checkHeaders(fileOf(page.url()), sent, headers)];
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
    const failed = await open(page, path).catch(({ message }: Error) => [`It does not load: ${message}`]);
    await Promise.all(judged);
    // Whoever comes again sends what the server has given.
    if (path === '') await page.reload(options).catch(() => undefined);
    const ofPage = failed.map((message) => ({ file: path || 'index.html', message }));
    const found = [ofPage, ...(await Promise.all(judged))].flat();
    const told = (message: string) => `${message.replace(/\n.*/s, '')} (in Chromium at /${path})`;
    findings.push(...found.map(({ file, message }) => ({ file, message: told(message) })));
    await context.close();
  }
  return findings;
}
