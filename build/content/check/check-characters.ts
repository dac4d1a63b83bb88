import type { Problem } from '../wording';
import type { ContentProblem } from './content-problem';
import { messages } from './messages';
import type { SourceFile } from './source-file';

/**
 * Characters that readers cannot see: control characters, zero-width characters and direction marks ("Trojan Source").
 * A zero-width joiner between two pictographs is allowed, and so are the tags of a flag: both are parts of an emoji.
 */
const invisible = new RegExp(
  [
    // Control characters except tabs and line ends. Only some parsers end a line at a lone carriage return.
    '\\r(?!\\n)',
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]',
    // Zero-width characters, direction marks, fillers, separators and lone surrogates.
    '\\u034F|\\u17B4|\\u17B5',
    '[\\u00AD\\u061C\\u115F\\u1160\\u180E\\u200B\\u200C\\u200E\\u200F\\u2028-\\u202E]',
    '[\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFD]',
    '\\p{Cs}',
    '(?<!\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?)\\u200D',
    '\\u200D(?!\\p{Extended_Pictographic})',
    '(?<![\\u{1F3F4}\\u{E0020}-\\u{E007E}])[\\u{E0000}-\\u{E007F}]',
  ].join('|'),
  'gu',
);

/** Scripts that need a zero-width joiner or non-joiner between some letters. */
const joiningScripts = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const joiner = new RegExp(
  `(?<=(?=[\\p{L}\\p{M}])[${joiningScripts}])[\\u200C\\u200D](?=\\p{L})(?=[${joiningScripts}])`,
  'uy',
);

/** Finds invisible characters, except joiners that the script of their neighbors needs. */
export function findInvisible(text: string): { offset: number; problem: Problem }[] {
  return Array.from(text.matchAll(invisible), ({ 0: character, index }) => ({
    offset: index,
    problem: messages.invisibleCharacter(character),
  })).filter(({ offset }) => {
    joiner.lastIndex = offset;
    return !joiner.test(text);
  });
}

/** Spaces that look like an ordinary space, but are not whitespace in YAML. */
const oddSpaces = '\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000';
/** The indentation, dash, name and colon before the text of a field or entry. */
const beforeText = new RegExp(
  `^[ ${oddSpaces}-]*(?:[\\w-]+[ ${oddSpaces}]*:(?![^\\s])[ ${oddSpaces}]*)?`,
  'gm',
);
const oddSpace = new RegExp(`[${oddSpaces}]`);

/** Reports invisible characters, tabs, and unusual spaces where YAML requires ordinary ones. */
export function checkCharacters(source: SourceFile): ContentProblem[] {
  const { text } = source;
  const hidden = findInvisible(text).map(({ offset, problem }) => {
    const isByteOrderMark = offset === 0 && text.startsWith('\uFEFF');
    return source.createProblem(offset, isByteOrderMark ? messages.byteOrderMark() : problem);
  });
  const tabs = Array.from(text.matchAll(/\t/g), ({ index }) => source.createProblem(index, messages.tab()));
  const spaces = Array.from(text.matchAll(beforeText)).flatMap(({ 0: match, index }) => {
    const offset = match.search(oddSpace);
    return offset === -1
      ? []
      : [source.createProblem(index + offset, messages.oddSpace(match.charAt(offset)))];
  });
  return [...hidden, ...tabs, ...spaces];
}
