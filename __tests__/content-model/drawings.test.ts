/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { formatProblem } from '../../content-model/check/content-problem';
import { readDrawing } from '../../content-model/drawing/read-drawing';
import { DEMO_CONTENT } from '../../test-support/demo-site';
import { editorDrawings } from './editor-drawings';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = '') =>
  `<svg ${SVG} viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

const read = (source: string | Buffer) => readDrawing(Buffer.from(source), 'a.svg');
const refusalsOf = (source: string | Buffer) => read(source).problems.map(formatProblem);

/** The drawing as pixels with their transparency. */
const render = (svg: string) =>
  sharp(Buffer.from(svg)).resize(160, 160, { fit: 'contain' }).ensureAlpha().raw().toBuffer();

const demoDrawings = readdirSync(path.join(DEMO_CONTENT, 'images'))
  .filter((name) => name.endsWith('.svg'))
  .map((name): [string, string] => [name, readFileSync(path.join(DEMO_CONTENT, 'images', name), 'utf8')]);

describe('a drawing looks as its program saved it, and nothing of the file is left but its shapes', () => {
  test.each([...demoDrawings, ...Object.entries(editorDrawings)])('%s', async (_name, source) => {
    const { svg = '', problems } = read(source);
    expect(problems).toEqual([]);
    expect(await render(svg)).toEqual(await render(source));
    expect((await render(svg)).some((value) => value > 0)).toBe(true);
    expect(svg).not.toMatch(/<[!?]|xmlns:|metadata|style=|data-|class=|inkscape|serif|sketch:|\n/);
    // What was written is read as the same.
    expect(read(svg)).toEqual({ problems: [], svg });
  });
});

test.each([
  ['comments and instructions', '<!-- <script> --><?php echo?><path d="M0 0"/>', '<path d="M0 0"/>'],
  ['another prefix', `<a:path xmlns:a="http://www.w3.org/2000/svg" d="M0 0"/>`, '<path d="M0 0"/>'],
  ['letters by number', '<path d="&#77;0&#x20;0"/>', '<path d="M0 0"/>'],
  ['values over several lines', '<path d="M0\n\t0"/>', '<path d="M0 0"/>'],
  ['names that nothing refers to', '<path id="Bear &amp; Flame 1" class="x" data-name="y"/>', '<path/>'],
  ['how text would look', '<g font-family="url(//x)" style="line-height:1;-inkscape-stroke:none"/>', '<g/>'],
  [
    'an order of painting',
    '<g style="paint-order:stroke fill markers"/>',
    '<g paint-order="stroke fill markers"/>',
  ],
  ['a style, which has the last word', '<g fill="red" style="fill:#00f"/>', '<g fill="#00f"/>'],
  [
    'quotes and signs',
    `<title>"Bobo" &lt;3 'x' &amp;</title>`,
    `<title>&quot;Bobo&quot; &lt;3 'x' &amp;</title>`,
  ],
  ['words in CDATA', '<title><![CDATA[<b>]]></title>', '<title>&lt;b&gt;</title>'],
  ['words where none are shown', '<g>x<![CDATA[<script/>]]></g>', '<g/>'],
  ['a byte order mark and other line ends', '\r\n<g/>\r', '<g/>'],
  ['parts used again', '<g id="a"/><use href="#a"/>', '<g id="a"/><use href="#a"/>'],
  ['a part used in the old way', `<g id="a"/><use ${XLINK} xlink:href="#a"/>`, '<g id="a"/><use href="#a"/>'],
])('what is published is written anew: %s', (_name, inside, becomes) => {
  const isMarked = inside.includes('\r');
  expect(read(`${isMarked ? '\uFEFF' : ''}${drawing(inside)}`)).toEqual({
    problems: [],
    svg: drawing(becomes).replace('></svg>', becomes === '' ? '/>' : '></svg>'),
  });
});

const PLAIN = 'Delete it in your drawing program, and save the drawing as plain SVG; or save it as PNG.';

describe('what could act is refused with its place and a way out', () => {
  test('a script, and a handler on a line of its own', () => {
    expect(
      refusalsOf(drawing('\n<script>alert(1)</script>\n<path\n  d="M0 0"\n  onclick="alert(1)"/>')),
    ).toEqual([
      `a.svg:2:1  <script> cannot stay in a drawing of the page. ${PLAIN}`,
      `a.svg:5:3  onclick="alert(1)" cannot stay in a drawing of the page. ${PLAIN}`,
    ]);
  });

  test('each fault once, at its first place', () => {
    expect(refusalsOf(drawing('\n<text>a</text>\n<text>b</text>'))).toEqual([
      expect.stringMatching(/^a\.svg:2:1 {2}<text> .* Turn it into paths \(Inkscape: Path, Object to Path;/),
    ]);
  });

  const XHTML = 'http://www.w3.org/1999/xhtml';
  test.each([
    ['a script under a prefix', `<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">x()</a.b:script>`],
    ['a script of XHTML', `<h:script xmlns:h="${XHTML}">x()</h:script>`],
    ['a redirect of XHTML', `<meta xmlns="${XHTML}" http-equiv="refresh" content="0;url=//x.y"/>`],
    ['a redirect of XHTML under a prefix', `<g xmlns:h="${XHTML}"><h:meta http-equiv="refresh"/></g>`],
    ['an image of XHTML', `<img xmlns="${XHTML}" src="x" onerror="x()"/>`],
    ['a script in the namespace of nobody', '<script xmlns="">x()</script>'],
    ['a prefix that nobody explains', '<a:script>x()</a:script>'],
    ['a namespace that only looks like SVG', '<path xmlns="http://www.w3.org/2000/svg/"/>'],
    ['a handler of XML Events', '<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events"/>'],
    ['a style sheet of XSLT', '<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>'],
    ['a page', '<foreignObject><body/></foreignObject>'],
    ['a link', '<a href="https://x.y"><path/></a>'],
    ['a picture', '<image href="https://x.y/p.png"/>'],
    ['a picture in the drawing', '<image href="data:image/png;base64,AA"/>'],
    ['a change of an attribute', '<set attributeName="href" to="//x.y"/>'],
    ['an animation', '<g><animate attributeName="d" values="M0 0;"/></g>'],
    ['an animated transform', '<animateTransform attributeName="transform"/>'],
    ['a style sheet', '<style>@import "//x.y";</style>'],
    ['an effect', '<filter id="f"><feImage href="//x.y"/></filter>'],
    ['a pattern', '<pattern id="p"/>'],
    ['a marker', '<marker id="m"/>'],
    ['a drawing inside it', drawing('')],
    ['a handler', '<handler>x()</handler>'],
    ['a script inside a title', '<title><script/></title>'],
    [
      'an address in two titles, which a browser reads as one',
      '<title>4Nd1mBQtrMJVYVfKf2PJ<title>y9NZUZdTAsp7D4xWLs4gDB4T</title></title>',
    ],
    ['an element named like a part of JavaScript', '<constructor/>'],
    ['an attribute named like a part of JavaScript', '<g constructor="x" __proto__="y"/>'],
    ['a handler in capital letters', '<g ONLOAD="x()"/>'],
    ['a handler under a prefix', `<g xmlns:s="http://www.w3.org/2000/svg" s:onload="x()"/>`],
    ['another base for links', '<g xml:base="//x.y"/>'],
    ['a file of data', '<use href="data:image/svg+xml,&lt;svg/>"/>'],
    ['another file', '<use href="other.svg#a"/>'],
    ['a script as a link', '<use href="javascript:x()"/>'],
    ['another file by another prefix', `<use xmlns:y="http://www.w3.org/1999/xlink" y:href="//x.y#a"/>`],
    ['a link twice', `<g id="a"/><use ${XLINK} href="#a" xlink:href="#a"/>`],
    ['a link that acts when it loads', `<use ${XLINK} xlink:actuate="onLoad"/>`],
    ['a paint from elsewhere', '<path fill="url(https://x.y#a)"/>'],
    ['a second paint from elsewhere', '<g id="a"/><path fill="url(#a) url(http://x.y)"/>'],
    ['a second paint behind a comma', '<g id="a"/><path fill="url(#a),url(//x.y)"/>'],
    ['a second mask from elsewhere', '<g id="a"/><path mask="url(#a) url(//x.y)"/>'],
    ['a second clip path behind a comma', '<g id="a"/><path clip-path="url(#a),url(//x.y)"/>'],
    ['a paint written with escapes', '<path fill="u\\72l(//x.y)"/>'],
    ['a paint written with an entity', '<path fill="url&#40;//x.y)"/>'],
    ['a style from elsewhere', '<path style="fill:url(//x.y)"/>'],
    ['a style behind a comment', '<path style="/*;*/fill:url(//x.y)"/>'],
    ['a style with escapes', '<path style="f\\69ll:url(//x.y)"/>'],
    ['a property that the page does not take', '<path style="background:url(//x.y)"/>'],
    ['a variable', '<path style="--a:url(//x.y);fill:var(--a)"/>'],
    ['a filter by its name', '<path style="filter:url(//x.y)"/>'],
    ['a cursor', '<path cursor="url(//x.y)"/>'],
    ['a mask from elsewhere', '<path mask="url(//x.y#m)"/>'],
    ['a clip path of its own words', '<path clip-path="path(\'M0 0\')"/>'],
    ['words in the place of a path', '<path d="M0 0 url(//x.y)"/>'],
    ['words in the place of a number', '<rect width="expression(1)"/>'],
    ['a transform of CSS', '<g transform="translate(calc(1px),1)"/>'],
    ['a number without end', '<rect width="1e99"/>'],
    ['a coordinate without end', '<path d="M0 0h999999"/>'],
    ['a dash without end', '<path stroke-dasharray="1,NaN"/>'],
    ['a condition', '<g requiredExtensions="x"/>'],
    ['an attribute that nobody knows', '<g srcdoc="x"/>'],
  ])('%s', (_name, inside) => {
    const { svg, problems } = read(drawing(inside));
    expect(svg).toBeUndefined();
    expect(problems[0]?.message).toMatch(/ (?:Save|Delete|Turn|Take|Make|A path|A drawing|Text) /);
  });

  test.each([
    ['an address', 'Buy 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'has an address in it'],
    ['a hidden character', 'Bobo\u200B', 'An invisible character (U+200B) hides here'],
    ['a hidden character by its number', 'Bobo&#x202E;', 'direction of writing (U+202E) hides here'],
  ])('words are checked as texts are: %s', (_name, words, says) => {
    const places = [`<title>${words}</title>`, `<g><desc>${words}</desc></g>`, `<g aria-label="${words}"/>`];
    for (const place of places) expect(refusalsOf(drawing(place))).toEqual([expect.stringContaining(says)]);
  });
});

describe('parts that refer to each other', () => {
  const mask = (id: string, inside: string) => `<mask id="${id}">${inside}</mask>`;
  test.each([
    ['nothing', '<use href="#a"/>', 'Nothing in the drawing is called “a”'],
    [
      'two parts of one name',
      '<g id="a"/><g id="a"/><use href="#a"/>',
      'Two parts of the drawing are called “a”',
    ],
    ['itself', '<use id="a" href="#a"/>', 'made of itself'],
    ['what it stands in', '<g id="a"><g><use href="#a"/></g></g>', 'made of itself'],
    ['each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', 'made of itself'],
    [
      'gradients in a circle',
      '<linearGradient id="a" href="#b"/><radialGradient id="b" href="#a"/>',
      'made of itself',
    ],
    [
      'a mask, by a part that it masks',
      mask('m', '<use href="#a"/>') + '<g id="a" mask="url(#m)"/>',
      'made of itself',
    ],
    [
      'a clip path that clips itself',
      '<clipPath id="c" clip-path="url(#c)"/><g clip-path="url(#c)"/>',
      'made of itself',
    ],
    [
      'a paint made of what it paints',
      '<linearGradient id="a"><stop fill="url(#a)"/></linearGradient>',
      'made of itself',
    ],
  ])('are refused where they refer to %s', (_name, inside, says) => {
    expect(refusalsOf(drawing(inside))).toEqual([expect.stringContaining(says)]);
  });

  /** Each is made of the one before. */
  const chained = (levels: number, level: (index: number, before: string) => string) =>
    Array.from({ length: levels }, (_, index) => level(index + 1, `a${index}`)).join('');
  const repeated = 'repeats its parts too often';
  test.each([
    [
      'uses',
      '<path id="a0"/>' +
        chained(15, (n, before) => `<g id="a${n}">${`<use href="#${before}"/>`.repeat(2)}</g>`),
    ],
    [
      'clip paths',
      '<clipPath id="a0"/>' +
        chained(
          15,
          (n, before) => `<clipPath id="a${n}">${`<path clip-path="url(#${before})"/>`.repeat(2)}</clipPath>`,
        ),
    ],
    [
      'masks',
      mask('a0', '<path/>') +
        chained(15, (n, before) => mask(`a${n}`, `<path mask="url(#${before})"/>`.repeat(2))),
    ],
    ['a heavy path', `<path id="a0" d="M0 0${'l1 1'.repeat(4000)}"/>${'<use href="#a0"/>'.repeat(20)}`],
    ['a mask over and over', `${mask('a0', '<path/>')}${'<path mask="url(#a0)"/>'.repeat(300)}`],
  ])('are refused where a few lines stand for very many: %s', (_name, inside) => {
    expect(refusalsOf(drawing(inside))).toEqual([expect.stringContaining(repeated)]);
  });

  test('are refused where they stand inside each other by their names, deeper than groups may', () => {
    const chain = chained(35, (n, before) => `<g id="a${n}"><use href="#${before}"/></g>`);
    expect(refusalsOf(drawing(`<path id="a0"/>${chain}`))).toEqual([
      expect.stringContaining('inside each other'),
    ]);
  });

  test('may be used as often as a drawing needs', () => {
    const inside = `<path id="a" d="M0 0${'l1 1'.repeat(200)}"/>${'<use href="#a" x="1"/>'.repeat(90)}`;
    expect(refusalsOf(drawing(inside))).toEqual([]);
  });
});

describe('a file that is no plain SVG in UTF-8', () => {
  const utf16 = Buffer.from(`\uFEFF${drawing('')}`, 'utf16le');
  test.each<[string, string | Buffer, string]>([
    ['UTF-16', utf16, 'is no text in UTF-8'],
    ['UTF-16, the other way round', Buffer.from(utf16).swap16(), 'is no text in UTF-8'],
    ['UTF-16 without a mark', Buffer.from(drawing(''), 'utf16le'), 'damaged'],
    ['Latin-1', Buffer.from(drawing('<title>ä</title>'), 'latin1'), 'is no text in UTF-8'],
    ['EBCDIC', Buffer.from([0x4c, 0x6f, 0xa7, 0x94, 0x93]), 'is no text in UTF-8'],
    ['a compressed drawing', gzipSync(drawing('')), 'Save it as plain SVG, not as SVGZ'],
    ['UTF-7 by its declaration', `<?xml version="1.0" encoding="UTF-7"?>${drawing('')}`, 'encoding is UTF-7'],
    [
      'UTF-16 by its declaration',
      `<?xml version="1.0" encoding="utf-16"?>${drawing('')}`,
      'encoding is utf-16',
    ],
    ['Latin-1 by its declaration', `<?xml version="1.0" encoding="ISO-8859-1"?>${drawing('')}`, 'ISO-8859-1'],
    [
      'an entity',
      `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`,
      "Named entity isn't defined: &a;. Save it again as plain SVG (Illustrator: without",
    ],
    ['a DOCTYPE with definitions', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`, 'DOCTYPE'],
    ['a DOCTYPE of a file', `<!DOCTYPE svg SYSTEM "x.dtd">${drawing('')}`, 'DOCTYPE'],
    ['a DOCTYPE of a page', `<!DOCTYPE html>${drawing('')}`, 'DOCTYPE'],
    [
      'a style sheet',
      `<?xml version="1.0"?><?xml-stylesheet href="x.css"?>${drawing('')}`,
      'style sheet is pulled in',
    ],
    ['two roots', drawing('') + drawing(''), 'damaged'],
    ['no root', '<!-- nothing -->', 'damaged'],
    ['words behind the end', `${drawing('')}x`, 'damaged'],
    ['an attribute twice', drawing('<g fill="red" fill="blue"/>'), 'Duplicate attribute'],
    ['an attribute without quotes', drawing('<g fill=red/>'), 'damaged'],
    ['an end that is missing', drawing('<g>'), 'damaged'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'begins with <html>'],
    ['another root of SVG', `<g ${SVG}/>`, 'begins with <g>'],
    ['no namespace', '<svg viewBox="0 0 8 8"/>', 'in place of <svg xmlns='],
    ['no size', `<svg ${SVG}/>`, 'how large it is'],
    ['no size but that of its place', `<svg ${SVG} width="100%" height="100%"/>`, 'how large it is'],
    ['a size without end', `<svg ${SVG} viewBox="0 0 8 8" width="1e99"/>`, 'between 1 and 10,000 px'],
    ['a size of many inches', `<svg ${SVG} width="900in" height="1in"/>`, 'between 1 and 10,000 px'],
    ['a size of nothing', `<svg ${SVG} viewBox="0 0 0 0"/>`, 'between 1 and 10,000 px'],
    ['a handler at the root', drawing('', ' onload="x()"'), 'onload="x()" cannot stay'],
    ['many parts', drawing('<g/>'.repeat(3000)), 'more than 2000 parts'],
    ['a long path', drawing(`<path d="M0 0${'l1 1'.repeat(8000)}"/>`), 'Make it simpler'],
    ['groups in groups', drawing('<g>'.repeat(500) + '</g>'.repeat(500)), 'Ungroup'],
    ['a large file', drawing(' '.repeat(200_000)), 'more than 100 kB'],
  ])('is refused: %s', (_name, source, says) => {
    expect(refusalsOf(source)).toEqual([expect.stringContaining(says)]);
  });
});

test.each([
  ['comments', '<!---->'.repeat(30) + 'x'],
  ['many comments', '<!---->'.repeat(14_000) + 'x'],
  ['comments that do not end', '<!--'.repeat(25_000)],
  ['white space', ' '.repeat(100_000)],
  ['carriage returns', `<svg>${'\r'.repeat(100_000)}`],
  ['groups', '<g>'.repeat(34_000)],
  ['groups in a comment', `<!--${'<g>'.repeat(33_000)}-->`],
  ['attributes', `<svg ${SVG} ${Array.from({ length: 9000 }, (_, index) => `a${index}=""`).join(' ')}/>`],
  [
    'prefixes',
    drawing(Array.from({ length: 1900 }, (_, index) => `<g xmlns:a${index}="b" a${index}:c=""/>`).join('')),
  ],
  ['digits', drawing(`<rect width="${'1'.repeat(99_000)}x"/>`)],
  ['digits in a path', drawing(`<path d="${'1'.repeat(19_000)}x"/>`)],
  ['points', drawing(`<path d="${'.'.repeat(19_000)}"/>`)],
  ['signs', drawing(`<path d="${'+'.repeat(19_000)}"/>`)],
  ['dashes', drawing(`<path stroke-dasharray="${'1 '.repeat(49_000)}x"/>`)],
  ['transforms', drawing(`<g transform="${'scale(1)  '.repeat(9_000)}x"/>`)],
  ['brackets', drawing(`<g transform="${'scale('.repeat(16_000)}"/>`)],
  ['semicolons', drawing(`<g style="${';'.repeat(99_000)}"/>`)],
  ['colons', drawing(`<g style="${'a:'.repeat(49_000)}"/>`)],
  [
    'properties that nobody knows',
    drawing(`<g style="${Array.from({ length: 16_000 }, (_, index) => `A${index}:`).join(';')}"/>`),
  ],
  ['references to letters', drawing(`<title>${'&#65;'.repeat(19_000)}</title>`)],
  ['brackets of a DOCTYPE', `<!DOCTYPE svg [${']  '.repeat(33_000)}`],
])('the check takes no time to speak of for a hundred kilobytes of %s', (_name, source) => {
  const started = performance.now();
  read(source);
  expect(performance.now() - started).toBeLessThan(1500);
});
