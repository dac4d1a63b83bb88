/** @jest-environment node */
import path from 'node:path';
import sharp from 'sharp';
import { readContent } from '../../content-model/read-content';
import { assetRenderers } from '../../publish/asset-renderers';
import { drawWords, renderSharePicture } from '../../publish/share-picture';
import { renderRobots, renderSecurityTxt, renderSitemap, renderWebManifest } from '../../publish/text-assets';
import { DEMO_CONTENT } from '../../test-support/demo-site';

const site = readContent('site', DEMO_CONTENT);
const token = readContent('token', DEMO_CONTENT);
const hero = readContent('hero', DEMO_CONTENT);
const links = readContent('links', DEMO_CONTENT);

describe('the share picture', () => {
  const words = { name: hero.heading, tagline: hero.tagline, edge: site.themeColor };
  const render = (name = words.name) =>
    renderSharePicture(path.join(DEMO_CONTENT, site.sharePicture.image), { ...words, name });

  test('has the size that links ask for, weighs little, and is the same each time', async () => {
    const picture = await render();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // WhatsApp shows no picture above 300 kB.
    expect(picture.length).toBeLessThan(300_000);
    expect(picture.equals(await render())).toBe(true);
  });

  test('shows the words: another name gives another left half', async () => {
    const leftHalf = async (name: string) =>
      sharp(await render(name))
        .extract({ left: 60, top: 0, width: 500, height: 630 })
        .raw()
        .toBuffer();
    expect((await leftHalf('$BOBO')).equals(await leftHalf('$PEPE'))).toBe(false);
  });

  test.each([
    ['the shipped words', hero.heading, hero.tagline],
    ['the longest name and line', 'W'.repeat(24), 'W'.repeat(120)],
    ['long words', 'WWWWWWWWWWW WWWWWWWWWWWW', 'Unbelievable '.repeat(9)],
    ['short words', 'B', 'Hi.'],
  ])('keeps %s on its left half', async (_what, name, tagline) => {
    const svg = Buffer.from(drawWords({ name, tagline, edge: '#ffffff' }));
    // The smallest box around everything that is drawn.
    const { info } = await sharp(svg)
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 0 })
      .toBuffer({ resolveWithObject: true });
    const left = -(info.trimOffsetLeft ?? 0);
    const top = -(info.trimOffsetTop ?? 0);
    expect(left).toBeGreaterThanOrEqual(50);
    expect(left + info.width).toBeLessThanOrEqual(661);
    expect(top).toBeGreaterThanOrEqual(40);
    expect(top + info.height).toBeLessThanOrEqual(591);
  });

  test('leaves out what its font lacks, and keeps the rest', () => {
    expect(drawWords({ name: 'Bobo 🐻 ', tagline: '熊 hi', edge: '#ffffff' })).toBe(
      drawWords({ name: 'Bobo', tagline: 'hi', edge: '#ffffff' }),
    );
  });
});

test('the icons come in every size, drawn from the content', async () => {
  const assets = assetRenderers();
  const icon = async (file: string) => Buffer.from((await assets.get(file)?.()) ?? '');
  const sides = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 };
  for (const [file, side] of Object.entries(sides)) {
    const expected = { format: 'png', width: side, height: side };
    expect(await sharp(await icon(file)).metadata()).toMatchObject(expected);
  }
  // Reserved, kind (1 is an icon), number of pictures, then the side of each.
  const ico = await icon('/favicon.ico');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  expect([0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
  const [size, offset] = [ico.readUInt32LE(6 + 8), ico.readUInt32LE(6 + 12)];
  const first = sharp(ico.subarray(offset, offset + size));
  expect(await first.metadata()).toMatchObject({ format: 'png', width: 16 });
});

test('the web manifest names the token, and its icons relative to itself', () => {
  const manifest = JSON.parse(renderWebManifest(site, token)) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: site.title,
    short_name: token.name,
    start_url: './',
    display: 'browser',
    icons: [
      { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
});

test('crawlers are told the page and where the list of pages is', () => {
  const robots = renderRobots('https://bear.host.com/bobo');
  expect(robots).toContain('Sitemap: https://bear.host.com/bobo/sitemap.xml\n');
  expect(renderSitemap('https://bear.host.com/a&b')).toContain('<loc>https://bear.host.com/a&amp;b/</loc>');
});

test('security.txt is valid for a year from the last change, and the same each time', () => {
  expect(renderSecurityTxt(site, links, new Date('2031-05-06T07:08:09Z'))).toBe(
    [
      `Contact: ${links.securityContact}`,
      'Expires: 2032-05-05T00:00:00Z',
      `Preferred-Languages: ${site.language}`,
      `Canonical: ${site.url}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});
