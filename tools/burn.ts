import { getSiteContent } from '../build/content/content-source';
import { readToken } from '../build/content/read-token';
import { callChain, findChain } from '../build/embedded-chain';
import { print, runCommand } from '../build/command';

/** Burns whole tokens on the embedded chain with a real Burn instruction: `npm run burn -- 1000000`. */
export async function main([text = '']: readonly string[]): Promise<void> {
  if (!/^[1-9]\d*$/.test(text))
    throw new Error(`"${text}" is not a whole number of tokens. Try: npm run burn -- 1000000`);
  const { mint, decimals } = readToken(getSiteContent());
  const baseUnits = `${text}${'0'.repeat(decimals)}`;
  const { before, after } = (await callChain(await findChain(process.env, mint), 'devBurn', [baseUnits])) as {
    before: number;
    after: number;
  };
  print(`Supply before: ${before.toLocaleString('en-US')}`);
  print(`Supply after:  ${after.toLocaleString('en-US')}`);
}

if (require.main === module) void runCommand(main);
