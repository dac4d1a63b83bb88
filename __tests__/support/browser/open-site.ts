import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { readContent } from '../../../plugins/content-model/read-content';
import { callChain } from '../../../tools/dev/chain-client';
import { findFreePort } from '../../../tools/dev/loopback';
import type { SiteBuild } from './built-site';
import { endProcess } from '../../../tools/browsers/end-process';

/** A built site as `npm run serve` gives it: the files, the functions and an embedded chain of its own. */
export interface Site {
  origin: string;
  /** The page: the origin, and the folder of the host that the site was built for. */
  url: string;
  /** Burns whole tokens by a real instruction on the chain. */
  burn(wholeTokens: number): Promise<void>;
  stop(): Promise<void>;
  /** On the same address as before, with a fresh chain. */
  start(): Promise<void>;
}

/** Starts a built site, with a fresh chain, on free ports; `env` is added to its environment. */
export async function openSite(build: SiteBuild, env: Record<string, string> = {}): Promise<Site> {
  const [port, chainPort] = await Promise.all([findFreePort(), findFreePort()]);
  const { decimals } = readContent('token', build.content);
  let server: ChildProcess;
  const origin = `http://127.0.0.1:${port}`;
  const site: Site = {
    origin,
    url: `${origin}${build.pathPrefix}/`,
    async burn(wholeTokens) {
      const baseUnits = BigInt(wholeTokens) * 10n ** BigInt(decimals);
      await callChain(`http://127.0.0.1:${chainPort}`, 'devBurn', [baseUnits.toString()]);
    },
    async start() {
      server = spawn(process.execPath, ['--import', 'tsx', 'tools/commands/serve.ts', build.site], {
        env: {
          ...process.env,
          ...env,
          CONTENT_DIR: path.resolve(build.content),
          PORT: String(port),
          CHAIN_PORT: String(chainPort),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise<void>((resolve, reject) => {
        server.stdout?.once('data', () => resolve());
        server.once('exit', (code) => reject(new Error(`The server ended at once, with code ${code}.`)));
      });
    },
    stop: () => endProcess(server),
  };
  await site.start();
  return site;
}
