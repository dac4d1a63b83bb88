import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { readSvg } from '../../../plugins/content-model/svg/read-svg';
import { getContentFolder } from '../../../plugins/content-model/setting';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const image = (inside: string, attributes = '') =>
  `<svg ${SVG} viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

const read = (source: string | Buffer) => readSvg(Buffer.from(source));
const listCodes = (source: string | Buffer) => read(source).faults.map(({ message }) => message.code);

/** Renders an image to pixels with alpha. */
const render = (svg: string) =>
  sharp(Buffer.from(svg)).resize(160, 160, { fit: 'contain' }).ensureAlpha().raw().toBuffer();

/** The images of the content, and files of drawing programs with their metadata. */
const images = [path.join(getContentFolder(), 'images'), path.join(__dirname, 'svg')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name): [string, string] => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

test.each(images)('removes unrendered content without changing the image %s', async (_name, source) => {
  const { svg = '', faults } = read(source);
  expect(faults).toEqual([]);
  const picture = await render(svg);
  expect(picture.equals(await render(source))).toBe(true);
  expect(picture.some((value) => value > 0)).toBe(true);
  expect(svg).not.toMatch(/<[!?]|xmlns:|metadata|<title|<desc|data-|class=|inkscape|serif|sketch:|\n/);
  expect(read(svg)).toMatchObject({ faults: [], svg });
});

test.each([
  ['comments and instructions', '<!-- <script> --><?php echo?><path d="M0 0"/>', '<path d="M0 0"/>'],
  ['unused ids', '<path id="Bear &amp; Flame 1" class="x" data-name="//x"/>', '<path/>'],
  ['properties of text', '<g font-family="Arial" style="line-height:1;-inkscape-stroke:none"/>', '<g/>'],
  ['text', '<title>Buy</title><g>x<![CDATA[<script/>]]></g><desc><a/></desc>', '<g/>'],
  ['metadata of an unknown program', '<x:a xmlns:x="https://x.y/ns"><x:script/></x:a><g/>', '<g/>'],
  ['a script under a prefix', `<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">x()</a.b:script><g/>`, '<g/>'],
  ['the legacy xlink:href', `<g id="a"/><use ${XLINK} xlink:href="#a"/>`, '<g id="a"/><use href="#a"/>'],
  ['a style sheet', '<style>.a{fill:red}</style><g class="a"/>', '<g style="fill:red"/>'],
  ['a style sheet of Illustrator', '<style type="text/css" id="s">.a{fill:red}<![CDATA[.b{fill:#F00}]]></style><g class="a b"/>', '<g style="fill:#F00"/>'],
])('cleans up %s, and removes everything before the root element', (_name, inside, expected) => {
  const before = '<?xml version="1.0"?><?xml-stylesheet href="x.css"?><!DOCTYPE svg [<!ENTITY a "b">]>';
  expect(read(`\uFEFF${before}${image(inside)}`)).toMatchObject({ faults: [], svg: image(expected) });
}); // prettier-ignore

describe('rejects everything that could run, load or link', () => {
  test('a script and a handler, with their positions', () => {
    const inside = '\n<script>alert(1)</script>\n<path\n  d="M0 0"\n  onclick="alert(1)"/>';
    const { text, faults } = read(image(inside));
    expect(faults.map(({ message, offset }) => [message.code, text.slice(offset, offset + 7)])).toEqual([
      ['svgElement', '<script'],
      ['svgAttribute', 'onclick'],
    ]);
  });

  test.each([
    ['HTML', '<foreignObject><body/></foreignObject>'],
    ['a link', '<a href="https://x.y"><path/></a>'],
    ['an image', '<image href="https://x.y/p.png"/>'],
    ['an embedded image', '<image href="data:image/png;base64,AA"/>'],
    ['an animation', '<g><animate attributeName="d" values="M0 0;"/></g>'],
    ['an external style sheet', '<style>@import "//x.y";</style>'],
    ['a style sheet with a handler', '<style type="text/css" onload="x()">.a{fill:red}</style>'],
    ['a style sheet that loads', '<style>g{fill:url(//x.y#a)}</style><g/>'],
    ['a nested image', image('')],
    ['a handler in capital letters', '<g ONLOAD="x()"/>'],
    ['another base URL', '<g xml:base="//x.y"/>'],
    ['a data URL', '<use href="data:image/svg+xml,&lt;svg/>"/>'],
    ['another file', '<use href="other.svg#a"/>'],
    ['another file under another prefix', `<use xmlns:y="http://www.w3.org/1999/xlink" y:href="//x.y#a"/>`],
    ['a second, external paint', '<g id="a"/><path fill="url(#a) url(http://x.y)"/>'],
    ['a paint written with escapes', '<path fill="u\\72l(//x.y)"/>'],
    ['an external style', '<path style="fill:url(//x.y)"/>'],
    ['a cursor', '<path cursor="url(//x.y)"/>'],
    ['an out-of-range number', '<rect width="1e99"/>'],
  ])('%s', (_name, inside) => {
    const { svg, faults } = read(image(inside));
    expect(svg).toBeUndefined();
    expect(faults[0]?.message.code).toMatch(/^svg(?:Element|Attribute|StyleSheet)$/);
  });
});

describe('limits the expansion of a small file', () => {
  /** Nests references: each level uses the previous one. */
  const createChain = (levels: number, level: (index: number, before: string) => string) =>
    Array.from({ length: levels }, (_, index) => level(index + 1, `a${index}`)).join('');
  const mask = (id: string, inside: string) => `<mask id="${id}">${inside}</mask>`;
  test.each([
    ['a part that contains itself', '<use id="a" href="#a"/>', 'svgRepeats'],
    ['uses', '<path id="a0"/>' + createChain(15, (n, of) => `<g id="a${n}">${`<use href="#${of}"/>`.repeat(2)}</g>`), 'svgRepeats'],
    ['masks', mask('a0', '<path/>') + createChain(15, (n, of) => mask(`a${n}`, `<path mask="url(#${of})"/>`.repeat(2))) + '<path mask="url(#a15)"/>', 'svgRepeats'],
    ['a heavy path', `<path id="a0" d="M0 0${'l1 1'.repeat(4000)}"/>${'<use href="#a0"/>'.repeat(20)}`, 'svgRepeats'],
    ['dashes', '<path stroke-dasharray=".001" d="M0 0h9000"/>', 'svgDashes'],
    ['dashes of a group', '<g style="stroke-dasharray:.001 .002"><rect width="900" height="900"/></g>', 'svgDashes'],
  ])('rejects %s', (_name, inside, code) => {
    expect(listCodes(image(inside))).toEqual([code]);
  }); // prettier-ignore

  test('accepts a part that is used often', () => {
    const inside = `<path id="a" d="M0 0${'l1 1'.repeat(200)}"/>${'<use href="#a" x="1"/>'.repeat(90)}`;
    expect(listCodes(image(inside))).toEqual([]);
  });
});

test.each<[string, string | Buffer, string]>([
  ['UTF-16', Buffer.from(`\uFEFF${image('')}`, 'utf16le'), 'svgNotText'],
  ['a compressed image', gzipSync(image('')), 'svgNotText'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${image('&a;')}`, 'svgDamaged'],
  ['two roots', image('') + image(''), 'svgDamaged'],
  ['HTML', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'svgRoot'],
  ['no size', `<svg ${SVG}/>`, 'svgNoSize'],
  ['an excessive size', `<svg ${SVG} viewBox="0 0 8 8" width="99999"/>`, 'svgSize'],
  ['many parts', image('<g/>'.repeat(3000)), 'svgTooManyParts'],
  ['a large file', image(' '.repeat(200_000)), 'svgTooLarge'],
])('rejects a file that is not a small, plain SVG in UTF-8: %s', (_name, source, code) => {
  expect(listCodes(source)).toEqual([code]);
});

test.each([
  ['carriage returns', `<svg>${'\r'.repeat(100_000)}`],
  ['digits', image(`<rect width="${'1'.repeat(99_000)}x"/>`)],
  ['rules', image(`<style>${'.a{fill:red}'.repeat(900)}</style>${'<g class="a"/>'.repeat(1_500)}`)],
])('reads a hundred kilobytes of %s quickly', (_name, source) => {
  const start = process.cpuUsage();
  read(source);
  expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
});
