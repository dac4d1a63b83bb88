import { buildFont } from '../art/build-font';
import { renderPictures } from '../art/render-pictures';
import { takeScreenshots } from '../test-support/screenshots';

const isCheck = process.argv.includes('--check');

const parts: Record<string, () => Promise<void>> = {
  pictures: () => renderPictures({ isCheck }),
  font: buildFont,
  screenshots: takeScreenshots,
};

/**
 * Makes the pictures of the page, its display font, or the screenshots of the documents.
 * usage: npm run art [-- pictures [--check] | font | screenshots]
 */
async function main(): Promise<void> {
  const name = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'pictures';
  const make = parts[name];
  if (!make) throw new Error(`There is no part ${name}. There are: ${Object.keys(parts).join(', ')}.`);
  await make();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
