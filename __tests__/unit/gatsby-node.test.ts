import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPreBootstrap } from '../../gatsby-node';
import { copyContent, makeFolder } from '../support/folders';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

/** What the build says when it stops, or nothing where it goes on. */
function buildStopsWith(settings: Record<string, string> = {}): string | undefined {
  Object.assign(process.env, settings);
  const messages: string[] = [];
  const run = onPreBootstrap as (args: { reporter: { panic: (message: string) => void } }) => void;
  run({ reporter: { panic: (message) => messages.push(message) } });
  return messages[0];
}

test('broken content stops the build with the file, the line and the cure', () => {
  const folder = copyContent();
  writeFileSync(path.join(folder, 'tokenomics.yaml'), 'heading: Tokenomics\n');
  expect(buildStopsWith({ CONTENT_DIR: folder })).toMatch(/tokenomics\.yaml:\d+:\d+ +claims is missing/);
});

test('a secret key where everybody could read it stops the build, by its name and not by its value', () => {
  const key = 'sb_secret_0123456789abcdef';
  const message = buildStopsWith({
    GATSBY_SUPABASE_URL: 'https://project.example.com',
    GATSBY_SUPABASE_ANON_KEY: key,
  });
  expect(message).toContain('GATSBY_SUPABASE_ANON_KEY has an unexpected value');
  expect(message).not.toContain(key);
});

test('a setting in a file is held to the same rule as one of the environment', async () => {
  const [root, folder] = [process.cwd(), makeFolder()];
  writeFileSync(path.join(folder, `.env.${process.env.NODE_ENV}`), 'GATSBY_RPC=https://rpc.host.com/key\n');
  process.chdir(folder);
  await jest.isolateModulesAsync(async () => {
    await import('../../gatsby-config');
  });
  process.chdir(root);
  expect(buildStopsWith()).toMatch(/GATSBY_RPC has an unexpected value/);
});
