import { createChain } from '../../dev/chain';
import type { FaultName } from '../../dev/faults';
import { startJsonRpcServer } from '../../dev/json-rpc-server';
import type { ScenarioName } from '../../dev/scenarios';
import { type ClaimsAnswer, createHandler } from '../../supabase/functions/get-token-claims/handler';
import { type Answer as DrilledAnswer, startService, token as drillToken } from './drilled-service';

/** The drills' token, with a pool. */
export const token = { ...drillToken, pool: `PooLsDriLL${'1'.repeat(33)}` };

export type Answer = DrilledAnswer<ClaimsAnswer>;

const TTL_MS = 600_000;

/** Asks the function about a chain of this kind, over a real socket. */
export async function askAbout(scenario: ScenarioName, isPoolConfigured = true): Promise<Answer> {
  const { node, service } = await start(scenario, isPoolConfigured);
  try {
    return await service.ask();
  } finally {
    await node.close();
  }
}

/** Plays a fault at a function that just started, and at one that had read the chain ten minutes before. */
export async function drillClaims(
  fault: FaultName,
): Promise<{ cold: Answer; warm: Answer; recovered: Answer }> {
  const { node, service, startAnother } = await start('renounced', true);
  try {
    node.setFault(fault);
    const cold = await startAnother().ask();
    node.setFault(undefined);
    await service.ask();
    node.setFault(fault);
    service.advance(TTL_MS);
    const warm = await service.ask();
    node.setFault(undefined);
    service.advance(TTL_MS);
    return { cold, warm, recovered: await service.ask() };
  } finally {
    await node.close();
  }
}

async function start(scenario: ScenarioName, isPoolConfigured: boolean) {
  const node = await startJsonRpcServer(await createChain(token, () => undefined, scenario));
  const facts = isPoolConfigured ? token : drillToken;
  const startAnother = () =>
    startService<ClaimsAnswer>(createHandler, facts, { rpcUrls: [node.origin], ttlMs: 1 });
  return { node, service: startAnother(), startAnother };
}
