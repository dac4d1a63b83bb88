export const SVG = 'xmlns="http://www.w3.org/2000/svg"';
export const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

export const drawing = (inside: string, attributes = '') =>
  `<svg ${SVG} viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

const XHTML = 'http://www.w3.org/1999/xhtml';

/** What could run, load or lead away in the middle of a drawing. */
const inside: Readonly<Record<string, string>> = {
  'a script': '<script>fetch("/stolen")</script>',
  'a script under a prefix': `<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">x()</a.b:script>`,
  'a script of XHTML': `<h:script xmlns:h="${XHTML}">x()</h:script>`,
  'a redirect of XHTML': `<meta xmlns="${XHTML}" http-equiv="refresh" content="0;url=//x.y"/>`,
  'a redirect of XHTML under a prefix': `<g xmlns:h="${XHTML}"><h:meta http-equiv="refresh"/></g>`,
  'an image of XHTML': `<img xmlns="${XHTML}" src="x" onerror="x()"/>`,
  'a script in the namespace of nobody': '<script xmlns="">x()</script>',
  'a prefix that nobody explains': '<a:script>x()</a:script>',
  'a namespace that only looks like SVG': '<path xmlns="http://www.w3.org/2000/svg/"/>',
  'a handler of XML Events': '<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events"/>',
  'a style sheet of XSLT': '<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>',
  'a page': '<foreignObject><body/></foreignObject>',
  'a link': '<a href="https://x.y"><path/></a>',
  'a picture': '<image href="https://x.y/p.png"/>',
  'a picture in the drawing': '<image href="data:image/png;base64,AA"/>',
  'a change of an attribute': '<set attributeName="href" to="//x.y"/>',
  'an animation': '<g><animate attributeName="d" values="M0 0;"/></g>',
  'a style sheet from elsewhere': '<style>@import "//x.y";</style>',
  'a style sheet that loads': '<style>g{fill:url(//x.y#a)}</style><g/>',
  'a picture in an effect': '<filter id="f"><feImage href="//x.y"/></filter>',
  'a pattern': '<pattern id="p"/>',
  'a drawing inside it': drawing(''),
  'an element named like a part of JavaScript': '<constructor/>',
  'a handler': '<g onload="x()"/>',
  'a handler in capital letters': '<g ONLOAD="x()"/>',
  'another base for links': '<g xml:base="//x.y"/>',
  'a file of data': '<use href="data:image/svg+xml,&lt;svg/>"/>',
  'another file': '<use href="other.svg#a"/>',
  'another file in the old way': `<use ${XLINK} xlink:href="other.svg#a"/>`,
  'a script as a link': '<use href="javascript:x()"/>',
  'another file by another prefix': `<use xmlns:y="http://www.w3.org/1999/xlink" y:href="//x.y#a"/>`,
  'a paint from elsewhere': '<path fill="url(https://x.y#a)"/>',
  'a second paint from elsewhere': '<g id="a"/><path fill="url(#a) url(http://x.y)"/>',
  'a second mask from elsewhere': '<g id="a"/><path mask="url(#a) url(//x.y)"/>',
  'a paint written with escapes': '<path fill="u\\72l(//x.y)"/>',
  'a paint written with an entity': '<path fill="url&#40;//x.y)"/>',
  'a style from elsewhere': '<path style="fill:url(//x.y)"/>',
  'a style behind a comment': '<path style="/*;*/fill:url(//x.y)"/>',
  'a style with escapes': '<path style="f\\69ll:url(//x.y)"/>',
  'a property that the page does not take': '<path style="background:url(//x.y)"/>',
  'a variable': '<path style="--a:url(//x.y);fill:var(--a)"/>',
  'a filter from elsewhere': '<path style="filter:url(//x.y)"/>',
  'a cursor': '<path cursor="url(//x.y)"/>',
  'a mask from elsewhere': '<path mask="url(//x.y#m)"/>',
  'words in the place of a path': '<path d="M0 0 url(//x.y)"/>',
  'words in the place of a number': '<rect width="expression(1)"/>',
  'a transform of CSS': '<g transform="translate(calc(1px),1)"/>',
  'a number without end': '<rect width="1e99"/>',
  'a coordinate without end': '<path d="M0 0h999999"/>',
};

/** Drawings that attack whoever opens them, by what they try. */
export const attackingDrawings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(inside).map(([name, part]) => [name, drawing(part)])),
  'a handler at the root': drawing('', ' onload="x()"'),
};
