import { type PageElement, readElements } from '../page-elements';
import { type PageFile, pagesOf } from '../published-files';
import { type Allowed, readAllowed } from './allowed';
import { shownTexts } from './content-texts';
import { excerpt, type Finding } from './finding';
import type { Release } from './release';

const namesIn = (text: string) => new Set(text.trim().split(/\s+/));

/** The elements of the site's pages. */
const elementNames = namesIn(`
  a article bdi body button circle code dd desc details div dl dt em figcaption figure footer g h1 h2 h3 h4 head header html
  img input label li line link main meta nav noscript ol p path picture script section source span strong style summary svg
  template text time title ul
`);
/** Attributes that hold no address, no text and no code, but for styles, which the policy names. */
const plainAttributes = namesIn(`
  aria-atomic aria-controls aria-current aria-describedby aria-expanded aria-hidden aria-labelledby aria-live
  aria-valuemax aria-valuemin aria-valuenow as async charset class crossorigin cx cy d data-face data-gatsby-head data-href
  data-identity data-original-tag data-status data-verdict datetime decoding dir dx dy fetchpriority fill focusable height
  hidden id loading max media name popover popovertarget preserveaspectratio property r rel role sizes stroke
  stroke-dasharray stroke-linecap stroke-linejoin stroke-width style tabindex target text-anchor type vector-effect
  viewbox width x x2 y y1 y2
`);

/** What the pages tell machines besides the content. */
const toMachines =
  /^(?:width=device-width, initial-scale=1, shrink-to-fit=no|ie=edge|Gatsby [\d.]+|website|image\/png|summary_large_image|noindex)$/;

interface Rule {
  isRight: (value: string, allowed: Allowed, element: PageElement) => boolean;
  wrong: string;
}

const text: Rule = {
  isRight: (value, { has }) => has(value),
  wrong: 'A text that the content does not have',
};
const ownFile: Rule = {
  isRight: (value, { ownFiles }) =>
    value.split(',').every((part) => ownFiles.has(part.trim().split(' ')[0] ?? '')),
  wrong: 'An address that is no file of this site',
};

/** What may stand in the other attributes, of one element or of any. */
const attributeRules: Readonly<Record<string, Rule>> = {
  alt: text,
  title: text,
  'aria-label': text,
  'aria-valuetext': text,
  'meta content': {
    ...text,
    isRight: (value, allowed, element) =>
      toMachines.test(value) ||
      [allowed.home, allowed.picture, allowed.language.tag.replace('-', '_')].includes(value) ||
      text.isRight(value, allowed, element),
  },
  'meta http-equiv': {
    isRight: (value) => value === 'x-ua-compatible',
    wrong: 'No page of this site has that',
  },
  'script src': ownFile,
  'img src': ownFile,
  'img srcset': ownFile,
  'source srcset': ownFile,
  'link href': {
    ...ownFile,
    isRight(value, allowed, element) {
      const { rel, hreflang } = element.attributes;
      if (rel === 'canonical') return value === allowed.home;
      if (hreflang !== undefined) return value === allowed.alternates.get(hreflang);
      return ownFile.isRight(value, allowed, element);
    },
  },
  'a href': {
    isRight(value, { links }, { allText, attributes }) {
      const link = links.get(value);
      const says = `${allText} ${attributes['aria-label'] ?? ''}`;
      return (
        link !== undefined &&
        (link.labels.length === 0 || link.labels.some((label) => says.includes(label))) &&
        [undefined, link.language].includes(attributes.hreflang)
      );
    },
    wrong: 'A link that the content does not have, or not under these words',
  },
  lang: {
    isRight: (value, { tags }) => tags.includes(value),
    wrong: 'A language that the site does not have',
  },
  hreflang: {
    isRight: (value, { tags }) => [...tags, 'x-default'].includes(value),
    wrong: 'A language that the site does not have',
  },
  'template data-page': {
    isRight: (value, { language: { path } }) => [path, `${path}404.html`].includes(value),
    wrong: 'The scripts would take the page for another',
  },
  'template data-first': {
    isRight: (value, { ownFiles }) => value.split(' ').every((file) => ownFiles.has(file)),
    wrong: ownFile.wrong,
  },
  'input value': { isRight: (value) => /^[\d.]+$/.test(value), wrong: 'The place on a chart is a number' },
  'button data-copy': {
    isRight: (value, { mint }) => value === mint,
    wrong: 'It copies something else than the address of content/token.yaml',
  },
};

/** Whether the pages say the words of the content in their language and nothing else, and lead where its links lead. */
export function checkPages(release: Release): Finding[] {
  return release.languages.flatMap((language) => {
    const allowed = readAllowed(release, language);
    return pagesOf(language).flatMap((page) => checkPage(page, release, allowed));
  });
}

function checkPage(page: PageFile, release: Release, allowed: Allowed): Finding[] {
  const { file } = page;
  const bytes = release.files.get(file);
  if (bytes === undefined) return [{ file, message: 'The page is missing.' }];
  const elements = readElements(bytes.toString());
  const onThisPage = { ...allowed, links: withAnchors(allowed.links, elements) };
  const wrong = elements.flatMap((element) =>
    Array.from(checkElement(element, onThisPage), (message) => {
      const { line, column } = element;
      return { file, at: { line, column }, message };
    }),
  );
  const missing = Array.from(findMissing(page, elements, release, allowed), (message) => ({ file, message }));
  return [...wrong, ...missing];
}

/** The places of a page are the same in every language. */
function withAnchors(links: Allowed['links'], elements: readonly PageElement[]): Allowed['links'] {
  const anchors = elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : `#${id}`));
  const pages = [...links].filter(([, { language }]) => language !== undefined);
  return new Map([
    ...links,
    ...anchors.flatMap((anchor) => [
      [anchor, { labels: [] }] as const,
      ...pages.map(([url, link]) => [`${url}${anchor}`, link] as const),
    ]),
  ]);
}

function* checkElement(element: PageElement, allowed: Allowed): Generator<string> {
  const { name, attributes } = element;
  const { tag, direction } = allowed.language;
  if (!elementNames.has(name)) yield `An element that no page of this site has: <${excerpt(name)}>`;
  if (name === 'html' && (attributes.lang !== tag || attributes.dir !== direction))
    yield `The page is in ${tag}, and tells browsers something else.`;
  if (name === 'input' && attributes.type !== 'range')
    yield 'A field that visitors could type something into';
  for (const [attribute, value] of Object.entries(attributes)) {
    if (plainAttributes.has(attribute)) continue;
    const rule = attributeRules[`${name} ${attribute}`] ?? attributeRules[attribute];
    if (rule?.isRight(value, allowed, element)) continue;
    yield `${rule?.wrong ?? 'An attribute that no page of this site has'}: ${attribute}="${excerpt(value, 90)}"`;
  }
  const said = element.text.trim();
  if (name === 'code') {
    if (said !== allowed.mint)
      yield `It shows another address than content/token.yaml has: ${excerpt(said, 13)}`;
  } else if (name === 'script') {
    const isData = attributes.type !== undefined;
    if (isData && said !== allowed.structuredData)
      yield 'Search engines are told something else than the content says.';
  } else if (name !== 'style' && !text.isRight(element.text, allowed, element)) {
    yield `${text.wrong}: ${excerpt(said)}`;
  }
}

/** What a page has to say and does not. */
function* findMissing(
  { isHome }: PageFile,
  elements: readonly PageElement[],
  { contentFolder }: Release,
  { language, mint, home, alternates, links }: Allowed,
): Generator<string> {
  const said = new Set(
    elements.flatMap(({ allText, attributes }) => [allText, ...Object.values(attributes)]),
  );
  for (const { file: source, place, text: wanted } of shownTexts(language.tag, contentFolder)) {
    const isHere = (source === 'not-found') !== isHome;
    if (isHere && !said.has(wanted)) yield `The text of ${place} is missing: ${excerpt(wanted)}`;
  }
  if (!isHome) return;
  if (!elements.some(({ name, allText }) => name === 'code' && allText === mint))
    yield 'The page does not show the address of content/token.yaml.';
  if (!elements.some(({ attributes }) => attributes['data-copy'] === mint))
    yield 'No button copies the address of content/token.yaml.';
  if (!elements.some(({ attributes: { rel, href } }) => rel === 'canonical' && href === home))
    yield `The page does not name ${home} as its own address.`;
  for (const [hreflang, url] of alternates) {
    if (!elements.some(({ attributes }) => attributes.hreflang === hreflang && attributes.href === url))
      yield `The page does not name ${url} as the same in ${hreflang}.`;
  }
  if (elements.some(({ attributes }) => attributes.content === 'noindex') === language.isListed)
    yield `Search engines may ${language.isListed ? '' : 'not '}list the page, and it says something else.`;
  for (const [url, { isRequired }] of links) {
    const isThere = elements.some(({ name, attributes }) => name === 'a' && attributes.href === url);
    if (isRequired && !isThere) yield `A link of the content is missing: ${excerpt(url, 90)}`;
  }
}
