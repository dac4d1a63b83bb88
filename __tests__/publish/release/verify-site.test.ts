/** @jest-environment node */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSiteServer } from '../../../dev/site-server';
import { writeGithubPages } from '../../../hosting/github-pages';
import { hashFiles, readBuildInfo, writeBuildInfo } from '../../../publish/build-info';
import { readFiles } from '../../../publish/read-files';
import { verifyFolder, verifyServed } from '../../../publish/release/verify-site';
import { builtFacts, makeSite } from '../../../test-support/make-site';

const files = {
  'index.html': '<!doctype html><html><head></head><body><script>1</script>$BOBO',
  '404.html': '<!doctype html><html><head></head><body>404',
  'app.js': 'console.log("bobo")',
};
const facts = {
  ...builtFacts,
  commit: 'a'.repeat(40),
  pathPrefix: '/bobo',
  backendOrigin: 'https://project.supabase.co',
};

let local: string;
let there: string;

beforeEach(() => {
  local = makeSite(files, facts);
  there = mkdtempSync(path.join(tmpdir(), 'there-'));
  cpSync(local, there, { recursive: true });
});
afterEach(() => [local, there].forEach((folder) => rmSync(folder, { recursive: true })));

const inThere = (file: string) => path.join(there, file);

/** Serves the other folder, and says what verifying it gives. */
async function verify() {
  const server = await startSiteServer({
    folder: there,
    port: 0,
    functions: (_request, _response, next) => next(),
  });
  const findings = await verifyServed(`${server.origin}/bobo/`, local).finally(() => server.close());
  return findings.map(({ file, message }) => `${file}: ${message}`);
}

describe('a served site', () => {
  test('that is the local build differs in nothing', async () => {
    expect(await verify()).toEqual([]);
  });

  test('that has changed files, lacks one or has another one, is told by their names', async () => {
    rmSync(inThere('app.js'));
    writeFileSync(inThere('drain.js'), '');
    writeBuildInfo(there, facts);
    appendFileSync(inThere('404.html'), ' ');
    expect(await verify()).toEqual([
      expect.stringMatching(/^404\.html: It differs: SHA-256 [0-9a-f]{16}… there, [0-9a-f]{16}… here\.$/),
      'app.js: It is missing there.',
      'drain.js: It is there, and this build does not have it.',
    ]);
  });

  test('that was built from another commit says which', async () => {
    writeBuildInfo(there, { ...facts, commit: 'b'.repeat(40) });
    expect(await verify()).toEqual([
      `build-info.json: It was built from another commit: ${'b'.repeat(40)} there, ${facts.commit} here.`,
    ]);
  });

  test('that allows more is told by the header', async () => {
    appendFileSync(inThere('index.html'), '<script>2</script>');
    expect(await verify()).toContain('index.html: The header Content-Security-Policy is another one there.');
  });

  test('that cannot be reached is told, and nothing is called well', async () => {
    const findings = await verifyServed('http://127.0.0.1:9', local);
    expect(findings.map(({ file }) => file)).toEqual(['build-info.json', '404.html', 'app.js', 'index.html']);
  });
});

test('a folder is compared file by file', () => {
  expect(verifyFolder(there, local)).toEqual([]);
  appendFileSync(inThere('index.html'), ' ');
  rmSync(inThere('app.js'));
  writeFileSync(inThere('drain.js'), '');
  expect(verifyFolder(there, local).map(({ file }) => file)).toEqual(['app.js', 'drain.js', 'index.html']);
});

describe('for GitHub Pages, which sends no headers,', () => {
  test('each page carries its policy behind its encoding, and the list of files is right again', () => {
    const html = '<!doctype html><html><head><meta charSet="utf-8"/><title>$BOBO';
    const site = makeSite({ 'index.html': html, 'app.js.br': 'x' }, facts);
    writeGithubPages(site, there);
    const page = readFileSync(inThere('index.html'), 'utf8');
    expect(page).toMatch(
      /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    expect(page).not.toContain('frame-ancestors');
    expect(page.match(/http-equiv/g)).toHaveLength(1);
    expect(readBuildInfo(there)).toEqual({ ...facts, files: hashFiles(readFiles(there)) });
    expect(existsSync(inThere('app.js.br'))).toBe(false);
    rmSync(site, { recursive: true });
  });

  test('a site that counts on the host to pass requests on is refused', () => {
    writeBuildInfo(local, { ...facts, backendOrigin: null });
    expect(() => writeGithubPages(local, there)).toThrow(
      'Set GATSBY_SUPABASE_URL and GATSBY_SUPABASE_ANON_KEY',
    );
  });
});
