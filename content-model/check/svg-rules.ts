/**
 * What a drawing must not contain. As a picture of the page an SVG runs no script, but it has an address of its own, and
 * a browser that opens that address runs what is in it.
 */
const forbidden: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /<!(?:DOCTYPE|ENTITY)/i, message: 'has a DOCTYPE in it, which can pull in other files.' },
  { pattern: /<\?xml-stylesheet/i, message: 'pulls in a style sheet.' },
  { pattern: /<(?:[\w-]+:)?script\b/i, message: 'has a script in it.' },
  {
    pattern: /<(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i,
    message: 'has a web page inside it.',
  },
  { pattern: /\son[a-z]+\s*=/i, message: 'has a script in an attribute (on…=).' },
  { pattern: /\b(?:href|src)\s*=\s*(?!["']#)/i, message: 'refers to another file or address (href).' },
  { pattern: /\burl\(\s*["']?(?!["']|\s*#|#)/i, message: 'refers to another file or address (url).' },
  { pattern: /@import\b/i, message: 'pulls in a style sheet.' },
];

/** The first thing in a drawing that should not be in it; undefined for a clean one. */
export function findSvgFault(svg: string): string | undefined {
  const found = forbidden.find(({ pattern }) => pattern.test(svg));
  if (found) return `${found.message} Save it again as a plain SVG, without scripts and links.`;
  return /<svg[\s>]/i.test(svg) && /<\/svg>\s*$|<svg[^>]*\/>\s*$/i.test(svg)
    ? undefined
    : 'is damaged: it does not end with </svg>. Save it again.';
}
