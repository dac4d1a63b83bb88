import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { readSvg } from '../../../build/content/svg/read-svg';
import { getContentFolder } from '../../../build/content/setting';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'http://www.w3.org/1999/xlink';
const image = (inside: string, attributes = '') =>
  `<svg ${SVG} viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

const read = (source: string | Buffer) => readSvg(Buffer.from(source));

/** Renders an image to pixels with alpha. */
const render = (svg: string) =>
  sharp(Buffer.from(svg)).resize(160, 160, { fit: 'contain' }).ensureAlpha().raw().toBuffer();

/** The images of the content, and files of drawing programs with their metadata. */
const images = [path.join(getContentFolder(), 'images'), path.join(__dirname, 'svg')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name): [string, string] => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

test.each(images)('removes metadata without changing the image %s', async (_name, source) => {
  const { svg = '', problems } = read(source);
  expect(problems).toEqual([]);
  const picture = await render(svg);
  expect(picture.equals(await render(source))).toBe(true);
  expect(picture.some((value) => value > 0)).toBe(true);
  expect(svg).not.toMatch(/<[!?]|xmlns:|metadata|<title|<desc|data-|xlink|inkscape:|sodipodi/);
  expect(read(svg)).toMatchObject({ problems: [], svg });
});

test.each([
  ['comments and instructions', '<!-- <script> --><?php echo?><path d="M0 0"/>', '<path d="M0 0"/>'],
  ['names of layers', '<path class="x" data-name="//x(y)"/>', '<path class="x"/>'],
  ['attributes of text and of other programs', '<g font-family="Arial" xml:base="//x.y" cursor="url(//x)"/>', '<g/>'],
  ['text', '<title>Buy</title><g>x<![CDATA[<script/>]]></g><desc><a/></desc>', '<g/>'],
  ['metadata of an unknown program', '<x:a xmlns:x="https://x.y/ns"><x:script/></x:a><g/>', '<g/>'],
  ['a script under a prefix', `<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">x()</a.b:script><g/>`, '<g/>'],
  ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml" src="//x.y"/>', '<g/>'],
  ['the legacy xlink:href', `<g id="a"/><use xmlns:y="${XLINK}" y:href="#a"/>`, '<g id="a"/><use href="#a"/>'],
])('drops %s, and everything before the root element', (_name, inside, expected) => {
  const before = '<?xml version="1.0" encoding="utf-7"?><!DOCTYPE svg SYSTEM "//x.y/svg.dtd">';
  expect(read(`\uFEFF${before}${image(inside)}`)).toMatchObject({ problems: [], svg: image(expected) });
}); // prettier-ignore

test('publishes an image that animates itself', () => {
  const css = `@keyframes blink{50%{transform:scaleY(.1);opacity:0}}.eye:not(#b){animation:blink 6s cubic-bezier(.4,0,.2,1) infinite}
    @media (prefers-reduced-motion){.eye{animation:none;fill:url(#c)}}`;
  const inside = `<style>${css}</style><g class="eye" style="fill:color(display-p3 1 0 0)"/>`;
  expect(read(image(inside))).toMatchObject({ problems: [], svg: image(inside) });
});

test('reports each problem with its position', () => {
  const inside =
    '\n<script>alert(1)</script>\n<path\n  d="M0 0"\n  onclick="alert(1)"/><g onclick="alert(1)"/>';
  const { text, problems } = read(image(inside));
  expect(problems.map(({ code, offset }) => [code, text.slice(offset, offset + 7)])).toEqual([
    ['svgElement', '<script'],
    ['svgAttribute', 'onclick'],
  ]);
});

function expectRejection(source: string | Buffer, code: string) {
  const { svg, problems } = read(source);
  expect(svg).toBeUndefined();
  expect(problems.map(({ code }) => code)).toEqual([code]);
}

describe('rejects everything that could run, load or link', () => {
  test.each([
    ['a script', '<script>x()</script>'],
    [
      'a script in a group, in a character set of its own',
      '<g><script href="data:,x()" charset="utf-7"/></g>',
    ],
    ['a script of HTML', '<script xmlns="http://www.w3.org/1999/xhtml">x()</script>'],
    ['HTML', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['a frame', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="//x.y"/>'],
    ['a link', '<a href="https://x.y"><path/></a>'],
    ['a script behind a link', `<a xmlns:x="${XLINK}" x:href="javascript:x()"><path/></a>`],
    ['an image', '<image href="https://x.y/p.png"/>'],
    ['an embedded image', '<image href="data:image/png;base64,AA"/>'],
    ['an image in a filter', '<filter><feImage href="//x.y"/></filter>'],
    ['an animated target', '<use href="#a"><animate attributeName="href" to="//x.y"/></use>'],
    ['a target set later', '<use href="#a"><set attributeName="href" to="data:,x"/></use>'],
    ['an unknown element', '<listener event="click"/>'],
  ])('%s', (_name, inside) => {
    expectRejection(image(inside), 'svgElement');
  });

  test.each([
    ['a handler', '<g onload="x()"/>'],
    ['a handler in capital letters', '<g ONLOAD="x()"/>'],
    ['a handler of a style sheet', '<style onload="x()">.a{fill:red}</style>'],
    ['a data URL', '<use href="data:image/svg+xml,&lt;svg/>"/>'],
    ['a script as a target', '<use href="&#106;avascript:x()"/>'],
    ['another file', '<use href="other.svg#a"/>'],
    ['another file under another prefix', `<use xmlns:y="${XLINK}" y:href="//x.y#a"/>`],
    ['a pattern of another file', `<pattern href=" //x.y#a"/>`],
    ['an external paint', '<path fill="url(//x.y#a)"/>'],
    ['an external paint behind a local one', '<g id="a"/><path fill="url(#a) url(http://x.y)"/>'],
    ['an external paint as a character reference', '<path fill="&#x75;rl(//x.y)"/>'],
    ['an external paint as an escape', '<path fill="ur\\6c (//x.y)"/>'],
    ['an external mask', '<path mask="URL( &quot;//x.y#a&quot;)"/>'],
    ['an external filter in a style', '<path style="fill:red;filter:url(//x.y#a)"/>'],
    ['a set of images', '<path style="mask-image:-webkit-image-set(&quot;//x.y&quot; 1x)"/>'],
    ['a source', '<path style="mask-image:src(&quot;//x.y&quot;)"/>'],
  ])('%s', (_name, inside) => {
    expectRejection(image(inside), 'svgAttribute');
  });

  test.each([
    ['an import', '@import "//x.y";'],
    ['an import in capital letters', '@IMPORT url(//x.y);'],
    ['an import as a character reference', '&#64;import "//x.y";'],
    ['an import around an element', '@im<g/>port "//x.y";'],
    ['an import in CDATA', '<![CDATA[.a{}@imp]]><![CDATA[ort "//x.y";]]>'],
    ['an import as an escape', '@\\69mport "//x.y";'],
    ['a font', '@font-face{font-family:a;src:url(//x.y)}'],
    ['an external paint', 'g{fill:url(//x.y#a)}'],
    ['an external paint with a local name in it', 'g{fill:url("//x.y/url(#a)")}'],
    ['an external paint in pieces', 'g{fill:url<!-- --> (//x.y)}'],
    ['an external paint in a keyframe', '@keyframes a{to{fill:url( //x.y)}}'],
    ['an external paint in a variable', 'g{--a:Url(//x.y);fill:var(--a)}'],
    ['an external paint as an escape', 'g{fill:u\\000072\\6C (//x.y)}'],
    ['a set of images', 'g{mask-image:image-set("//x.y" 1x)}'],
  ])('in a style sheet: %s', (_name, css) => {
    expectRejection(image(`<style>${css}</style><g/>`), 'svgStyleSheet');
  });
});

test.each<[string, string | Buffer, string]>([
  ['UTF-16', Buffer.from(`\uFEFF${image('')}`, 'utf16le'), 'svgNotText'],
  ['a compressed image', gzipSync(image('')), 'svgNotText'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${image('&a;')}`, 'svgEntity'],
  ['an entity of another file', `<!DOCTYPE svg [<!ENTITY % a SYSTEM "//x.y">%a;]>${image('')}`, 'svgEntity'],
  ['an external style sheet', `<?xml-stylesheet href="//x.y"?>${image('')}`, 'svgStyleSheet'],
  ['an unknown entity', image('&a;'), 'svgDamaged'],
  ['half a file', image('<path d="M0 0"/>').slice(0, -8), 'svgDamaged'],
  ['very many nested groups', image('<g>'.repeat(14_000) + '</g>'.repeat(14_000)), 'svgDamaged'],
  ['two roots', image('') + image(''), 'svgRoot'],
  ['HTML', '<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>', 'svgRoot'],
  ['HTML named as SVG', '<svg xmlns="http://www.w3.org/1999/xhtml"><script/></svg>', 'svgRoot'],
  ['a root under a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>', 'svgRoot'],
  ['no size', `<svg ${SVG}/>`, 'svgSize'],
  ['an excessive size', image('', ' width="99999"'), 'svgSize'],
  ['a large file', image(' '.repeat(200_000)), 'svgTooLarge'],
])('rejects a file that is not a small, plain SVG in UTF-8: %s', (_name, source, code) => {
  expectRejection(source, code);
});

test.each([
  ['elements', image('<g/>'.repeat(25_000))],
  ['letters', image(`<style>${'a'.repeat(99_000)}</style>`)],
  ['unclosed references', image(`<style>${'url(#'.repeat(19_000)}</style>`)],
])('reads a hundred kilobytes of %s quickly', (_name, source) => {
  const start = process.cpuUsage();
  read(source);
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});
