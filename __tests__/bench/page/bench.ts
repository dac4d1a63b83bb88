import { lighthouse } from './lighthouse';
import { openSites } from './sites';
import { weight } from './weight';

/**
 * Compares the page with three others with the same texts, pictures, font and styles, all measured in one run: a page
 * as written by hand, bare Gatsby, and Gatsby with every library imported where it is used.
 *
 * @param part what to measure; all of it where it is empty
 */
export async function benchPage(part: string): Promise<void> {
  const sites = await openSites();
  try {
    if (part !== 'lighthouse') console.table(await weight(sites));
    if (part !== 'weight') console.table(await lighthouse(sites));
  } finally {
    await sites.close();
  }
}
