import path from 'node:path';
import sharp from 'sharp';
import { getSiteContent } from '../../../build/content/content-source';
import { readContent } from '../../../build/content/read-content';
import { createAssetRenderers } from '../../../build/site-files/asset-renderers';
import { findPictureFont } from '../../../build/site-files/text-outlines';
import {
  getSharePicturePath,
  readShareText,
  renderSharePicture,
  renderTextSvg,
} from '../../../build/site-files/share-picture';
import { campfire } from '../../../build/content/theme/palettes';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { copyUntranslated } from '../content/content-set';

const demo = getSiteContent(DEMO_CONTENT);
const { sharePicture } = readContent('site', DEMO_CONTENT);
const { heading: name, tagline } = readContent('hero', DEMO_CONTENT);
const words = { name, tagline, colors: campfire, direction: 'ltr' as const };
const render = () => renderSharePicture(words, path.join(DEMO_CONTENT, sharePicture.image));

test('the share image has the size for link previews, is small and is reproducible', async () => {
  const image = await render();
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // WhatsApp does not show larger images.
  expect(image.length).toBeLessThan(300_000);
  expect(image.equals(await render())).toBe(true);
});

const line = '430,000,000 burned as of Nov 22, 2026';
const figure = { percent: '43.00%', label: 'tokens burned', line, steps: [{ x: 107, y: 0 }] };
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
  const image = sharp(await renderSharePicture(words, file));
  const [left, right] = await Promise.all(
    [0, 1199].map((left) => image.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer()),
  );
  expect(left?.equals(right ?? left)).toBe(false);
});

test.each([
  ['ru', 'ltr', 'Всё горит, а медведь спокоен'],
  ['ar', 'rtl', 'كل شيء يحترق والدب هادئ'],
  ['he', 'rtl', 'הכול בוער והדוב רגוע'],
  ['zh', 'ltr', '一切都在燃烧，熊很平静'],
])('the share image of a site in %s shows all letters of its text', (language, direction, tagline) => {
  const folder = copyUntranslated();
  editFile(folder, 'site.yaml', /^language: .*/m, `language: ${language}`);
  editFile(folder, 'hero.yaml', /^tagline: .*/m, `tagline: ${tagline}`);
  const source = getSiteContent(folder);
  const text = readShareText(source);
  expect(text).toMatchObject({ tagline, direction });
  const letters = [...new Set(tagline.match(/\p{L}/gu))];
  const svg = renderTextSvg(text);
  const isShown = (letter: string) =>
    renderTextSvg({ ...text, tagline: tagline.replaceAll(letter, '') }) !== svg;
  expect(letters.filter((letter) => !isShown(letter))).toEqual([]);
});

test('the share image omits characters that the font lacks', () => {
  const folder = copyContent();
  editFile(folder, 'hero.yaml', /^tagline: .*/m, 'tagline: Chú gấu → π 1️⃣ ❤️');
  const words = readShareText(getSiteContent(folder));
  expect(renderTextSvg(words)).toBe(renderTextSvg({ ...words, tagline: 'Chú gâu 1' }));
});

test('the share image joins Arabic letters, and writes them from right to left', () => {
  const font = findPictureFont('بب Bobo', 'rtl');
  const draw = (text: string) => font?.outline(text, 10, 0, 0) ?? '';
  // The last letter is the leftmost.
  expect(draw('Bobo اب').startsWith(draw('ب'))).toBe(true);
  expect(font?.width('بب', 1)).not.toBeCloseTo(2 * (font?.width('ب', 1) ?? 0));
});

test('the share image has a name that depends on its content', () => {
  const words = readShareText(demo);
  const getPath = (other: object) => getSharePicturePath({ ...words, ...other }, DEMO_CONTENT);
  expect(getPath({})).toMatch(/^\/share-[\da-f]{8}\.png$/);
  expect(getPath({})).toBe(getPath({}));
  const changes = [{ ...figure, percent: '43.01%' }, { ...figure, steps: [] }, figure];
  expect(new Set([getPath({}), ...changes.map((figure) => getPath({ figure }))]).size).toBe(4);
  expect(getPath({ tagline: 'Another line.' })).not.toBe(getPath({}));
});

test('the share image is available under its hashed name and under a fixed one', async () => {
  const assets = createAssetRenderers(demo);
  const path = getSharePicturePath(readShareText(demo), DEMO_CONTENT);
  expect([...assets.keys()].filter((file) => file.includes('share'))).toEqual(['/share.png', path]);
  expect(await assets.get(path)?.()).toBe(await assets.get('/share.png')?.());
});
