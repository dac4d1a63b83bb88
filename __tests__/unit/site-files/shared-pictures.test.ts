import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { getSiteContent } from '../../../features';
import { describeProblem } from '../../../plugins/content-model/check/content-problem';
import { listSiteLanguages } from '../../../plugins/content-model/languages';
import { readContent } from '../../../plugins/content-model/read-content';
import { siteFiles } from '../../../plugins/site-files/feature';
import { createAssetRenderers } from '../../../plugins/site-files/asset-renderers';
import { drawWords, getSharePicturePath, readShareWords } from '../../../plugins/site-files/share-picture';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent } from '../../support/folders';

const useContent = (folder: string) =>
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: folder });

describe('the share image', () => {
  const { language } = readContent('site', DEMO_CONTENT);

  test('omits characters that the font lacks, with a warning', () => {
    const folder = copyContent();
    const hero = { ...readContent('hero', folder), tagline: 'Chú gấu → π 1️⃣ ❤️' };
    writeFileSync(path.join(folder, 'hero.yaml'), stringify(hero));
    const words = readShareWords(getSiteContent(folder), language);
    expect(drawWords(words)).toBe(drawWords({ ...words, tagline: 'Chú gâu 1' }));
    const [note] = siteFiles.findWarnings?.(getSiteContent(folder), (file) => file) ?? [];
    expect(note && describeProblem(note)).toMatch(/^tagline has ấ → π 1️⃣ ❤️ in it/u);
  });

  test('has a name that depends on its content', () => {
    const words = readShareWords(getSiteContent(DEMO_CONTENT), language);
    const nameOf = (other: object) => getSharePicturePath({ ...words, ...other }, '/', DEMO_CONTENT);
    expect(nameOf({})).toMatch(/^\/share-[\da-f]{8}\.png$/);
    expect(nameOf({})).toBe(nameOf({}));
    expect(nameOf({ figure: { percent: '43.01%', line: 'burnt' } })).not.toBe(nameOf({}));
    expect(nameOf({ tagline: 'Another line.' })).not.toBe(nameOf({}));
    expect(getSharePicturePath(words, '/es/', DEMO_CONTENT)).toMatch(/^\/es\/share-/);
  });

  test('is available under that name and under a fixed one', async () => {
    useContent(DEMO_CONTENT);
    const assets = createAssetRenderers(getSiteContent());
    for (const { tag, path } of listSiteLanguages(getSiteContent(DEMO_CONTENT))) {
      const named = assets.get(
        getSharePicturePath(readShareWords(getSiteContent(DEMO_CONTENT), tag), path, DEMO_CONTENT),
      );
      expect(await named?.()).toBe(await assets.get(`${path}share.png`)?.());
    }
  });
});
