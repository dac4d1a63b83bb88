import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { getSiteContent } from '../../../build/content/content-source';
import { listSiteLanguages } from '../../../build/content/translations/languages';
import { readContent } from '../../../build/content/read-content';
import { createAssetRenderers } from '../../../build/site-files/asset-renderers';
import {
  createFileResolvers,
  renderPublishedImage,
  uprightImageResolver,
} from '../../../build/site-files/published-image';
import { renderRobots, renderSecurityTxt, renderSitemap } from '../../../build/site-files/text-assets';
import type { Palette } from '../../../build/content/theme/roles';
import { readPalette } from '../../../build/content/theme/read-theme';
import { DEMO_CONTENT } from '../../support/demo-site';
import { makeFolder } from '../../support/folders';

const site = readContent('site', DEMO_CONTENT);
const links = readContent('links', DEMO_CONTENT);
/** English, and the translations of the fixture. Most of the Turkish one is missing. */
const languages = listSiteLanguages(getSiteContent(DEMO_CONTENT));

test('renders icons in every size', async () => {
  const assets = createAssetRenderers(getSiteContent());
  const icon = async (file: string) => Buffer.from((await assets.get(file)?.()) ?? '');
  const sides = { '/apple-touch-icon.png': 180, '/icon-512.png': 512 };
  for (const [file, side] of Object.entries(sides)) {
    const metadata = await sharp(await icon(file)).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: side, height: side });
  }
  // Two reserved bytes, the type (1 is an icon), the number of images, the width.
  const ico = await icon('/favicon.ico');
  expect([...ico.subarray(0, 7)]).toEqual([0, 0, 1, 0, 1, 0, 32]);
  const [size, offset] = [ico.readUInt32LE(6 + 8), ico.readUInt32LE(6 + 12)];
  const image = sharp(ico.subarray(offset, offset + size));
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('robots.txt contains the URL of the sitemap', () => {
  expect(renderRobots('https://a.com/bobo')).toContain('Sitemap: https://a.com/bobo/sitemap.xml\n');
});

test('the sitemap lists each sufficiently translated page', () => {
  const sitemap = renderSitemap('https://bear.host.com/a&b', languages);
  const pages = Array.from(sitemap.matchAll(/<url><loc>(.*)<\/loc><\/url>/g), ([, page]) => page);
  const folders = ['', 'ar/', 'es/', 'ru/', 'zh/'];
  expect(pages).toEqual(folders.map((folder) => `https://bear.host.com/a&amp;b/${folder}`));
});

test('security.txt is valid for a year from the last change', () => {
  expect(renderSecurityTxt(site, links, new Date('2031-05-06T07:08:09Z')).split('\n')).toEqual([
    `Contact: ${links.securityContact}`,
    'Expires: 2032-05-05T00:00:00Z',
    `Preferred-Languages: ${site.language}`,
    `Canonical: ${site.url}/.well-known/security.txt`,
    '',
  ]);
});

const saveFile = (name: string, bytes: Buffer) => {
  const file = path.join(makeFolder(), name);
  writeFileSync(file, bytes);
  return file;
};

test('publishes a photo upright, without metadata and trailing data', async () => {
  const photo = await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = saveFile('photo.jpg', Buffer.concat([photo, Buffer.from('<script>')]));
  const published = await renderPublishedImage(file);
  expect(await sharp(published).metadata()).toMatchObject({ format: 'jpeg', width: 10, height: 30 });
  expect((await sharp(published).metadata()).exif).toBeUndefined();
  expect(published.includes('<script>')).toBe(false);
});

test('a rotated photo has its upright aspect ratio on the page', async () => {
  const photo = sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } });
  const absolutePath = saveFile('side.jpg', await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const context = { nodeModel: { getNodeById: () => ({ absolutePath, name: 'side', extension: 'jpg' }) } };
  const originalResolver = (_: unknown, args: unknown) => args as object;
  const args = await uprightImageResolver.resolve({ parent: '' }, {}, context, { originalResolver });
  expect(args).toEqual({ aspectRatio: 1 / 3 });
});

/** Publishes an image for a site at `/deck`. @returns its size, the file, and the file without animations */
async function publishUnscaled(absolutePath: string, changes?: Partial<Palette>) {
  const [originalFolder, site] = [process.cwd(), makeFolder()];
  const { unscaled } = createFileResolvers('/deck', { ...readPalette(getSiteContent()), ...changes });
  process.chdir(site);
  const { name, ext } = path.parse(absolutePath);
  const image = await unscaled.resolve({ absolutePath, name, extension: ext.slice(1) });
  process.chdir(originalFolder);
  const read = (url = '') => readFileSync(path.join(site, url.replace('/deck', 'public')));
  return { ...image, url: read(image?.url), still: read(image?.still) };
}

test('a GIF is published with its animation, and once more as its first frame', async () => {
  const raw = { width: 4, height: 6, channels: 3, pageHeight: 3 } as const;
  const gif = sharp(Buffer.concat([Buffer.alloc(36), Buffer.alloc(36, 255)]), { raw }).gif();
  const image = await publishUnscaled(saveFile('dance.gif', await gif.toBuffer()));
  expect(image).toMatchObject({ width: 4, height: 3 });
  expect(await sharp(image.url, { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 2 });
  const still = await sharp(image.still).metadata();
  expect(still).toMatchObject({ format: 'png', height: 3 });
});

test('an SVG is published in the colors of the palette, and once more without animations', async () => {
  const style = '<style>.a{animation:blink 1s}@keyframes blink{to{opacity:0}}</style>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50">${style}<path class="a" fill="#fff3d6" d="M0 0h9"/></svg>`;
  const image = await publishUnscaled(saveFile('bear.svg', Buffer.from(svg)), { paper: '#eeeeee' });
  expect(image).toMatchObject({ width: 40, height: 50 });
  expect(String(image.url)).toContain('fill="#eeeeee"');
  expect(String(image.url)).not.toContain('animation:none');
  expect(String(image.still)).toContain('animation:none');
});
