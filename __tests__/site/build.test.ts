import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuiltSite } from '../../build/site-files/build-info';
import { readElements } from '../../build/site-files/page-elements';
import { QUERY_TYPES } from '../support/build-site';
import { buildDemoSite } from '../support/demo-site';

/** Reads the text of all elements with a name, as one string per page. */
async function readTexts(name: string): Promise<string[]> {
  const { pages } = readBuiltSite((await buildDemoSite()).site);
  expect(pages.length).toBeGreaterThan(2);
  return pages.map((page) =>
    readElements(page)
      .filter((element) => element.name === name && !element.attributes.type)
      .map(({ text }) => text)
      .join('\n'),
  );
}

test('every page has the same inline scripts', async () => {
  expect(new Set(await readTexts('script')).size).toBe(1);
});

test('no page has an inlined font', async () => {
  for (const styles of await readTexts('style')) expect(styles).not.toContain('data:font');
});

test('publishes neither source maps nor internal files of Gatsby', async () => {
  const { paths } = readBuiltSite((await buildDemoSite()).site);
  expect(paths.filter((file) => /\.map$|webpack\.stats|chunk-map|partytown/.test(file))).toEqual([]);
});

test('the committed query types are up to date', async () => {
  const { site } = await buildDemoSite();
  const built = readFileSync(path.join(path.dirname(site), QUERY_TYPES), 'utf8');
  if (built !== readFileSync(QUERY_TYPES, 'utf8'))
    throw new Error(`${QUERY_TYPES} is out of date. Run npm run build and commit it.`);
});
