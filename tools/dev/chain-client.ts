import { contentFolder } from '../../plugins/content-model/folder';
import { readSetting } from '../../plugins/content-model/setting';
import { readSettings } from '../../supabase/functions/_shared/http/settings';
import { readChainPort } from './backend';

/** Asks the embedded chain. @throws Error with the chain's own words, or `fetch`'s TypeError when nothing listens. */
export async function askChain(
  origin: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message?: string } };
  if (answer.error !== undefined)
    throw new Error(answer.error.message ?? 'The chain answered with an error.');
  return answer.result;
}

/** Where the embedded chain of a mint runs on this machine. @throws Error where none runs, or one of another mint. */
export async function findChain(env: NodeJS.ProcessEnv, mint: string): Promise<string> {
  const origin = `http://127.0.0.1:${readChainPort(env)}`;
  const info = await askChain(origin, 'devInfo').catch(() => {
    throw new Error(`No chain runs at ${origin}. Start one with npm start, or set CHAIN_PORT to its port.`);
  });
  if ((info as { mint: string }).mint === mint) return origin;
  throw new Error(
    `The chain at ${origin} has another token than ${contentFolder()}/. Set CONTENT_DIR to the folder of its token.`,
  );
}

/** The endpoints of SOLANA_RPC_URLS, or else the embedded chain that runs. @throws Error as {@link findChain} does. */
export async function findEndpoints(env: NodeJS.ProcessEnv, mint: string): Promise<readonly string[]> {
  if (readSetting(env, 'SOLANA_RPC_URLS') !== undefined) return readSettings((name) => env[name]).rpcUrls;
  console.log('SOLANA_RPC_URLS is not set, so this reads the embedded chain of npm start, which is a demo.');
  return [await findChain(env, mint)];
}
