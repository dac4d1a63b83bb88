import path from 'node:path';
import { fileHeaders, HASHED_FILE } from '../security-headers/headers';
import { excerpt } from './finding';

/** What hosts add by themselves: how an answer came and how long it was on its way. It changes no page. */
const harmless = new Set(
  `accept-ranges access-control-allow-origin age alt-svc cache-status cf-cache-status cf-ray connection
  content-encoding content-length date etag keep-alive last-modified nel report-to server server-timing
  transfer-encoding vary via x-cache x-cache-hits x-cache-status x-fastly-request-id x-github-request-id
  x-nf-request-id x-origin-cache x-proxy-cache x-served-by x-timer x-vercel-cache x-vercel-id`.split(/\s+/),
);
/** What GitHub Pages sends in place of the site's headers. */
const ofGithubPages = ['strict-transport-security', 'permissions-policy'];

/** How browsers must read a file, by its extension. Anything else may also come as plain bytes. */
const types: Readonly<Record<string, RegExp>> = {
  '.atom': /^application\/atom\+xml$/,
  '.csv': /^text\/csv$/,
  '.html': /^text\/html$/,
  '.js': /^(?:text|application)\/javascript$/,
  '.json': /^application\/json$/,
  '.svg': /^image\/svg\+xml$/,
  '.txt': /^text\/plain$/,
  '.xml': /^(?:text|application)\/xml$/,
};
const anyOther = /^(?:image\/(?!svg)[\w.+-]+|font\/woff2|application\/(?:manifest\+json|json|octet-stream))$/;

const POLICY = 'Content-Security-Policy';
const hashedFile = new RegExp(HASHED_FILE);
/** The longest that a browser may keep a page on any of the hosts: GitHub Pages says ten minutes. */
const LONGEST_KEPT_S = 600;

/**
 * What is wrong with the headers of an answer. Every header that is neither the site's own nor known to be harmless counts.
 *
 * @param expected the site's own headers; undefined on GitHub Pages, which sends none of them
 */
export function* checkHeaders(
  file: string,
  headers: Headers,
  expected: Readonly<Record<string, string>> | undefined,
): Generator<string> {
  const pagePolicy = expected?.[POLICY];
  const { [POLICY]: policy = pagePolicy } = fileHeaders(`/${file}`);
  for (const [name, common] of Object.entries({ 'Content-Type': '', ...expected })) {
    const found = headers.get(name);
    const wanted = name === POLICY ? policy : common;
    // Two policies hold together: where a host joins them, what opens the file is no freer.
    const isRight =
      wanted === '' || found === wanted || (name === POLICY && found === `${pagePolicy}, ${wanted}`);
    if (found === null) yield `The header ${name} is missing.`;
    else if (!isRight) yield `The header ${name} is another one.`;
  }
  if (lifetimeS(headers) > LONGEST_KEPT_S && !hashedFile.test(`/${file}`))
    yield `Browsers may keep it for longer than ${LONGEST_KEPT_S} s: ${excerpt(headers.get('cache-control') ?? 'no Cache-Control')}`;
  const own = ['cache-control', 'expires', ...(expected ? Object.keys(expected) : ofGithubPages)];
  const known = new Set([...harmless, ...own.map((name) => name.toLowerCase())]);
  for (const [name, value] of headers) {
    if (!known.has(name) && !isOfFile(file, name, value)) yield `The host sends ${name}: ${excerpt(value)}`;
  }
}

/** Whether a header that each file has in its own way is right for this one. */
function isOfFile(file: string, name: string, value: string): boolean {
  if (name === 'content-disposition') return value.startsWith('inline');
  const [type = '', charset] = value.toLowerCase().split(/\s*;\s*/);
  return (
    name === 'content-type' &&
    (types[path.extname(file)] ?? anyOther).test(type) &&
    [undefined, 'charset=utf-8'].includes(charset)
  );
}

/** For how long a browser may show an answer without asking again: without a number that it reads it takes one of its own. */
function lifetimeS(headers: Headers): number {
  const directives = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  if (directives.some((each) => /^no-(?:store|cache)$/.test(each))) return 0;
  const lasting = directives.filter((each) => /^(?:max-age|stale)/.test(each));
  if (!lasting.some((each) => each.startsWith('m'))) return Infinity;
  return lasting.reduce((sum, each) => sum + Number(/=(\d+)$/.exec(each)?.[1] ?? Infinity), 0);
}
