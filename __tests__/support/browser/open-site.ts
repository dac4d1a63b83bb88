import { spawn } from 'node:child_process';
import path from 'node:path';
import { readContent } from '../../../build/content/read-content';
import { callChain } from '../../../build/embedded-chain';
import { findFreePort } from '../../../tools/dev/local-server';
import type { SiteBuild } from '../build-site';
import { endProcess } from '../end-process';

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Runs `npm run serve` for a built site, with the functions and a new chain, on free ports. */
export async function openSite(build: SiteBuild) {
  const [port, chainPort] = await Promise.all([findFreePort(), findFreePort()]);
  const { decimals } = readContent('token', build.content);
  const ports = { PORT: String(port), CHAIN_PORT: String(chainPort) };
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/serve.ts', build.site], {
    env: { ...process.env, ...ports, CONTENT_DIR: path.resolve(build.content) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`The server exited with code ${code}.`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** URL of the page. */
    url: `${origin}${build.pathPrefix}/`,
    /** Burns tokens with a burn instruction on the chain. */
    async burn(wholeTokens: number) {
      const baseUnits = BigInt(wholeTokens) * 10n ** BigInt(decimals);
      await callChain(`http://127.0.0.1:${chainPort}`, 'devBurn', [baseUnits.toString()]);
    },
    stop: () => endProcess(server),
  };
}
