import { readToken } from '../../lib/content-model/read-token';
import { readChainPort } from '../dev/backend';
import { createChain } from '../dev/chain';
import { runCommand } from '../dev/command';
import { startJsonRpcServer } from '../dev/json-rpc-server';
import { isPortTaken } from '../dev/loopback';
import { readScenario } from '../dev/scenarios';

/**
 * Runs the embedded chain alone, until Ctrl+C: `npm run chain`, or with another history of the token:
 * `CHAIN_SCENARIO=mint-authority-kept npm run chain`.
 */
async function main(): Promise<void> {
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
  console.log(`The chain of ${token.mint} answers at ${server.origin} (${chain.engine}, ${scenario}).`);
}

void runCommand(main);
