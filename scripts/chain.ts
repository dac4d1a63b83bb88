import { parseArgs } from 'node:util';
import { readToken } from '../content-model/read-token';
import { readChainPort } from '../dev/backend';
import { createChain } from '../dev/chain';
import { runCommand } from '../dev/command';
import { faultNames, type FaultName, isFaultName } from '../dev/faults';
import { startJsonRpcServer } from '../dev/json-rpc-server';
import { isPortTaken } from '../dev/loopback';
import { readScenario } from '../dev/scenarios';

/**
 * Runs the embedded chain alone, until Ctrl+C: `npm run chain`, with a fault: `npm run chain -- --fault 429`, or with
 * another history of the token: `CHAIN_SCENARIO=mint-authority-kept npm run chain`.
 */
async function main(): Promise<void> {
  const fault = readFault();
  const port = readChainPort(process.env);
  const token = readToken();
  const scenario = readScenario(process.env);
  const chain = await createChain(token, (message) => console.warn(message), scenario);
  const server = await startJsonRpcServer(chain, port).catch((error: unknown) => {
    if (!isPortTaken(error)) throw error;
    throw new Error(
      `Port ${port} is taken. Stop the chain that runs there, or set CHAIN_PORT to a free port.`,
    );
  });
  server.setFault(fault);
  console.log(`The chain of ${token.mint} answers at ${server.origin} (${chain.engine}, ${scenario}).`);
  if (fault !== undefined) console.log(`Every answer goes wrong: ${fault}.`);
}

function readFault(): FaultName | undefined {
  const { fault } = parseArgs({ options: { fault: { type: 'string' } } }).values;
  if (fault === undefined || isFaultName(fault)) return fault;
  throw new Error(`There is no fault "${fault}". Choose one of: ${faultNames.join(', ')}.`);
}

void runCommand(main);
