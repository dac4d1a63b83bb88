import { randomBytes } from 'node:crypto';
import { getFileHeaders, getSiteHeaders } from '../hosting/headers';
import { readBuiltSite } from '../site-files/build-info';
import { compressedCopy, isHostFile, readFiles } from '../site-files/files';

const TIMEOUT_MS = 20_000;
const POLICY = 'Content-Security-Policy';

/**
 * Compares a live site with a build: the bytes of every published file, and the Content-Security-Policy of every page.
 * @returns the differences by file @throws Error if there is no build, or if a file cannot be requested
 */
export async function* verifySite(address: string, folder: string): AsyncGenerator<string> {
  const base = `${address.replace(/\/+$/, '')}/`;
  const site = readBuiltSite(folder);
  const siteHeaders = getSiteHeaders(site);
  const files = readFiles(folder);
  for (const file of [...files.keys()].filter((each) => !isHostFile(each) && !compressedCopy.test(each))) {
    const isNotFoundPage = /(?:^|\/)404\.html$/.test(file);
    const { status, headers, bytes } = await request(base + encodeURI(getRequestPath(file)));
    // A host may send the 404 page of the path's language or the default one.
    const accepted = isNotFoundPage ? [file, '404.html'] : [file];
    if (headers.has('location')) yield `${file}  It redirects to ${headers.get('location')}`;
    else if (status !== (isNotFoundPage ? 404 : 200)) yield `${file}  The response has status ${status}.`;
    else if (!accepted.some((each) => files.get(each)?.equals(bytes)))
      yield `${file}  Its bytes differ from the build.`;
    // On GitHub Pages, the bytes of a page contain its policy.
    const policy = { ...siteHeaders, ...getFileHeaders(`/${file}`) }[POLICY];
    const containsPolicy = files.get(file)?.includes(`<meta http-equiv="${POLICY}"`);
    if (file.endsWith('.html') && !containsPolicy && headers.get(POLICY) !== policy)
      yield `${file}  Its ${POLICY} ${headers.has(POLICY) ? 'differs from the build' : 'is missing'}.`;
  }
}

/** Returns the path that visitors request. A 404 page is the response to a path that does not exist. */
const getRequestPath = (file: string) =>
  file
    .replace(/(?<=^|\/)index\.html$/, '')
    .replace(/(?<=^|\/)404\.html$/, `no-such-page-${randomBytes(8).toString('hex')}`);

/** Requests a URL like a browser, which accepts compressed files, but follows no redirect. @throws Error with the URL */
async function request(url: string) {
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'br, gzip' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Error(`${url} cannot be read: ${cause instanceof Error ? cause.message : message}`);
  }
}
