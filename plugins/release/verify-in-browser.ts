import type { Browser, Page, Response } from '@playwright/test';
import { sha256 } from '../site-files/build-info';
import { checkHeaders } from './check-headers';
import { compare } from './compare-folders';
import type { Finding } from './finding';
import { baseOf, randomName, readExpected } from './verify-site';

const options = { waitUntil: 'networkidle', timeout: 60_000, referer: 'https://www.google.com/' } as const;

/**
 * Loads the pages of a served site in a browser and compares every response with the local build. A server cannot
 * distinguish the browser from that of a visitor. Loads each language, and the home page again and by its other addresses.
 *
 * @param local the built site, or its copy for GitHub Pages
 * @param isBackend whether a URL is one of the functions
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

  async function compareResponse(response: Response): Promise<Finding[]> {
    const url = response.url();
    // Hosts may redirect to one canonical address of a page; the browser follows.
    if (!url.startsWith(base) || isBackend(new URL(url)) || /^3/.test(String(response.status()))) return [];
    const file = fileOf(url);
    const found = response.ok() ? sha256(await response.body()) : undefined;
    return compare(found, hashes[file]).map((message) => ({ file, message }));
  }

  /** Opens a page and returns what is wrong with its address and headers. */
  async function open(page: Page, path: string): Promise<string[]> {
    const response = await page.goto(base + path, options);
    if (fileOf(page.url()) !== fileOf(base + path)) return [`It redirects to ${page.url()}`];
    const sent = new Headers();
    for (const { name, value } of (await response?.headersArray()) ?? []) sent.append(name, value);
    return [...checkHeaders(fileOf(page.url()), sent, headers)];
  }

  for (const path of [...pages, 'index.html', `?${randomName()}`]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const comparisons: Promise<Finding[]>[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/^http/.test(url) && !url.startsWith(base) && !isBackend(new URL(url)))
        findings.push({ file: path || 'index.html', message: `In Chromium it requests ${url}` });
    });
    page.on('response', (response) => {
      // The body of a response that arrives during navigation cannot be read; that of the page must be.
      const isPage = response.request().isNavigationRequest();
      comparisons.push(
        compareResponse(response).catch(({ message }: Error) => (isPage ? [{ file: path, message }] : [])),
      );
    });
    const failed = await open(page, path).catch(({ message }: Error) => [`It does not load: ${message}`]);
    await Promise.all(comparisons);
    // A second visit sends the cookies and validators of the first.
    if (path === '') await page.reload(options).catch(() => undefined);
    const pageFindings = failed.map((message) => ({ file: path || 'index.html', message }));
    const found = [pageFindings, ...(await Promise.all(comparisons))].flat();
    const inChromium = (message: string) => `${message.replace(/\n.*/s, '')} (in Chromium at /${path})`;
    findings.push(...found.map(({ file, message }) => ({ file, message: inChromium(message) })));
    await context.close();
  }
  return findings;
}
