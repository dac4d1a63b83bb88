import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { formatProblem } from '../../../plugins/content-model/check/content-problem';
import { readDrawing } from '../../../plugins/content-model/drawing/read-drawing';
import { contentFolder } from '../../../plugins/content-model/folder';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = '') =>
  `<svg ${SVG} viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

const read = (source: string | Buffer) => readDrawing(Buffer.from(source), 'a.svg');
const refusalsOf = (source: string | Buffer) => read(source).problems.map(formatProblem);

/** The drawing as pixels with their transparency. */
const render = (svg: string) =>
  sharp(Buffer.from(svg)).resize(160, 160, { fit: 'contain' }).ensureAlpha().raw().toBuffer();

/** Those of the demo, and those of drawing programs, with what each of them adds for itself. */
const drawings = [path.join(contentFolder(), 'images'), path.join(__dirname, 'drawings')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name): [string, string] => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

describe('a drawing looks as its program saved it, and nothing of the file is left but its shapes', () => {
  test.each(drawings)('%s', async (_name, source) => {
    const { svg = '', problems } = read(source);
    expect(problems).toEqual([]);
    const picture = await render(svg);
    expect(picture.equals(await render(source))).toBe(true);
    expect(picture.some((value) => value > 0)).toBe(true);
    expect(svg).not.toMatch(/<[!?]|xmlns:|metadata|<title|<desc|data-|class=|inkscape|serif|sketch:|\n/);
    expect(read(svg)).toEqual({ problems: [], svg });
  });
});

test.each([
  ['comments and instructions', '<!-- <script> --><?php echo?><path d="M0 0"/>', '<path d="M0 0"/>'],
  ['names that nothing refers to', '<path id="Bear &amp; Flame 1" class="x" data-name="//x"/>', '<path/>'],
  ['how text would look', '<g font-family="Arial" style="line-height:1;-inkscape-stroke:none"/>', '<g/>'],
  ['words', '<title>Buy</title><g>x<![CDATA[<script/>]]></g><desc><a/></desc>', '<g/>'],
  ['notes of an unknown program', '<x:a xmlns:x="https://x.y/ns"><x:script/></x:a><g/>', '<g/>'],
  [
    'a script under a prefix',
    `<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">x()</a.b:script><g/>`,
    '<g/>',
  ],
  ['a part used in the old way', `<g id="a"/><use ${XLINK} xlink:href="#a"/>`, '<g id="a"/><use href="#a"/>'],
  ['a style sheet', '<style>.a{fill:red}</style><g class="a"/>', '<g style="fill:red"/>'],
  [
    'a style sheet of Illustrator',
    '<style type="text/css" id="s">.a{fill:red}<![CDATA[.b{fill:#F00}]]></style><g class="a b"/>',
    '<g style="fill:#F00"/>',
  ],
])('what is published is only what is drawn: %s', (_name, inside, becomes) => {
  expect(read(`\uFEFF${drawing(inside)}`)).toEqual({ problems: [], svg: drawing(becomes) });
});

test('nor is anything published of what stands before it', () => {
  const before = '<?xml version="1.0"?><?xml-stylesheet href="x.css"?><!DOCTYPE svg [<!ENTITY a "b">]>';
  expect(read(before + drawing('<g/>'))).toEqual({ problems: [], svg: drawing('<g/>') });
});

const PLAIN = 'Delete it in your drawing program, and save the drawing as plain SVG; or save it as PNG.';

describe('what could act is refused with its place and a way out', () => {
  test('a script, and a handler on a line of its own', () => {
    const inside = '\n<script>alert(1)</script>\n<path\n  d="M0 0"\n  onclick="alert(1)"/>';
    expect(refusalsOf(drawing(inside))).toEqual([
      `a.svg:2:1  <script> cannot stay in a drawing of the page. ${PLAIN}`,
      `a.svg:5:3  onclick="alert(1)" cannot stay in a drawing of the page. ${PLAIN}`,
    ]);
  });

  test.each([
    ['a page', '<foreignObject><body/></foreignObject>'],
    ['a link', '<a href="https://x.y"><path/></a>'],
    ['a picture', '<image href="https://x.y/p.png"/>'],
    ['a picture in the drawing', '<image href="data:image/png;base64,AA"/>'],
    ['an animation', '<g><animate attributeName="d" values="M0 0;"/></g>'],
    ['a style sheet from elsewhere', '<style>@import "//x.y";</style>'],
    ['a style sheet with a handler', '<style type="text/css" onload="x()">.a{fill:red}</style>'],
    ['a style sheet that loads', '<style>g{fill:url(//x.y#a)}</style><g/>'],
    ['a drawing inside it', drawing('')],
    ['a handler in capital letters', '<g ONLOAD="x()"/>'],
    ['another base for links', '<g xml:base="//x.y"/>'],
    ['a file of data', '<use href="data:image/svg+xml,&lt;svg/>"/>'],
    ['another file', '<use href="other.svg#a"/>'],
    ['another file by another prefix', `<use xmlns:y="http://www.w3.org/1999/xlink" y:href="//x.y#a"/>`],
    ['a second paint from elsewhere', '<g id="a"/><path fill="url(#a) url(http://x.y)"/>'],
    ['a paint written with escapes', '<path fill="u\\72l(//x.y)"/>'],
    ['a style from elsewhere', '<path style="fill:url(//x.y)"/>'],
    ['a cursor', '<path cursor="url(//x.y)"/>'],
    ['a number without end', '<rect width="1e99"/>'],
  ])('%s', (_name, inside) => {
    const { svg, problems } = read(drawing(inside));
    expect(svg).toBeUndefined();
    expect(problems[0]?.message).toMatch(/ (?:Save|Delete) /);
  });
});

describe('a few lines that stand for very many', () => {
  /** Each is made of the one before. */
  const chained = (levels: number, level: (index: number, before: string) => string) =>
    Array.from({ length: levels }, (_, index) => level(index + 1, `a${index}`)).join('');
  const mask = (id: string, inside: string) => `<mask id="${id}">${inside}</mask>`;
  const repeated = 'repeats its parts too often';
  test.each([
    ['a part made of itself', '<use id="a" href="#a"/>', repeated],
    ['uses', '<path id="a0"/>' + chained(15, (n, of) => `<g id="a${n}">${`<use href="#${of}"/>`.repeat(2)}</g>`), repeated],
    ['masks', mask('a0', '<path/>') + chained(15, (n, of) => mask(`a${n}`, `<path mask="url(#${of})"/>`.repeat(2))) + '<path mask="url(#a15)"/>', repeated],
    ['a heavy path', `<path id="a0" d="M0 0${'l1 1'.repeat(4000)}"/>${'<use href="#a0"/>'.repeat(20)}`, repeated],
    ['dashes', '<path stroke-dasharray=".001" d="M0 0h9000"/>', 'very many dashes'],
    ['dashes of a group', '<g style="stroke-dasharray:.001 .002"><rect width="900" height="900"/></g>', 'very many dashes'],
  ])('are refused: %s', (_name, inside, says) => {
    expect(refusalsOf(drawing(inside))).toEqual([expect.stringContaining(says)]);
  }); // prettier-ignore

  test('may be used as often as a drawing needs', () => {
    const inside = `<path id="a" d="M0 0${'l1 1'.repeat(200)}"/>${'<use href="#a" x="1"/>'.repeat(90)}`;
    expect(refusalsOf(drawing(inside))).toEqual([]);
  });
});

describe('a file that is no plain SVG in UTF-8', () => {
  const utf16 = Buffer.from(`\uFEFF${drawing('')}`, 'utf16le');
  test.each<[string, string | Buffer, string]>([
    ['UTF-16', utf16, 'is no text in UTF-8'],
    ['a compressed drawing', gzipSync(drawing('')), 'Save it as plain SVG, not as SVGZ'],
    [
      'an entity',
      `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`,
      "Named entity isn't defined: &a;. Save it again as plain SVG (Illustrator: without",
    ],
    ['two roots', drawing('') + drawing(''), 'damaged'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'begins with <html>'],
    ['no size', `<svg ${SVG}/>`, 'how large it is'],
    ['a size without end', `<svg ${SVG} viewBox="0 0 8 8" width="99999"/>`, 'between 1 and 10,000 px'],
    ['many parts', drawing('<g/>'.repeat(3000)), 'more than 2000 parts'],
    ['a large file', drawing(' '.repeat(200_000)), 'more than 100 kB'],
  ])('is refused: %s', (_name, source, says) => {
    expect(refusalsOf(source)).toEqual([expect.stringContaining(says)]);
  });
});

test.each([
  ['carriage returns', `<svg>${'\r'.repeat(100_000)}`],
  ['digits', drawing(`<rect width="${'1'.repeat(99_000)}x"/>`)],
  ['rules', drawing(`<style>${'.a{fill:red}'.repeat(900)}</style>${'<g class="a"/>'.repeat(1_500)}`)],
])('the check takes no time to speak of for a hundred kilobytes of %s', (_name, source) => {
  const start = process.cpuUsage();
  read(source);
  expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
});
