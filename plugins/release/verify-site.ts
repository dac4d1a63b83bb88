import { randomBytes } from 'node:crypto';
import {
  BUILD_INFO,
  type BuildInfo,
  hashFiles,
  readBuildInfo,
  readBuiltSite,
  sha256,
} from '../site-files/build-info';
import { getSiteHeaders } from '../security-headers/headers';
import { readFiles } from '../site-files/files';
import { checkHeaders } from './check-headers';
import { compareHash, compareTools } from './compare-folders';
import type { Finding } from './finding';

const TIMEOUT_MS = 20_000;
const CONCURRENCY = 8;
const HOME_PAGE = /(?<=^|\/)index\.html$/;
const NOT_FOUND_PAGE = /(?<=^|\/)404\.html$/;

/** User agents by content encoding. A server may treat each kind of visitor differently. */
const userAgents = {
  br: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  gzip: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  identity: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
type Encoding = keyof typeof userAgents;

/** Creates a path that no site has. */
export const createRandomName = () => `no-such-page-${randomBytes(8).toString('hex')}`;

/** Paths that must return 404: names that phishing pages use, files that hosts must not serve, folders and random names. */
const absentPaths = [
  ...['airdrop', 'airdrop/', 'airdrop.html', 'claim', 'claim/', 'index.htm', 'index.php', 'sw.js'],
  ...['service-worker.js', '.env', '.git/HEAD', '_headers', '_redirects', '_routes.json'],
  ...['', 'static/', 'page-data/', '.well-known/'].flatMap((folder) => [folder, folder + createRandomName()]),
].filter(Boolean);

/** The response that a path must have. */
interface RequiredResponse {
  path: string;
  status: 200 | 404;
  /** The body must be one of these files. */
  files: readonly string[];
}

/**
 * Compares a served site with a local build: every file as three kinds of browsers get it, all headers, and some paths that
 * must return 404. @param local the built site, or its copy for GitHub Pages @throws Error if there is no local build
 */
export async function verifyServed(address: string, local: string, isGithubPages = false) {
  const base = endWithSlash(address);
  const expected = readExpected(local, isGithubPages);
  const info = await readServedInfo(base);
  const notFoundPages = Object.keys(expected.hashes).filter((file) => NOT_FOUND_PAGE.test(file));
  // The site may list files that this build does not have.
  const listed = Object.keys({ ...expected.hashes, ...info?.files });
  const files = listed.filter((file) => !notFoundPages.includes(file));
  const getFolder = (page: string) => page.replace(NOT_FOUND_PAGE, '');
  const paths = [...absentPaths, ...notFoundPages.map((page) => getFolder(page) + createRandomName())];
  const queue: RequiredResponse[] = [
    ...files.map((file) => ({ path: file, status: 200 as const, files: [file] })),
    ...paths.map((path) => ({
      path,
      status: 404 as const,
      // A host may send the 404 page of the path's language or the default one.
      files: notFoundPages.filter((page) => path.startsWith(getFolder(page))),
    })),
    { path: `?${createRandomName()}`, status: 200, files: ['index.html'] },
  ];
  const findings = compareInfo(info, readBuildInfo(local));
  const compareNext = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      findings.push(...(await compareServed(base, next, expected)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, compareNext));
  return findings.sort((a, b) => a.file.localeCompare(b.file, 'en'));
}

/** Reads from the local build the SHA-256 of each file, and the headers of every response. GitHub Pages sends none. */
export const readExpected = (local: string, isGithubPages: boolean) => ({
  hashes: hashFiles(readFiles(local)),
  headers: isGithubPages ? undefined : getSiteHeaders(readBuiltSite(local)),
});

type ExpectedSite = ReturnType<typeof readExpected>;

/** Requests a path in each encoding. @returns the findings for the first response that differs */
async function compareServed(base: string, required: RequiredResponse, expected: ExpectedSite) {
  const { path } = required;
  const url = base + encodeURI(path.replace(HOME_PAGE, ''));
  for (const encoding of Object.keys(userAgents) as Encoding[]) {
    const messages = await request(url, encoding).then(
      (response) => compareResponse(response, required, expected),
      (error: unknown) => [`It could not be read: ${describeError(error)}`],
    );
    if (messages.length > 0)
      return messages.map((message) => ({ file: path, message: `${message} (requested as ${encoding})` }));
  }
  return [];
}

type ServedResponse = Awaited<ReturnType<typeof request>>;

function compareResponse(served: ServedResponse, required: RequiredResponse, expected: ExpectedSite) {
  const { status, headers, bytes } = served;
  if (headers.has('location')) return [`It redirects to ${headers.get('location')}`];
  const hash = sha256(bytes);
  const file = required.files.find((each) => expected.hashes[each] === hash) ?? required.files[0] ?? '';
  if (status === 404 && required.status === 200) return compareHash(undefined, expected.hashes[file]);
  if (status !== required.status) return [`The status is ${status} and should be ${required.status}.`];
  return [...compareHash(hash, expected.hashes[file]), ...checkHeaders(file, headers, expected.headers)];
}

/** Returns the cause of a failed `fetch`, or its message. */
function describeError(error: unknown): string {
  const { message, cause } = error as Error;
  const { message: causeMessage = message, code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  return causeMessage || code;
}

/** Fetches the home page of a served site. @throws Error if the server cannot be reached. */
export async function readServedPage(address: string): Promise<string> {
  try {
    return (await request(endWithSlash(address))).bytes.toString();
  } catch (error) {
    throw new Error(`${address} cannot be reached: ${describeError(error)}`);
  }
}

/** Ends an address with exactly one slash. */
export const endWithSlash = (address: string) => `${address.replace(/\/+$/, '')}/`;

/** Sends a request as a browser does, without following redirects. */
async function request(url: string, encoding: Encoding = 'br') {
  const headers = {
    'accept-encoding': encoding,
    'user-agent': userAgents[encoding],
    accept: 'text/html,*/*;q=0.8',
  };
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const readServedInfo = (base: string): Promise<Partial<BuildInfo> | undefined> =>
  request(base + BUILD_INFO)
    .then(({ bytes }) => JSON.parse(bytes.toString()) as Partial<BuildInfo>)
    .catch(() => undefined);

function compareInfo(served: Partial<BuildInfo> | undefined, local: BuildInfo): Finding[] {
  const file = BUILD_INFO;
  if (!served) return [{ file, message: 'The site does not serve it.' }];
  const findings = (['commit', 'content', 'mint', 'pathPrefix', 'backendOrigin'] as const)
    .filter((input) => served[input] !== local[input])
    .map((input) => ({ file, message: `Its ${input} is ${served[input]} instead of ${local[input]}.` }));
  return [...findings, ...compareTools(served.builtWith, local.builtWith)];
}
