import { lighthouse } from './audit';
import { openBench } from './bench';
import { building } from './building';
import { day } from './day';
import { press } from './press';
import { saving } from './saving';
import { weight } from './weight';

const parts = { weight, lighthouse, press, day, building, saving };

/**
 * Holds the page against three others with the same texts, pictures, font and styles, all measured in one run: a page
 * as written by hand, bare Gatsby, and Gatsby with every library imported where it is used.
 * usage: npm run bench:page [-- part …]
 */
async function main(asked: readonly string[]) {
  const unknown = asked.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}. There are: ${Object.keys(parts).join(', ')}.`);
  }
  const bench = await openBench();
  const tables: string[] = [];
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (asked.length === 0 || asked.includes(name)) tables.push(await measure(bench));
    }
  } finally {
    // What was measured before something failed is worth its time.
    console.log(`\n${tables.join('\n\n')}`);
    await bench.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
