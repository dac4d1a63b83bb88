import type { BurnHistory } from '../../content-model/burn-history';
import type { Content } from '../../content-model/model';
import { readContent } from '../../content-model/read-content';
import { BURNS_CSV, sharePicture } from '../../src/content/generated-assets';
import { fillSiteLinks } from '../../src/content/site-links';
import { structuredData } from '../../src/content/structured-data';
import { type PageElement, readElements } from '../page-elements';
import { type BurnTexts, readBurnTexts } from './burn-texts';
import { shownTexts, textsOf } from './content-texts';
import { excerpt, type Finding } from './finding';
import type { Release } from './release';

const namesIn = (text: string) => new Set(text.trim().split(/\s+/));

/** The elements of the site's pages. */
const elementNames = namesIn(`
  a article body button circle code dd desc details div dl dt em figcaption figure footer g h1 h2 h3 h4 head header html
  img input label li line link main meta nav noscript ol p path picture script section source span strong style summary svg
  template text time title ul
`);
/** Attributes that hold no address, no text and no code, but for styles, which the policy names. */
const plainAttributes = namesIn(`
  aria-atomic aria-controls aria-current aria-describedby aria-expanded aria-hidden aria-labelledby aria-live
  aria-valuemax aria-valuemin aria-valuenow as async charset class crossorigin cx cy d data-gatsby-head data-href
  data-identity data-original-tag data-status data-verdict datetime decoding dir dx dy fetchpriority fill focusable height
  hidden id lang loading max media name popover popovertarget preserveaspectratio property r rel role sizes stroke
  stroke-dasharray stroke-linecap stroke-linejoin stroke-width style tabindex target text-anchor type vector-effect
  viewbox width x x2 y y1 y2
`);

/** What only numbers are made of, in any script, with the marks that turn the direction of writing. */
const number = /^[<>\p{N}\p{P}\p{Zs}\u061c\u200e\u200f]*$/u;
/** What the pages tell machines besides the content. */
const toMachines =
  /^(?:width=device-width, initial-scale=1, shrink-to-fit=no|ie=edge|Gatsby [\d.]+|website|image\/png|summary_large_image|noindex|[a-z]{2,3}(?:_\w+)+)$/;

/** What the pages may say, and where they may lead. */
interface Allowed {
  mint: string;
  /** The page's own address. */
  home: string;
  /** The address of the picture that shared links show. */
  picture: string;
  texts: ReadonlySet<string>;
  burns: BurnTexts;
  /** The labels of the links to an address; any label where there are none. */
  links: ReadonlyMap<string, readonly string[]>;
  ownFiles: ReadonlySet<string>;
  structuredData: string;
}

interface Rule {
  isRight: (value: string, allowed: Allowed, element: PageElement) => boolean;
  wrong: string;
}

const text: Rule = {
  isRight: (value, { texts, burns }) => number.test(value.trim()) || texts.has(value) || burns.has(value),
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
      [allowed.home, allowed.picture].includes(value) ||
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
    isRight: (value, allowed, element) =>
      element.attributes.rel === 'canonical'
        ? value === allowed.home
        : ownFile.isRight(value, allowed, element),
  },
  'a href': {
    isRight(value, { links }, { allText, attributes }) {
      const labels = links.get(value);
      const says = `${allText} ${attributes['aria-label'] ?? ''}`;
      return labels !== undefined && (labels.length === 0 || labels.some((label) => says.includes(label)));
    },
    wrong: 'A link that the content does not have, or not under these words',
  },
  'input value': { isRight: (value) => number.test(value), wrong: 'The place on a chart is a number' },
  'button data-copy': {
    isRight: (value, { mint }) => value === mint,
    wrong: 'It copies something else than the address of content/token.yaml',
  },
};

/** Whether the pages say the words of the content and nothing else, and lead where its links lead and nowhere else. */
export function checkPages(release: Release): Finding[] {
  const allowed = readAllowed(release);
  return [...release.files].flatMap(([file, bytes]) => {
    if (!file.endsWith('.html')) return [];
    const elements = readElements(bytes.toString());
    const anchors = elements
      .flatMap(({ attributes }) => attributes.id ?? [])
      .map((id) => [`#${id}`, []] as const);
    const onThisPage = { ...allowed, links: new Map([...allowed.links, ...anchors]) };
    const wrong = elements.flatMap((element) =>
      Array.from(checkElement(element, onThisPage), (message) => {
        const { line, column } = element;
        return { file, at: { line, column }, message };
      }),
    );
    const missing = Array.from(findMissing(file, elements, release, allowed), (message) => ({
      file,
      message,
    }));
    return [...wrong, ...missing];
  });
}

function readAllowed({
  token,
  site,
  links,
  contentFolder,
  buildInfo: { pathPrefix },
  files,
}: Release): Allowed {
  const { socials, ...others } = fillSiteLinks(links, token.mint);
  const shown = [
    ...Object.values(others).filter((link) => typeof link === 'object'),
    ...socials.map(({ url, name: label }) => ({ url, label })),
  ];
  const labels = new Map<string, string[]>();
  for (const { url, label } of shown) labels.set(url, [...(labels.get(url) ?? []), label]);
  const burns = readBurnTexts(contentFolder);
  const words = readContent('burn-history', contentFolder);
  for (const [url, label] of burnLinks(burns.history, words, links.explorer)) labels.set(url, [label]);
  if (burns.history) labels.set(`${pathPrefix}${BURNS_CSV}`, [words.file]);
  for (const home of [`${pathPrefix}/`, pathPrefix || '/']) labels.set(home, []);
  return {
    mint: token.mint,
    home: `${site.url}/`,
    picture: `${site.url}${sharePicture.path}`,
    texts: new Set([
      ...textsOf(contentFolder).map((each) => each.text),
      ...[token.mint, token.symbol, token.name, site.themeColor],
    ]),
    burns,
    links: labels,
    ownFiles: new Set([...files.keys()].map((file) => `${pathPrefix}/${encodeURI(file)}`)),
    structuredData: structuredData({ site, token, links }),
  };
}

/** The links of the list of burns, each with its label: to a transaction, or to a wallet by its whole address. */
function* burnLinks(
  history: BurnHistory | undefined,
  words: Content<'burn-history'>,
  { accountUrl, transactionUrl }: Content<'links'>['explorer'],
): Generator<[url: string, label: string]> {
  if (history === undefined) return;
  for (const { transaction, wallet } of [
    ...history.latest,
    ...history.largest,
    ...history.milestones.map(({ burn }) => burn),
  ]) {
    if (transaction) yield [transactionUrl.replace('{transaction}', transaction), words.transaction];
    if (wallet) yield [accountUrl.replace('{account}', wallet.address), wallet.address];
  }
}

function* checkElement(element: PageElement, allowed: Allowed): Generator<string> {
  const { name, attributes } = element;
  if (!elementNames.has(name)) yield `An element that no page of this site has: <${excerpt(name)}>`;
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
  file: string,
  elements: readonly PageElement[],
  { contentFolder }: Release,
  { mint, home, links }: Allowed,
): Generator<string> {
  const said = new Set(
    elements.flatMap(({ allText, attributes }) => [allText, ...Object.values(attributes)]),
  );
  for (const { file: source, place, text: wanted } of shownTexts(contentFolder)) {
    const isHere = (source === 'not-found') === (file === '404.html');
    if (isHere && !said.has(wanted)) yield `The text of ${place} is missing: ${excerpt(wanted)}`;
  }
  if (file !== 'index.html') return;
  if (!elements.some(({ name, allText }) => name === 'code' && allText === mint))
    yield 'The page does not show the address of content/token.yaml.';
  if (!elements.some(({ attributes }) => attributes['data-copy'] === mint))
    yield 'No button copies the address of content/token.yaml.';
  if (!elements.some(({ attributes: { rel, href } }) => rel === 'canonical' && href === home))
    yield `The page does not name ${home} as its own address.`;
  for (const [url, labels] of links) {
    const isThere = elements.some(({ name, attributes }) => name === 'a' && attributes.href === url);
    if (labels.length > 0 && !isThere) yield `A link of the content is missing: ${excerpt(url, 90)}`;
  }
}
