import { randomBytes } from 'node:crypto';
import { BUILD_INFO, type BuildInfo, hashFiles, sha256 } from '../build-info';
import { readBuiltSite } from '../built-site';
import { siteHeaders } from '../headers';
import { readElements } from '../page-elements';
import { readFiles } from '../read-files';
import type { Finding } from './finding';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 8;
const NOT_FOUND_PAGE = '404.html';

/** Compares another folder with a local build, file by file. */
export function verifyFolder(folder: string, local: string): Finding[] {
  const expected = hashFiles(readFiles(local));
  const found = hashFiles(readFiles(folder));
  return namesOf(expected, found).flatMap((file) => compare(file, expected[file], found[file]));
}

/**
 * Compares a served site with a local build: every file as a browser gets it, and the headers of the page.
 *
 * @param address where the site is, such as `https://example.com/bobo`
 * @throws Error where there is no local build.
 */
export async function verifyServed(address: string, local: string): Promise<Finding[]> {
  const base = address.replace(/\/+$/, '');
  const site = readBuiltSite(local);
  const expected = hashFiles(readFiles(local));
  const info = await readServedInfo(base);

  const compareServed = async (file: string): Promise<Finding[]> => {
    const answer = await ask(`${base}/${pathOf(file)}`);
    if (answer instanceof Error) return [{ file, message: `It could not be read: ${answer.message}` }];
    const wanted = file === NOT_FOUND_PAGE ? 404 : 200;
    const hash = answer.status === wanted ? sha256(answer.bytes) : undefined;
    const headers = file === 'index.html' ? compareHeaders(siteHeaders(site), answer) : [];
    return [...compare(file, expected[file], hash), ...headers];
  };

  // The site may list files that this build does not have.
  const names = namesOf(expected, info?.files ?? {});
  const findings = compareInfo(info, site.buildInfo);
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const compared = await Promise.all(names.slice(start, start + AT_ONCE).map(compareServed));
    findings.push(...compared.flat());
  }
  return findings;
}

function namesOf(...lists: Readonly<Record<string, string>>[]): string[] {
  return [...new Set(lists.flatMap((list) => Object.keys(list)))].sort();
}

function compare(file: string, expected: string | undefined, found: string | undefined): Finding[] {
  if (expected === found) return [];
  if (found === undefined) return [{ file, message: 'It is missing there.' }];
  if (expected === undefined) return [{ file, message: 'It is there, and this build does not have it.' }];
  return [
    { file, message: `It differs: SHA-256 ${found.slice(0, 16)}… there, ${expected.slice(0, 16)}… here.` },
  ];
}

/** The page stands at the folder's own address; the 404 page is what an unknown address gets. */
function pathOf(file: string): string {
  if (file === 'index.html') return '';
  return file === NOT_FOUND_PAGE ? `no-such-page-${randomBytes(8).toString('hex')}` : encodeURI(file);
}

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Asks as browsers do, so that a compressed copy is what is compared. */
async function ask(url: string): Promise<Answer | Error> {
  try {
    const answer = await fetch(url, {
      headers: { 'accept-encoding': 'br, gzip' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { origin } = new URL(answer.url);
    if (origin !== new URL(url).origin) return new Error(`it is sent on to ${origin}.`);
    const { status, headers } = answer;
    return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function readServedInfo(base: string): Promise<BuildInfo | undefined> {
  const answer = await ask(`${base}/${BUILD_INFO}`);
  if (answer instanceof Error || answer.status !== 200) return undefined;
  try {
    return JSON.parse(answer.bytes.toString()) as BuildInfo;
  } catch {
    return undefined;
  }
}

function compareInfo(served: BuildInfo | undefined, local: BuildInfo): Finding[] {
  const file = BUILD_INFO;
  if (served === undefined) return [{ file, message: 'The site has no list of its files there.' }];
  if (served.commit === local.commit) return [];
  const commits = `${served.commit ?? 'no commit'} there, ${local.commit ?? 'no commit'} here`;
  return [{ file, message: `It was built from another commit: ${commits}.` }];
}

/** A host that can send no headers gets a page that carries its policy itself. */
function compareHeaders(expected: Readonly<Record<string, string>>, { headers, bytes }: Answer): Finding[] {
  const carriesPolicy = readElements(bytes.toString()).some(
    ({ name, attributes }) =>
      name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
  );
  if (carriesPolicy) return [];
  const wrong = Object.keys(expected).filter((name) => headers.get(name) !== expected[name]);
  return wrong.map((name) => ({
    file: 'index.html',
    message: `The header ${name} is ${headers.has(name) ? 'another one' : 'missing'} there.`,
  }));
}
