/** @jest-environment node */
import { join } from 'node:path';
import sharp from 'sharp';
import { readDisplayFont } from '../../publish/display-font';
import { renderRobots, renderSitemap } from '../../publish/crawler-files';
import { publishedFiles } from '../../publish/published-files';
import { renderSecurityTxt } from '../../publish/security-txt';
import { drawWords, renderSharePicture } from '../../publish/share-picture';
import { renderWebManifest } from '../../publish/web-manifest';
import { readContent } from '../../content-model/read-content';
import { DEMO_CONTENT } from '../../test-support/demo-site';

const picture = (name: string) => join(DEMO_CONTENT, name);
const site = readContent('site', DEMO_CONTENT);
const token = readContent('token', DEMO_CONTENT);
const hero = readContent('hero', DEMO_CONTENT);

describe('the share picture', () => {
  const words = { name: hero.heading, tagline: hero.tagline, edge: site.themeColor };
  const background = picture(site.sharePicture.image);

  it('has the size that links ask for, weighs little, and is the same each time', async () => {
    const [once, again] = [
      await renderSharePicture(background, words),
      await renderSharePicture(background, words),
    ];
    expect(await sharp(once).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // WhatsApp shows no picture above 300 kB.
    expect(once.length).toBeLessThan(300_000);
    expect(once.equals(again)).toBe(true);
  });

  it('shows the words: another name gives another left half', async () => {
    const leftHalf = async (name: string) =>
      sharp(await renderSharePicture(background, { ...words, name }))
        .extract({ left: 60, top: 0, width: 500, height: 630 })
        .raw()
        .toBuffer();
    expect((await leftHalf('$BOBO')).equals(await leftHalf('$PEPE'))).toBe(false);
  });

  it.each([
    ['the shipped words', hero.heading, hero.tagline],
    ['the longest name and line', 'W'.repeat(24), 'W'.repeat(120)],
    ['long words', 'WWWWWWWWWWW WWWWWWWWWWWW', 'Unbelievable '.repeat(9)],
    ['short words', 'B', 'Hi.'],
  ])('keeps %s on its left half', async (_what, name, tagline) => {
    const svg = drawWords(await readDisplayFont(), { name, tagline, edge: '#ffffff' });
    const { info, data } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const { left, right, top, bottom } = inkBox(data, info);
    expect(left).toBeGreaterThanOrEqual(50);
    expect(right).toBeLessThanOrEqual(660);
    expect(top).toBeGreaterThanOrEqual(40);
    expect(bottom).toBeLessThanOrEqual(590);
  });

  it('leaves out what its font lacks, and keeps the rest', async () => {
    const font = await readDisplayFont();
    expect(drawWords(font, { name: 'Bobo 🐻 ', tagline: '熊 hi', edge: '#ffffff' })).toBe(
      drawWords(font, { name: 'Bobo', tagline: 'hi', edge: '#ffffff' }),
    );
  });

  /** The smallest box around everything that is drawn. */
  function inkBox(data: Buffer, { width, height, channels }: sharp.OutputInfo) {
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (data[(y * width + x) * channels + channels - 1] === 0) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
    }
    return { left, right, top, bottom };
  }
});

describe('the icons', () => {
  it('come in every size, drawn from the content', async () => {
    const files = publishedFiles(DEMO_CONTENT, process.env);
    const icon = async (path: string) => Buffer.from((await files.get(path)?.()) ?? '');
    const sides = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 };
    for (const [path, side] of Object.entries(sides)) {
      expect(await sharp(await icon(path)).metadata()).toMatchObject({
        format: 'png',
        width: side,
        height: side,
      });
    }
    // Reserved, kind (1 is an icon), number of pictures, then the side of each.
    const ico = await icon('/favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    expect([0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
    const [size, offset] = [ico.readUInt32LE(6 + 8), ico.readUInt32LE(6 + 12)];
    expect(await sharp(ico.subarray(offset, offset + size)).metadata()).toMatchObject({
      format: 'png',
      width: 16,
    });
  });
});

it('the web manifest names the token, and its icons relative to itself', () => {
  const manifest = JSON.parse(renderWebManifest(site, token)) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: site.title,
    short_name: token.name,
    start_url: './',
    display: 'browser',
  });
  expect(manifest.icons).toEqual([
    { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
  ]);
});

it('crawlers are told the page and where the list of pages is', () => {
  expect(renderRobots('https://bear.host.com/bobo')).toContain(
    'Sitemap: https://bear.host.com/bobo/sitemap.xml\n',
  );
  expect(renderSitemap('https://bear.host.com/a&b')).toContain('<loc>https://bear.host.com/a&amp;b/</loc>');
});

it('security.txt is valid for a year from the last change, and the same each time', () => {
  const facts = {
    siteUrl: 'https://bear.host.com',
    contact: 'https://code.host.com/report',
    language: 'en',
    changedAt: new Date('2031-05-06T07:08:09Z'),
  };
  expect(renderSecurityTxt(facts)).toBe(
    [
      'Contact: https://code.host.com/report',
      'Expires: 2032-05-05T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://bear.host.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
