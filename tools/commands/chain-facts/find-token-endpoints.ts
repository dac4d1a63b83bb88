import { readSetting } from '../../../plugins/content-model/setting';
import { readSettings } from '../../../supabase/functions/_shared/http/settings';
import { findChain } from '../../dev/chain-client';

/** Returns the endpoints in SOLANA_RPC_URLS, else the running embedded chain if it has this token, else the public endpoint. */
export async function findTokenEndpoints(env: NodeJS.ProcessEnv, mint: string): Promise<readonly string[]> {
  const isSet = readSetting(env, 'SOLANA_RPC_URLS') !== undefined;
  const origin = isSet ? undefined : await findChain(env, mint).catch(() => undefined);
  const source = isSet ? 'the endpoints in SOLANA_RPC_URLS' : (origin ?? "Solana's public endpoint");
  console.log(`Reading ${mint} from ${source}.`);
  return origin === undefined ? readSettings((name) => env[name]).rpcUrls : [origin];
}
