import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as root from '../../gatsby-node';
import * as securityHeaders from '../../plugins/security-headers/gatsby-node';
import { copyContent, makeFolder } from '../support/folders';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

/** Returns the messages with which a hook stops the build. */
function runPreBootstrap({ onPreBootstrap }: { onPreBootstrap: unknown }): string {
  const messages: string[] = [];
  const run = onPreBootstrap as (args: { reporter: { panic: (message: string) => void } }) => void;
  run({ reporter: { panic: (message) => messages.push(message) } });
  return messages.join('\n');
}

test('broken content stops the build with file, line and fix', () => {
  const folder = copyContent();
  writeFileSync(path.join(folder, 'tokenomics.yaml'), 'heading: Tokenomics\n');
  process.env.CONTENT_DIR = folder;
  expect(runPreBootstrap(root)).toMatch(/tokenomics\.yaml:\d+:\d+ +claims is missing/);
});

test('a secret in a settings file stops the build like one in the environment', async () => {
  const [root, folder] = [process.cwd(), makeFolder()];
  writeFileSync(path.join(folder, `.env.${process.env.NODE_ENV}`), 'GATSBY_RPC=https://rpc.host.com/key\n');
  process.chdir(folder);
  await jest.isolateModulesAsync(async () => {
    await import('../../gatsby-config');
  });
  process.chdir(root);
  expect(runPreBootstrap(securityHeaders)).toMatch(/GATSBY_RPC has an unexpected value/);
});
