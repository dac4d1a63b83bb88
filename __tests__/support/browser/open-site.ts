import { spawn } from 'node:child_process';
import path from 'node:path';
import { readContent } from '../../../plugins/content-model/read-content';
import { callChain } from '../../../tools/dev/chain-client';
import { findFreePort } from '../../../tools/dev/local-server';
import type { SiteBuild } from './find-built-site';
import { endProcess } from '../end-process';

/** A built site that `npm run serve` serves, with the functions and an embedded chain. */
export interface Site {
  origin: string;
  /** URL of the page. */
  url: string;
  /** Burns whole tokens with a burn instruction on the chain. */
  burn(wholeTokens: number): Promise<void>;
  stop(): Promise<void>;
}

/** Serves a built site with a new chain on free ports. */
export async function openSite(build: SiteBuild): Promise<Site> {
  const [port, chainPort] = await Promise.all([findFreePort(), findFreePort()]);
  const { decimals } = readContent('token', build.content);
  const ports = { PORT: String(port), CHAIN_PORT: String(chainPort) };
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/commands/serve.ts', build.site], {
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
    url: `${origin}${build.pathPrefix}/`,
    async burn(wholeTokens) {
      const baseUnits = BigInt(wholeTokens) * 10n ** BigInt(decimals);
      await callChain(`http://127.0.0.1:${chainPort}`, 'devBurn', [baseUnits.toString()]);
    },
    stop: () => endProcess(server),
  };
}
