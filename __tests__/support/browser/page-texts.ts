import type { Page } from '@playwright/test';
import { readBurnHistory } from '../../../lib/content-model/burn-history';
import { fieldsOf } from '../../../lib/content-model/check/fields-of';
import { withoutIsolates } from '../../../lib/content-model/direction';
import { contentFiles, fieldSchema } from '../../../lib/content-model/json-schema';
import { siteLanguage, siteLanguages } from '../../../lib/content-model/languages';
import { readContent } from '../../../lib/content-model/read-content';
import { isTranslatable, readTexts, untranslatedTexts } from '../../../lib/content-model/translations';
import { relativeTime } from '../../../src/ui/relative-time';

/** Signs, spaces and marks may stand around the digits, and no letters. */
const FIGURE = String.raw`[^\p{L}]*\d[^\p{L}]*`;
const ADDRESS = String.raw`(?:\w{32,}|\w{4}…\w{4})`;
/** A server that many tests share keeps what it has read for some minutes. */
const AGES_MS = Array.from({ length: 60 }, (_, index) => [index * 1_000, index * 60_000]).flat();

/**
 * The texts of the open page, labels and alternative texts among them, that are neither words of the content in the
 * language as which they are marked, nor figures, dates or ages as that language writes them, names or addresses. Words of
 * the site's own language that have a translation are strange on the page of the translation.
 */
export async function strangeTexts(page: Page, folder: string): Promise<string[]> {
  const { tag, found } = await page.evaluate(readTextsInPage);
  const known = new Map<string, RegExp>();
  const strange = found.filter(({ lang, text }) => {
    const pattern = known.get(lang) ?? knownTexts(tag, lang, folder);
    known.set(lang, pattern);
    return !pattern.test(withoutIsolates(text));
  });
  return strange.map(({ lang, text }) => `${lang}: ${text}`);
}

/** The texts of the open page in which a part such as `$BOBO`, which is read from left to right, runs the other way. */
export const reversedTexts = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((part) => {
    const reversed: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const start = node.data.indexOf(part);
      if (start < 0) continue;
      const boxOf = (index: number) => {
        const letter = document.createRange();
        letter.setStart(node, index);
        letter.setEnd(node, index + 1);
        return letter.getBoundingClientRect();
      };
      if (boxOf(start).left > boxOf(start + part.length - 1).left) reversed.push(node.data);
    }
    return reversed;
  }, part);

/** The start of a text of the content, before what the page fills in. */
export const beginningOf = (text: string): string => text.replace(/\s*\{.*/, '');

/** Runs in the page. */
function readTextsInPage() {
  // What the chain holds, what Gatsby itself says to screen readers, and what is no text.
  const apart = 'code, #gatsby-announcer, script, style, noscript, bdi';
  // A part that is written the other way belongs to the text around it.
  const dataOf = (node: Node) =>
    node instanceof Text || node.nodeName === 'BDI' ? (node.textContent ?? '') : '';
  const found = [...document.querySelectorAll(`body *:not(${apart})`)].flatMap((element) => {
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const own = [...element.childNodes].map(dataOf).join('');
    const isSaid = !element.closest('[aria-hidden=true]');
    const names = isSaid ? ['alt', 'title', 'aria-label', 'aria-valuetext'] : ['title'];
    const labels = names.map((name) => element.getAttribute(name));
    return [own, ...labels]
      .map((text) => text?.trim() ?? '')
      .filter((text) => text !== '')
      .map((text) => ({ lang, text }));
  });
  return { tag: document.documentElement.lang, found };
}

/** What a page of the language `tag` may say in the language `lang`. */
function knownTexts(tag: string, lang: string, folder: string): RegExp {
  const { name, offer = name } = siteLanguage(lang, folder);
  const history = readBurnHistory(folder, tag);
  const months = history?.chart?.ticks.map(({ label }) => label) ?? [];
  const dates = [...months, ...stringsIn(history).filter((text) => /\d/.test(text))];
  const ages = AGES_MS.map((ageMs) => relativeTime(ageMs, lang));
  const fillings: Record<string, string> = {
    age: anyOf(ages),
    date: anyOf(dates),
    amount: FIGURE,
    slot: FIGURE,
    account: ADDRESS,
  };
  const words = lang === tag ? [...wordsIn(tag, folder), ...namesIn(folder)] : leftIn(tag, lang, folder);
  const patterns = words.map((text) =>
    escape(text).replace(/\\\{(\w+)\\\}/g, (gap, name: string) => fillings[name] ?? gap),
  );
  return new RegExp(
    `^(?:${[...patterns, anyOf([name, offer, ...ages, ...dates]), FIGURE, ADDRESS].join('|')})$`,
    'u',
  );
}

/** The words that are a language's own. */
function wordsIn(tag: string, folder: string): string[] {
  const isOwn = siteLanguage(tag, folder).path === '/';
  return readTexts(folder, tag).flatMap(({ original, words }) => (isOwn ? original : (words ?? [])));
}

/** The words that a language lacks, where `lang` is the site's own, in which they are shown. */
const leftIn = (tag: string, lang: string, folder: string): string[] =>
  lang === siteLanguages(folder)[0]?.tag
    ? untranslatedTexts(tag, folder).map(({ original }) => withoutIsolates(original))
    : [];

/** What has no translation. */
const namesIn = (folder: string): string[] =>
  contentFiles.flatMap((file) =>
    Array.from(fieldsOf(fieldSchema(file), readContent(file, folder))).flatMap(({ value, schema }) =>
      typeof value === 'string' && !isTranslatable(schema, value) ? value : [],
    ),
  );

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [withoutIsolates(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const anyOf = (texts: readonly string[]) => `(?:${[...new Set(texts)].map(escape).join('|')})`;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
