import { lighthouse } from './lighthouse';
import { openSites } from './sites';
import { weight } from './weight';

const parts = { weight, lighthouse };

/**
 * Compares the page with three others with the same texts, pictures, font and styles, all measured in one run: a page
 * as written by hand, bare Gatsby, and Gatsby with every library imported where it is used.
 *
 * @param asked the parts to measure; all of them unless told
 */
export async function benchPage(asked: readonly string[]): Promise<void> {
  const unknown = asked.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}. There are: ${Object.keys(parts).join(', ')}.`);
  }
  const sites = await openSites();
  const tables: string[] = [];
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (asked.length === 0 || asked.includes(name)) tables.push(await measure(sites));
    }
  } finally {
    // What was measured before something failed is worth its time.
    console.log(`\n${tables.join('\n\n')}`);
    await sites.close();
  }
}
