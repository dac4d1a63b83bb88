import { parseArgs } from 'node:util';
import { readChainPort } from '../dev/backend';
import { createChain } from '../dev/chain';
import { type FaultName, faultNames, isFaultName } from '../dev/faults';
import { startJsonRpcServer } from '../dev/json-rpc-server';
import { isPortTaken } from '../dev/loopback';
import { readTokenFile } from '../dev/token-file';

/** Runs the embedded chain alone, until Ctrl+C: `npm run chain`, or with a fault: `npm run chain -- --fault 429`. */
async function main(): Promise<void> {
  const fault = readFault();
  const port = readChainPort(process.env);
  const token = readTokenFile();
  const chain = await createChain(token, (message) => console.warn(message));
  const server = await startJsonRpcServer({ chain, port }).catch((error: unknown) => {
    if (!isPortTaken(error)) throw error;
    throw new Error(
      `Port ${port} is taken. Stop the chain that runs there, or set CHAIN_PORT to a free port.`,
    );
  });
  server.setFault(fault);
  console.log(`The chain of ${token.mint} answers at ${server.origin} (${chain.engine}).`);
  if (fault !== undefined) console.log(`Every answer goes wrong: ${fault}.`);
}

function readFault(): FaultName | undefined {
  const { fault } = parseArgs({ options: { fault: { type: 'string' } } }).values;
  if (fault === undefined || isFaultName(fault)) return fault;
  throw new Error(`There is no fault "${fault}". Choose one of: ${faultNames.join(', ')}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
