import { formatPlace } from '../../content-model/check/content-problem';
import { fieldsOf } from '../../content-model/check/fields-of';
import { contentFiles, fieldSchema } from '../../content-model/json-schema';
import type { ContentFile } from '../../content-model/model';
import { readContentIn } from '../../content-model/translations';

/** What visitors meet only later, or elsewhere: tests of their own show each of these. */
const shownLater = [
  'token.burnWallets[]',
  'hero.copied',
  'hero.copyRefused',
  'tokenomics.claims[].doesNotShow',
  'tokenomics.mark',
  'burn-portal.status',
  'burn-portal.method.sourceChain',
  'burn-portal.noScript',
  'site.languages',
  'burn-history',
];

/** A text of the content, and where it stands there: `hero.tagline`. */
export interface ContentText {
  file: ContentFile;
  place: string;
  text: string;
}

/** The texts that stand on the built pages of a language, before any script runs. */
export function shownTexts(language: string, contentFolder: string): ContentText[] {
  return textsOf(language, contentFolder).filter(
    ({ place }) => !shownLater.some((known) => place === known || place.startsWith(`${known}.`)),
  );
}

/** Every text of the content in a language, for eyes and for screen readers. */
export function textsOf(language: string, contentFolder: string): ContentText[] {
  return contentFiles.flatMap((file) =>
    Array.from(fieldsOf(fieldSchema(file), readContentIn(language, file, contentFolder)))
      .filter(({ schema }) => ['text', 'alt'].includes(schema.kind ?? ''))
      .map(({ path, value }) => ({ file, place: `${file}.${formatPlace(path)}`, text: String(value) })),
  );
}
