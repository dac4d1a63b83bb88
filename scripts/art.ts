import { buildFont } from '../art/build-font';
import { renderPictures } from '../art/render-pictures';
import { runCommand } from '../dev/command';
import { takeScreenshots } from '../test-support/screenshots';

const parts: Record<string, (options: { isCheck: boolean }) => Promise<void>> = {
  pictures: renderPictures,
  font: buildFont,
  screenshots: takeScreenshots,
};

/**
 * Makes the pictures of the page, its display font, or the screenshots of the documents.
 * usage: npm run art [-- pictures [--check] | font | screenshots]
 */
async function main(args: readonly string[]): Promise<void> {
  const name = args.find((word) => !word.startsWith('--')) ?? 'pictures';
  const make = parts[name];
  if (!make) throw new Error(`There is no part ${name}. There are: ${Object.keys(parts).join(', ')}.`);
  await make({ isCheck: args.includes('--check') });
}

void runCommand(main);
