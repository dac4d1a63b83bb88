import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPublicPaths, pruneSite, restorePruned } from '../../../build/site-files/prune-site';
import { makeFolder, makeSite } from '../../support/folders';

const makeHash = (digit: string) => digit.repeat(20);

/** A site that Gatsby built: pages, their files, files of earlier builds, and Gatsby's internal files. */
const files = {
  'index.html': `<img src="/static/1/bear.avif"><script src="/app-${makeHash('a')}.js"></script>`,
  'es/index.html': 'in another language',
  'es/404.html': 'its 404 page',
  'page-data/es/page-data.json': '{}',
  'page-data/es/404.html/page-data.json': '{}',
  'page-data/index/page-data.json': '{"staticQueryHashes":["123"]}',
  'page-data/sq/d/123.json': '{}',
  'font-license.txt': 'from static/',
  'static/1/bear.avif': 'picture',
  'static/0/bear.avif': 'picture of an earlier build',
  [`app-${makeHash('a')}.js`]: `load({7:"${makeHash('b')}"})`,
  [`7-${makeHash('b')}.js`]: 'a chunk that is referenced only by its hash',
  [`app-${makeHash('c')}.js`]: 'scripts of an earlier build',
  [`app-${makeHash('c')}.js.br`]: 'compressed',
  'page-data/sq/d/456.json': 'data of an earlier build',
  'fr/index.html': 'a language of an earlier build',
  'page-data/fr/page-data.json': '{}',
  'airdrop.html': 'an unknown file',
  'airdrop/index.html': 'an unknown file',
  _redirects: '/claim https://other.xyz 302',
  'sw.js': 'addEventListener("fetch")',
  'webpack.stats.json': '{}',
  '~partytown/partytown.js': 'a worker',
  '404/index.html': 'the second copy of the 404 page',
};
const expectedFiles = Object.keys(files)
  .slice(0, 8)
  .concat('static/1/bear.avif', `app-${makeHash('a')}.js`, `7-${makeHash('b')}.js`);
const staticFolder = makeFolder();
writeFileSync(path.join(staticFolder, 'font-license.txt'), 'from static/');
const publicPaths = findPublicPaths(['/', '/404', '/404.html', '/es/', '/es/404.html'], staticFolder);

let site: string;
let pruned: string;

beforeEach(async () => {
  site = makeSite(files);
  pruned = path.join(makeFolder(), 'pruned');
  await pruneSite(site, pruned, publicPaths);
});

test('keeps only files that pages request and files from static/', () => {
  const exists = (file: string) => existsSync(path.join(site, file));
  expect(Object.keys(files).filter(exists)).toEqual(expectedFiles);
});

test('restores pruned files except compressed copies, and does not overwrite newer files', async () => {
  writeFileSync(path.join(site, 'webpack.stats.json'), 'newer');
  await restorePruned(site, pruned);
  const restored = Object.entries(files).filter(([file]) => !file.endsWith('.br'));
  for (const [file, text] of restored)
    expect(readFileSync(path.join(site, file), 'utf8')).toBe(file === 'webpack.stats.json' ? 'newer' : text);
  expect(existsSync(pruned)).toBe(false);
});
