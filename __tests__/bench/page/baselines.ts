import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySite } from '../../support/build-site';

/** What a baseline's own parts stand for in `src/`: the export of `bare-parts.tsx` or `naive-parts.tsx`, by file. */
const replaced = {
  'ui/picture.tsx': 'Picture',
  'ui/card-list.tsx': 'CardList',
  'ui/copy-button.tsx': 'CopyButton',
  'backend/use-chain-figures.ts': 'useChainFigures',
};

/**
 * Copies this site without what it adds to Gatsby, and with a baseline's parts in place of its own: the sections, their
 * queries, words, pictures and styles are the site's, whatever they are. Returns the folder.
 */
export async function copyBaseline(name: 'bare' | 'naive'): Promise<string> {
  const folder = copySite(`bench-${name}`);
  const inFolder = (file: string) => path.join(folder, file);

  await rm(inFolder('gatsby-ssr.tsx'));
  await writeFile(inFolder('gatsby-browser.tsx'), `import './src/styles/global.css';\n`);
  await rename(inFolder('gatsby-config.ts'), inFolder('site-config.ts'));
  await writeFile(
    inFolder('gatsby-config.ts'),
    `import site from './site-config';
export default { ...site, graphqlTypegen: false, plugins: ['gatsby-plugin-image', ...(site.plugins ?? [])] };\n`,
  );
  await rename(inFolder('gatsby-node.ts'), inFolder('site-node.ts'));
  await writeFile(
    inFolder('gatsby-node.ts'),
    `export { createPages, createResolvers, createSchemaCustomization } from './site-node';\n`,
  );

  await mkdir(inFolder('src/baseline'));
  for (const parts of ['bare-parts.tsx', 'naive-parts.tsx']) {
    const code = await readFile(path.join(__dirname, parts), 'utf8');
    // One folder further up than they lie here.
    await writeFile(inFolder(`src/baseline/${parts}`), code.replaceAll("'../../../src/", "'../"));
  }
  for (const [file, part] of Object.entries(replaced)) {
    await writeFile(inFolder(`src/${file}`), `export { ${part} } from '../baseline/${name}-parts';\n`);
  }
  return folder;
}

/**
 * Makes of a copy of this site, built, the page as a person writes it by hand: the same markup, words, pictures, font and
 * styles, and not one script.
 */
export async function takeScriptsOut(built: string): Promise<void> {
  const file = path.join(built, 'index.html');
  const page = await readFile(file, 'utf8');
  const scripts = /<template id="scripts"[^>]*>[^]*?<\/template>|<script\b[^]*?<\/script>/g;
  await writeFile(file, page.replace(scripts, ''));
}
