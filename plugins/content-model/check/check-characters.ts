import type { ContentProblem } from './content-problem';
import type { SourceFile } from './source-file';
import { nameOfCharacter } from './wording';

/**
 * Characters that readers do not see and that can make a text read differently from what it is: control characters, zero-width
 * characters, and the marks that turn the direction of writing (Unicode's "Trojan Source"). The zero-width joiner
 * is fine between two pictographs, where it makes one emoji out of several; so are the tags that spell a flag.
 */
const invisible = new RegExp(
  [
    // Controls, but for the tab and the line ends; a lone carriage return ends a line for some readers only.
    '\\r(?!\\n)',
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]',
    // Zero-width and direction-turning characters, fillers, separators, and halves of characters.
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

const directionMark = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const control = /[\p{Cc}\p{Cs}]/u;

/** Scripts some of whose words are not written rightly without a joiner, or its opposite, between two letters. */
const joining = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const joiner = new RegExp(
  `(?<=(?=[\\p{L}\\p{M}])[${joining}])[\\u200C\\u200D](?=\\p{L})(?=[${joining}])`,
  'uy',
);

/** Every invisible character in a text, with its place and a message. */
export function findInvisible(text: string): { offset: number; message: string }[] {
  return Array.from(text.matchAll(invisible), ({ 0: character, index }) => ({
    offset: index,
    message: `${kindOf(character)} (${nameOfCharacter(character)}) hides here. Delete it and type the text around it again.`,
  })).filter(({ offset }) => {
    joiner.lastIndex = offset;
    return !joiner.test(text);
  });
}

function kindOf(character: string): string {
  if (directionMark.test(character)) return 'A mark that turns the direction of writing';
  if (character === '\uFFFD') return 'The remains of a character that got lost';
  return control.test(character) ? 'A control character' : 'An invisible character';
}

/** Spaces that look like the one of the keyboard, and are none to YAML. */
const oddSpaces = '\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000';
/** What stands before the text of a field or an entry. */
const beforeText = new RegExp(
  `^[ ${oddSpaces}-]*(?:[\\w-]+[ ${oddSpaces}]*:(?![^\\s])[ ${oddSpaces}]*)?`,
  'gm',
);
const oddSpace = new RegExp(`[${oddSpaces}]`);

/** Finds tabs, odd spaces where the structure is, and invisible characters wherever they stand in the file. */
export function checkCharacters(source: SourceFile): ContentProblem[] {
  const { text } = source;
  const byteOrderMark = 'The file begins with a byte order mark (U+FEFF). Save it as “UTF-8” without BOM.';
  const hidden = findInvisible(text).map(({ offset, message }) =>
    source.problemAt(offset, offset === 0 && text.startsWith('\uFEFF') ? byteOrderMark : message),
  );
  const tabs = Array.from(text.matchAll(/\t/g), ({ index }) =>
    source.problemAt(index, 'There is a tab here. Use spaces instead; two for each level.'),
  );
  const spaces = Array.from(text.matchAll(beforeText)).flatMap(({ 0: match, index }) => {
    const found = match.search(oddSpace);
    if (found === -1) return [];
    const message = `An invisible character (${nameOfCharacter(match.charAt(found))}) hides here: a space as copied from a web page. Type an ordinary one instead.`;
    return [source.problemAt(index + found, message)];
  });
  return [...hidden, ...tabs, ...spaces];
}
