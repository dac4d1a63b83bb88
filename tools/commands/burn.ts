import { contentFolder } from '../../lib/content-model/folder';
import { readToken } from '../../lib/content-model/read-token';
import { askChain, findChainMint } from '../dev/chain-client';
import { readChainPort } from '../dev/backend';
import { runCommand } from '../dev/command';

/** Burns whole tokens on the embedded chain by a real Burn instruction: `npm run burn -- 1000000`. */
export async function main(args: readonly string[]): Promise<void> {
  const { mint, decimals } = readToken();
  const amount = readAmount(args, decimals);
  const origin = `http://127.0.0.1:${readChainPort(process.env)}`;
  const chainMint = await findChainMint(origin);
  if (chainMint !== undefined && chainMint !== mint) {
    throw new Error(
      `The chain at ${origin} has another token than ${contentFolder()}/. Set CONTENT_DIR to the folder of its token.`,
    );
  }
  const { before, after } = await burn(origin, amount);
  const format = (uiAmount: number) => uiAmount.toLocaleString('en-US', { maximumFractionDigits: decimals });
  console.log(`Supply before: ${format(before.uiAmount)}`);
  console.log(`Supply after:  ${format(after.uiAmount)}`);
}

interface Burned {
  before: { uiAmount: number };
  after: { uiAmount: number };
}

async function burn(origin: string, amount: bigint): Promise<Burned> {
  try {
    return (await askChain(origin, 'devBurn', [amount.toString()])) as Burned;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`No chain runs at ${origin}. Start one with npm start, or set CHAIN_PORT to its port.`);
  }
}

/** Whole tokens, a fraction allowed, as base units. */
function readAmount(args: readonly string[], decimals: number): bigint {
  const [text = ''] = args;
  const [, whole, fraction = ''] = /^(\d[\d_,]*)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = `${whole?.replace(/[_,]/g, '') ?? ''}${fraction.padEnd(decimals, '0')}`;
  if (args.length !== 1 || whole === undefined || fraction.length > decimals || BigInt(digits) === 0n) {
    const shown = args.length === 1 ? `"${text}" is not` : 'That is not';
    throw new Error(
      `${shown} a number of tokens more than 0 with at most ${decimals} decimals. Try: npm run burn -- 1000000`,
    );
  }
  return BigInt(digits);
}

if (require.main === module) void runCommand(main);
