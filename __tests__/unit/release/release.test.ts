import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../build/content/content-source';
import { DEPLOYED_TOKEN_FILE, renderDeployedToken } from '../../../build/content/read-token';
import { main } from '../../../tools/release';
import { demoSettings } from '../../support/demo-site';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { run, runScript } from '../../support/run-command';

const FONTS = ['src/styles/fonts', 'node_modules/@fontsource/rubik/files'];
/** Settings with which the fixture is ready to build. */
const settings = {
  COMMIT_REF: demoSettings.commit,
  PATH_PREFIX: demoSettings.pathPrefix,
  GATSBY_SUPABASE_URL: '',
  GATSBY_SUPABASE_ANON_KEY: '',
  SOLANA_RPC_URLS: '',
};

/** Logs its arguments and the setting that would skip the check, instead of running the command. */
const fakeNpm = '#!/bin/sh\necho "$* $SKIP_RELEASE_CHECK" >> npm.log\nexit $NPM_STATUS\n';

let content: string;
let checkout: string;
beforeEach(() => {
  content = copyContent();
  checkout = makeFolder();
  for (const folder of FONTS) cpSync(folder, path.join(checkout, folder), { recursive: true });
  write('npm', fakeNpm, 0o755);
  write('npm.log', '');
  write(DEPLOYED_TOKEN_FILE, renderDeployedToken(getSiteContent(content)));
});

function write(name: string, text: string, mode?: number): void {
  const file = path.join(checkout, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** Runs `npm run release` with the fake npm. @returns the commands that it started, too */
async function release(env = {}) {
  const PATH = `${checkout}${path.delimiter}${process.env.PATH}`;
  const required = { ...settings, CONTENT_DIR: content, PATH, NPM_STATUS: '0' };
  const result = await run(main, [], { env: { ...required, ...env }, cwd: checkout });
  const commands = readFileSync(path.join(checkout, 'npm.log'), 'utf8').split(' \n').slice(0, -1);
  return { ...result, commands };
}

test('builds the site once, then checks the build, even if previews are not checked', async () => {
  const { commands, status, stdout, stderr } = await release({ SKIP_RELEASE_CHECK: 'true' });
  expect([status, stderr]).toEqual([0, '']);
  expect(commands).toEqual(['run build', 'run check:release']);
  expect(stdout).toContain('SOLANA_RPC_URLS is not set');
});

test('compares the content with the chain first, and stops at the command that fails', async () => {
  const env = { SOLANA_RPC_URLS: 'https://rpc.calmbiscuit.xyz', NPM_STATUS: '1' };
  const { commands, status, stderr } = await release(env);
  expect(commands).toEqual(['run check:content -- --chain']);
  expect(stderr).toBe('── npm run check:content -- --chain failed.\n');
  expect(status).toBe(1);
});

test('lists everything that is missing, without a build', async () => {
  editFile(content, 'links.yaml', /^securityContact: .*/m, 'securityContact: https://a.example.com');
  write(DEPLOYED_TOKEN_FILE, '');
  const { commands, status, stdout, stderr } = await release({
    PATH_PREFIX: '',
    COMMIT_REF: '',
    GATSBY_SUPABASE_URL: 'https://a.supabase.co',
  });
  for (const message of [
    'supabaseKey is required.',
    'securityContact is an example or local address',
    `${DEPLOYED_TOKEN_FILE}  It does not match the content`,
    'PATH_PREFIX is not set',
    'The commit is unknown',
  ])
    expect(stdout).toContain(message);
  expect(stderr).toBe('Nothing was built: 5 problems.\n');
  expect([status, commands]).toEqual([1, []]);
});

test('reads the settings of .env.production, as the build does', () => {
  write('.env.production', 'PATH_PREFIX=/elsewhere\n');
  const env = { ...settings, PATH_PREFIX: undefined, CONTENT_DIR: content };
  const { stdout } = runScript('tools/release', [], env, checkout);
  expect(stdout).toContain('PATH_PREFIX is /elsewhere, but');
});

test('stops at content that has problems', async () => {
  editFile(content, 'about.yaml', /^heading: .*/m, 'heading:');
  const { commands, status, stdout } = await release();
  expect(stdout).toContain('1 problem in');
  expect([status, commands]).toEqual([1, []]);
});
