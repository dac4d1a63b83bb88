import type { BurnHistory } from '../../content-model/burn-history';
import { figureFormat } from '../../content-model/figure-format';
import type { Content } from '../../content-model/model';
import { type PageLanguage, readPageLanguage } from '../../content-model/page-language';
import { readContentIn } from '../../content-model/translations';
import { BURNS_CSV, localized, sharePicture } from '../../src/content/generated-assets';
import { fillSiteLinks } from '../../src/content/site-links';
import { structuredData } from '../../src/content/structured-data';
import { type FigureFormat, formatPercent, formatTokens, formatWholePercent } from '../../src/ui/format';
import type { SiteLanguage } from '../../content-model/languages';
import { alternates } from '../../src/content/alternates';
import { readBurnTexts } from './burn-texts';
import { textsOf } from './content-texts';
import type { Release } from './release';

/** What the pages of a language may say, and where they may lead. */
export interface Allowed {
  language: SiteLanguage;
  /** Of all languages of the site. */
  tags: readonly string[];
  mint: string;
  /** The address of the language's home page. */
  home: string;
  /** The address of the picture that shared links show. */
  picture: string;
  /** The addresses of the home pages that are the same in other languages, by `hreflang`; none where it is not listed. */
  alternates: ReadonlyMap<string, string>;
  /** Whether a text is one of the content in this language, or a figure as this language writes it. */
  has: (text: string) => boolean;
  links: ReadonlyMap<string, AllowedLink>;
  ownFiles: ReadonlySet<string>;
  structuredData: string;
}

export interface AllowedLink {
  /** One of these words stands on it; any where there are none. */
  labels: readonly string[];
  /** The language of the site's page behind it. */
  language?: string;
  /** Whether the home page must have it. */
  isRequired?: true;
}

export function readAllowed(release: Release, language: SiteLanguage): Allowed {
  const { contentFolder, languages, token, files, buildInfo } = release;
  const { tag, path, isListed } = language;
  const site = readContentIn(tag, 'site', contentFolder);
  const links = readContentIn(tag, 'links', contentFolder);
  const burns = readBurnTexts(tag, contentFolder);
  const figures = figureFormat(tag);
  const { greetings, editUrl } = readPageLanguage(tag, contentFolder);
  const texts = new Set([
    ...textsOf(tag, contentFolder).map((each) => each.text),
    ...[token.mint, token.symbol, token.name, site.themeColor],
    ...languages.map(({ name }) => name),
    ...greetings.flatMap(({ text, link }) => [text, link]),
  ]);
  return {
    language,
    tags: languages.map((each) => each.tag),
    mint: token.mint,
    home: `${site.url}${path}`,
    picture: `${site.url}${localized(sharePicture.path, path)}`,
    alternates: isListed ? alternates(site.url, languages) : new Map(),
    has: (found) => {
      const text = found.trim();
      return texts.has(text) || burns.has(text) || isFigure(text, figures);
    },
    links: new Map([
      ...contentLinks(token, links),
      ...burnLinks(release, tag, burns.history, links.explorer),
      ...languageLinks(release, language, greetings),
      ...(editUrl === undefined || !site.languages
        ? []
        : [[editUrl, { labels: [site.languages.improve] }] as const]),
    ]),
    ownFiles: new Set([...files.keys()].map((file) => `${buildInfo.pathPrefix}/${encodeURI(file)}`)),
    structuredData: structuredData({ language, site, token, links }),
  };
}

/** Digits alone, as in the number of a step, or signs without any. */
const plainFigure = /^(?:\d+|[\p{P}\p{Zs}]*)$/u;

/** Whether a text is a figure, as a language writes it: a comma in another place would make it another figure. */
function isFigure(text: string, format: FigureFormat): boolean {
  const digits = Number(text.replace(/\D/g, ''));
  const written = ['', '<', '>'].flatMap((sign) => [
    formatTokens(digits, format, sign),
    formatPercent(digits / 100, format, sign),
  ]);
  return plainFigure.test(text) || [...written, formatWholePercent(digits, format)].includes(text);
}

type LinkEntry = readonly [url: string, link: AllowedLink];

/** The links of links.yaml. Two may lead to one address. */
function contentLinks(token: Content<'token'>, links: Content<'links'>): LinkEntry[] {
  const { socials, ...others } = fillSiteLinks(links, token.mint);
  const shown = [
    ...Object.values(others).filter((link) => typeof link === 'object'),
    ...socials.map(({ url, name: label }) => ({ url, label })),
  ];
  const labelsOf = (address: string) => shown.filter(({ url }) => url === address).map(({ label }) => label);
  return shown.map(({ url }) => [url, { labels: labelsOf(url), isRequired: true }]);
}

/** The links of the list of burns: to a transaction, to a wallet by its whole address, and to the list itself. */
function* burnLinks(
  { contentFolder, buildInfo }: Release,
  language: string,
  history: BurnHistory | undefined,
  { accountUrl, transactionUrl }: Content<'links'>['explorer'],
): Generator<LinkEntry> {
  if (history === undefined) return;
  const words = readContentIn(language, 'burn-history', contentFolder);
  const link = (url: string, label: string): LinkEntry => [url, { labels: [label], isRequired: true }];
  for (const { transaction, wallet } of [
    ...history.latest,
    ...history.largest,
    ...history.milestones.map(({ burn }) => burn),
  ]) {
    if (transaction) yield link(transactionUrl.replace('{transaction}', transaction), words.transaction);
    if (wallet) yield link(accountUrl.replace('{account}', wallet.address), wallet.address);
  }
  yield link(`${buildInfo.pathPrefix}${BURNS_CSV}`, words.file);
}

/** The links to the home pages of all languages, by their names and by what the 404 page says. */
function languageLinks(
  { languages, buildInfo: { pathPrefix } }: Release,
  { tag }: SiteLanguage,
  greetings: PageLanguage['greetings'],
): LinkEntry[] {
  return languages.map(({ tag: language, path, name }) => {
    const greeting = greetings.filter((each) => each.tag === language).map(({ link }) => link);
    return [`${pathPrefix}${path}`, { labels: language === tag ? [] : [name, ...greeting], language }];
  });
}
