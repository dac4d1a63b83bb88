import path from 'node:path';
import { getFileHeaders, isHashedFile } from '../security-headers/headers';
import { hosts } from '../security-headers/hosts/hosts';
import { excerpt } from '../content-model/wording';

/** Headers about delivery and caching, which do not change how a page works. */
const harmlessHeaders =
  `accept-ranges access-control-allow-origin age alt-svc connection content-encoding content-length date
  etag keep-alive last-modified nel report-to server server-timing transfer-encoding vary via
  ${hosts.map(({ addedHeaders }) => addedHeaders).join(' ')}`.split(/\s+/);
/** Headers that GitHub Pages may send. It cannot send the site's headers. */
const githubPagesHeaders = ['strict-transport-security', 'permissions-policy'];

/** Required media types by file extension. Other files may also be `application/octet-stream`. */
const mediaTypes: Readonly<Record<string, RegExp>> = {
  '.atom': /^application\/atom\+xml$/,
  '.csv': /^text\/csv$/,
  '.html': /^text\/html$/,
  '.js': /^(?:text|application)\/javascript$/,
  '.json': /^application\/json$/,
  '.svg': /^image\/svg\+xml$/,
  '.txt': /^text\/plain$/,
  '.xml': /^(?:text|application)\/xml$/,
};
const otherTypes =
  /^(?:image\/(?!svg)[\w.+-]+|font\/woff2|application\/(?:manifest\+json|json|octet-stream))$/;

const POLICY = 'Content-Security-Policy';
/** The longest cache lifetime of a page on a supported host: the ten minutes of GitHub Pages. */
const MAX_PAGE_AGE_S = 600;

/** Describes missing, different and unknown headers. @param expected undefined on GitHub Pages, which sends none of them */
export function* checkHeaders(file: string, headers: Headers, expected?: Readonly<Record<string, string>>) {
  const pagePolicy = expected?.[POLICY];
  const { [POLICY]: policy = pagePolicy } = getFileHeaders(`/${file}`);
  for (const [name, siteValue] of Object.entries({ 'Content-Type': '', ...expected })) {
    const value = headers.get(name);
    const required = name === POLICY ? policy : siteValue;
    // A host may join both policies. Browsers enforce both, so the result is no weaker.
    const isExpected =
      required === '' || value === required || (name === POLICY && value === `${pagePolicy}, ${required}`);
    if (value === null) yield `The header ${name} is missing.`;
    else if (!isExpected) yield `The header ${name} differs.`;
  }
  if (readLifetimeS(headers) > MAX_PAGE_AGE_S && !isHashedFile(`/${file}`))
    yield `Browsers can cache it for longer than ${MAX_PAGE_AGE_S} s: ${excerpt(headers.get('cache-control') ?? 'no Cache-Control')}`;
  const allowed = ['cache-control', 'expires', ...(expected ? Object.keys(expected) : githubPagesHeaders)];
  const acceptedHeaders = new Set([...harmlessHeaders, ...allowed.map((name) => name.toLowerCase())]);
  for (const [name, value] of headers)
    if (!acceptedHeaders.has(name) && !isValidForFile(file, name, value))
      yield `The host sends ${name}: ${excerpt(value)}`;
}

/** Returns whether a header whose value depends on the file has a valid value for this one. */
function isValidForFile(file: string, name: string, value: string): boolean {
  if (name === 'content-disposition') return value.startsWith('inline');
  const [type = '', charset] = value.toLowerCase().split(/\s*;\s*/);
  return (
    name === 'content-type' &&
    (mediaTypes[path.extname(file)] ?? otherTypes).test(type) &&
    [undefined, 'charset=utf-8'].includes(charset)
  );
}

/** Returns how many seconds a browser may reuse a response without revalidation: `Infinity` without a valid `max-age`. */
function readLifetimeS(headers: Headers): number {
  const directives = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  if (directives.some((each) => /^no-(?:store|cache)$/.test(each))) return 0;
  const lifetimes = directives.filter((each) => /^(?:max-age|stale)/.test(each));
  if (!lifetimes.some((each) => each.startsWith('m'))) return Infinity;
  return lifetimes.reduce((sum, each) => sum + Number(/=(\d+)$/.exec(each)?.[1] ?? Infinity), 0);
}
