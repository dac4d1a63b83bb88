import type { BurnHistory } from '../../lib/content-model/burn-history';
import { formatPath } from '../../lib/content-model/check/content-problem';
import { graphqlName } from '../../lib/content-model/graphql-types';
import {
  contentFiles,
  fieldSchema,
  type FieldPath,
  type FieldSchema,
} from '../../lib/content-model/json-schema';
import type { Content, ContentFile } from '../../lib/content-model/model';
import { barSurplus } from '../../lib/gatsby/bar-surplus';
import { headingWidth, lineWidth } from '../../lib/gatsby/heading-width';

/** Content files, or what a page asks of them, by their names in the queries. */
export type PageData = Readonly<Record<string, unknown>>;

/** A text that a page shows, or says to screen readers and to other sites. */
export interface TextField {
  /** `site.navigation[0].label` */
  place: string;
  schema: FieldSchema;
}

/** Ordinary words, or one word of the widest letter, which the check accepts as well. */
export const textKinds = ['words', 'one word'] as const;
type TextKind = (typeof textKinds)[number];

const WORDS = 'deep tide a lantern of song overboard and wide harbour submarine it blue horizon quietly ';

/** The longest text that the check lets into a field. It begins with a number of its own, by which it can be found. */
export function longestText({ schema }: TextField, kind: TextKind, index: number): string {
  const { maxLength = 0, placeholders = [] } = schema;
  const number = String(index).padStart(3, '0');
  const isOneWord = kind === 'one word';
  const end = placeholders.map((name) => `${isOneWord ? '' : ' '}{${name}}`).join('');
  const endless = (isOneWord ? 'W' : WORDS).repeat(maxLength);
  const begin = `${number}${isOneWord ? '' : ' '}${endless}`.slice(0, maxLength - end.length);
  return begin.replace(/ $/, 's') + end;
}

/** All texts of the data, in the order of the content model. */
export function textFields(data: PageData): TextField[] {
  const fields: TextField[] = [];
  withTexts(data, (field) => void fields.push(field));
  return fields;
}

/** The data with another text in each field for which there is one, and with what the build computes from the texts. */
export function withTexts(data: PageData, textFor: (field: TextField) => string | undefined): PageData {
  const changed = mapFiles(data, (file, value) => {
    const replace = (schema: FieldSchema, value: unknown, path: FieldPath): unknown => {
      const { properties, items, kind = '' } = schema;
      if (properties)
        return mapFields(value, (name, part) => replace(properties[name] ?? {}, part, [...path, name]));
      if (items) return (value as unknown[]).map((entry, index) => replace(items, entry, [...path, index]));
      if (!['text', 'alt'].includes(kind)) return value;
      return textFor({ place: `${file}.${formatPath(path)}`, schema }) ?? value;
    };
    return replace(fieldSchema(file), value, []);
  });
  const computed = mapFields(changed, (_, file) =>
    mapFields(file, (name, value) => computedFields[name]?.(changed as unknown as Changed) ?? value),
  );
  return changed.burns ? { ...computed, burns: withNames(changed as unknown as Changed) } : computed;
}

type Changed = { [File in 'token' | 'links' | 'site' | 'hero']: Content<File> } & {
  burns: BurnHistory;
};

/** What the build adds to the content, by its name in the queries. */
const computedFields: Readonly<Record<string, (content: Changed) => unknown>> = {
  headingWidth: ({ hero }) => headingWidth(hero.heading),
  symbolWidth: ({ token }) => lineWidth(token.symbol),
  barSurplus: ({ token, links, site }) => barSurplus(token, links, site, 1),
};

/** The history with the names that the token gives to its wallets now. */
function withNames({ burns: history, token: { burnWallets = [] } }: Changed): BurnHistory {
  const renamed = (burn: BurnHistory['latest'][number]) => {
    const wallet = burnWallets.find(({ address }) => address === burn.wallet?.address) ?? burn.wallet;
    return { ...burn, wallet };
  };
  return {
    ...history,
    milestones: history.milestones.map((each) => ({ ...each, burn: renamed(each.burn) })),
    largest: history.largest.map(renamed),
    latest: history.latest.map(renamed),
  };
}

/** The data with as many entries in each list as the check lets in. */
export const withMostEntries = (data: PageData): PageData =>
  mapFiles(data, (file, value) => {
    const fill = (
      { properties, items, maxItems = 0, enum: choices, kind }: FieldSchema,
      value: unknown,
      entry = 0,
    ): unknown => {
      if (properties) return mapFields(value, (name, part) => fill(properties[name] ?? {}, part, entry));
      if (items) {
        const entries = value as unknown[];
        return Array.from({ length: maxItems }, (_, index) =>
          fill(items, entries[index % entries.length], index),
        );
      }
      // No two entries are the same one.
      return choices?.[entry] ?? (kind === 'link' ? `${String(value)}#${entry}` : value);
    };
    return fill(fieldSchema(file), value);
  });

const mapFields = (value: unknown, map: (name: string, part: unknown) => unknown): PageData =>
  Object.fromEntries(Object.entries(value as PageData).map(([name, part]) => [name, map(name, part)]));

const mapFiles = (data: PageData, map: (file: ContentFile, value: unknown) => unknown): PageData =>
  mapFields(data, (name, value) => {
    const file = contentFiles.find((each) => graphqlName(each) === name);
    return file === undefined ? value : map(file, value);
  });
