import type { Browser, Page, Response } from '@playwright/test';
import { sha256 } from '../site-files/build-info';
import { checkHeaders } from './check-headers';
import { compareHash } from './compare-folders';
import type { Finding } from './finding';
import { endWithSlash, createRandomName, readExpected } from './verify-site';

const navigationOptions = {
  waitUntil: 'networkidle',
  timeout: 60_000,
  referer: 'https://www.google.com/',
} as const;

/**
 * Loads the page of each language, and other URLs of the home page, in a browser that servers cannot distinguish from a real
 * visitor's browser. Compares every response with the local build. @param isBackend returns whether a URL is an Edge Function
 */
export async function verifyInBrowser(
  browser: Browser,
  address: string,
  local: string,
  isBackend: (url: URL) => boolean,
  isGithubPages = false,
): Promise<Finding[]> {
  const base = endWithSlash(address);
  const { hashes, headers } = readExpected(local, isGithubPages);
  const pages = Object.keys(hashes).flatMap((file) => /^((?:.+\/)?)index\.html$/.exec(file)?.[1] ?? []);
  const findings: Finding[] = [];
  const getFile = (url: string) =>
    decodeURI(url.slice(base.length).replace(/[?#].*/, '')).replace(/(^|\/)$/, '$1index.html');

  async function compareResponse(response: Response): Promise<Finding[]> {
    const url = response.url();
    // Hosts may redirect to one canonical address of a page; the browser follows.
    if (!url.startsWith(base) || isBackend(new URL(url)) || /^3/.test(String(response.status()))) return [];
    const file = getFile(url);
    const hash = response.ok() ? sha256(await response.body()) : undefined;
    return compareHash(hash, hashes[file]).map((message) => ({ file, message }));
  }

  async function checkPage(page: Page, path: string): Promise<string[]> {
    const response = await page.goto(base + path, navigationOptions);
    if (getFile(page.url()) !== getFile(base + path)) return [`It redirects to ${page.url()}`];
    const received = new Headers();
    for (const { name, value } of (await response?.headersArray()) ?? []) received.append(name, value);
    return [...checkHeaders(getFile(page.url()), received, headers)];
  }

  for (const path of [...pages, 'index.html', `?${createRandomName()}`]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const file = path || 'index.html';
    const comparisons: Promise<Finding[]>[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/^http/.test(url) && !url.startsWith(base) && !isBackend(new URL(url)))
        findings.push({ file, message: `Requests an unexpected origin: ${url} (in Chromium)` });
    });
    page.on('response', (response) => {
      // Bodies that arrive during navigation cannot be read. Only the body of the page is required.
      const isPage = response.request().isNavigationRequest();
      const onError = ({ message }: Error) => (isPage ? [{ file, message }] : []);
      comparisons.push(compareResponse(response).catch(onError));
    });
    const reportFailure = ({ message }: Error) => [`It does not load: ${message}`];
    const messages = await checkPage(page, path).catch(reportFailure);
    await Promise.all(comparisons);
    // A second visit sends the cookies and validators of the first.
    if (path === '') await page.reload(navigationOptions).catch(() => undefined);
    const pageFindings = messages.map((message) => ({ file, message }));
    for (const { file, message } of [pageFindings, ...(await Promise.all(comparisons))].flat())
      findings.push({ file, message: `${message.replace(/\n.*/s, '')} (in Chromium at /${path})` });
    await context.close();
  }
  return findings;
}
