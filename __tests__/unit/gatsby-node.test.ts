import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPreBootstrap } from '../../gatsby-node';
import { copyContent, makeFolder } from '../support/folders';

/** Runs the hook. @returns the messages with which it stops the build */
function runPreBootstrap(): string {
  const messages: string[] = [];
  const run = onPreBootstrap as (args: { reporter: { panic: (message: string) => void } }) => void;
  run({ reporter: { panic: (message) => messages.push(message) } });
  return messages.join('\n');
}

test('broken content stops the build and reports file, line and fix', () => {
  const folder = copyContent();
  writeFileSync(path.join(folder, 'tokenomics.yaml'), 'heading: Tokenomics\n');
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: folder });
  expect(runPreBootstrap()).toMatch(/tokenomics\.yaml:\d+:\d+ +claims is missing/);
});

test('an invalid setting in a .env file stops the build, just like an environment variable', async () => {
  jest.replaceProperty(process, 'env', { ...process.env });
  const [originalFolder, folder] = [process.cwd(), makeFolder()];
  writeFileSync(
    path.join(folder, `.env.${process.env.NODE_ENV}`),
    'GATSBY_SUPABASE_URL=https://a.supabase.co\n',
  );
  process.chdir(folder);
  await jest.isolateModulesAsync(async () => {
    await import('../../gatsby-config');
  });
  process.chdir(originalFolder);
  expect(runPreBootstrap()).toBe('supabaseKey is required.');
});
