import path from 'node:path';
import sharp from 'sharp';
import { getSiteContent } from '../../../features';
import { describeProblem } from '../../../plugins/content-model/check/content-problem';
import { listSiteLanguages } from '../../../plugins/content-model/languages';
import { readContent } from '../../../plugins/content-model/read-content';
import { readContentIn } from '../../../plugins/content-model/translations';
import { siteFiles } from '../../../plugins/site-files/feature';
import { createAssetRenderers } from '../../../plugins/site-files/asset-renderers';
import { findPictureFont } from '../../../plugins/site-files/text-outlines';
import {
  createSharePictureRenderer,
  getSharePicturePath,
  readShareText,
  renderTextSvg,
} from '../../../plugins/site-files/share-picture';
import { campfire } from '../../../plugins/theme/palettes';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { writeEntries } from '../content-model/content-set';

const demo = getSiteContent(DEMO_CONTENT);
const { language, sharePicture } = readContent('site', DEMO_CONTENT);
const { heading: name, tagline } = readContent('hero', DEMO_CONTENT);
const words = { name, tagline, colors: campfire, direction: 'ltr' as const };
const render = () => createSharePictureRenderer(path.join(DEMO_CONTENT, sharePicture.image))(words);

test('the share image has the size for link previews, is small and is reproducible', async () => {
  const image = await render();
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // WhatsApp does not show larger images.
  expect(image.length).toBeLessThan(300_000);
  expect(image.equals(await render())).toBe(true);
});

const figure = { percent: '43.00%', label: 'tokens burned', line: '430,000,000 burned as of Nov 22, 2026' };
test.each<[string, object]>([
  ['the text of the demo', {}],
  ['a figure', { figure }],
  ['right-to-left text', { figure, tagline: 'كل شيء يحترق والدب هادئ', direction: 'rtl' }],
  ['the longest name and tagline', { name: 'W'.repeat(24), tagline: 'W'.repeat(120) }],
])('fits %s into the left half of the share image', async (_what, text) => {
  const svg = Buffer.from(renderTextSvg({ ...words, ...text }));
  const { info } = await sharp(svg)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  expect(left).toBeGreaterThanOrEqual(50);
  expect(left + info.width).toBeLessThanOrEqual(661);
  expect(top).toBeGreaterThanOrEqual(40);
  expect(top + info.height).toBeLessThanOrEqual(591);
});

test('the share image has a rotated photo upright', async () => {
  const file = path.join(makeFolder(), 'photo.jpg');
  await sharp({ create: { width: 630, height: 1200, channels: 3, background: 'red' } })
    .extend({ top: 600, background: 'blue' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const image = sharp(await createSharePictureRenderer(file)(words));
  const [left, right] = await Promise.all(
    [0, 1199].map((left) => image.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer()),
  );
  expect(left?.equals(right ?? left)).toBe(false);
});

test('the share image omits characters that the font lacks, with a warning', () => {
  const folder = copyContent();
  editFile(folder, 'hero.yaml', /^tagline: .*/m, 'tagline: Chú gấu → π 1️⃣ ❤️');
  const words = readShareText(getSiteContent(folder), language);
  expect(renderTextSvg(words)).toBe(renderTextSvg({ ...words, tagline: 'Chú gâu 1' }));
  const [warning] = siteFiles.findWarnings?.(getSiteContent(folder), (file) => file) ?? [];
  expect(warning && describeProblem(warning)).toMatch(/^tagline has ấ → π 1️⃣ ❤️ in it/u);
});

test('the share image is in the default language if no font has the letters', () => {
  const folder = copyContent();
  writeEntries(folder, 'hi', { hero: { [tagline]: 'शांत भालू' } });
  const source = getSiteContent(folder);
  expect(readShareText(source, 'hi')).toEqual(readShareText(source, language));
  expect(readShareText(source, 'ru').tagline).toBe(readContentIn(source, 'ru', 'hero').tagline);
});

test('the share image joins Arabic letters, and writes them from right to left', () => {
  const font = findPictureFont('بب Bobo', 'rtl');
  const draw = (text: string) => font?.outline(text, 10, 0, 0) ?? '';
  // The last letter is the leftmost.
  expect(draw('Bobo اب').startsWith(draw('ب'))).toBe(true);
  expect(font?.width('بب', 1)).not.toBeCloseTo(2 * (font?.width('ب', 1) ?? 0));
});

test('the share image has a name that depends on its content', () => {
  const words = readShareText(demo, language);
  const getPath = (other: object) => getSharePicturePath({ ...words, ...other }, '/', DEMO_CONTENT);
  expect(getPath({})).toMatch(/^\/share-[\da-f]{8}\.png$/);
  expect(getPath({})).toBe(getPath({}));
  expect(getPath({ figure: { percent: '43.01%', label: 'burned', line: 'burnt' } })).not.toBe(getPath({}));
  expect(getPath({ tagline: 'Another line.' })).not.toBe(getPath({}));
  expect(getSharePicturePath(words, '/es/', DEMO_CONTENT)).toMatch(/^\/es\/share-/);
});

test('the share image is available under its hashed name and under a fixed one', async () => {
  const assets = createAssetRenderers(demo);
  for (const { tag, path } of listSiteLanguages(demo)) {
    const image = assets.get(getSharePicturePath(readShareText(demo, tag), path, DEMO_CONTENT));
    expect(await image?.()).toBe(await assets.get(`${path}share.png`)?.());
  }
});
