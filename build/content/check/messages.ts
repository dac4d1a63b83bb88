import { getLanguageName } from '../translations/language-code';
import { formatCodePoint, defineMessages, excerpt, formatList } from '../wording';

const QUOTE_ALL = 'Put quotes around the whole text:';
const EXPAND = 'Write its entries on the lines below it, each after a dash.';

/** Each message of the content check, for editors who know neither Git nor YAML. */
export const messages = defineMessages({
  // Files
  missingFolder: () => 'This folder does not exist.',
  missingFile: (fields: readonly string[]) => `The file is missing. Its fields are ${fields.join(', ')}.`,
  imageName: () =>
    'The name of an image can only contain letters from a to z, digits, dots, hyphens and underscores. Delete it, upload it under the following name, and write that name where the page shows it:',
  unusedFile: (known: readonly string[]) =>
    `The page does not use this file. It uses ${known.join(', ')}, translations such as translations/es.yaml, and images that end in png, jpg, webp, avif, gif or svg. Delete the file, or upload it under such a name.`,
  notAFile: () => 'This is a link or a folder, not a file. Upload the file itself.',
  fileTooLarge: (kilobytes: number, max: number) =>
    `The file is ${kilobytes} kB; the limit is ${max} kB. Shorten its texts.`,
  notUtf8: () => 'This character is not encoded in UTF-8. Save the file with the encoding “UTF-8”.',

  // Characters
  byteOrderMark: () => 'The file begins with a byte order mark (U+FEFF). Save it as “UTF-8” without BOM.',
  invisibleCharacter: (character: string) =>
    `There is an invisible character here (${formatCodePoint(character)}). Delete it, and type the text around it again.`,
  tab: () => 'There is a tab here. Use spaces instead, two for each level.',
  oddSpace: (character: string) =>
    `There is a special space here (${formatCodePoint(character)}), probably copied from a web page. Replace it with an ordinary space.`,

  // YAML
  tooDeep: () => 'Too many levels are nested here. Delete the extra brackets, dashes or spaces.',
  yamlDirective: () => 'YAML directives are not allowed here. Delete this line.',
  mergeConflict: () =>
    'The file contains two versions of these lines, one above =======, one below. Keep one of them, and delete the other and the lines of <, = and >.',
  repeatedField: (name: string) =>
    `“${excerpt(name)}” occurs twice in one group. Keep one of them, or put a dash before it to begin a new entry. If the file was pasted twice, delete this line and all lines below it.`,
  notAField: (line: string) =>
    `“${excerpt(line, 40)}” is neither a field nor an entry of a list. Write a name, a colon and a space in front of a text, or a dash and a space in front of an entry. If the line continues the line above, write both on one line; if it is a note, write # in front of it.`,
  wrongStart: () =>
    'This line does not fit the lines above it. Fields of one group begin in the same column, each entry of a list begins with a dash and a space, and a name with lines below it has nothing after its colon.',
  signAfterQuote: (sign: string) => `There is a ${sign} after the quote. Delete it:`,
  openQuote: (quote: string) =>
    `The text begins with a ${quote} that is not closed. Put another ${quote} at its end:`,
  innerQuotes: () => 'Only a part of the text is in these quotes. Put other quotes around the whole text:',
  colonInText: () => `A text that contains a colon and a space needs quotes. ${QUOTE_ALL}`,
  specialStart: (first: string) => `A text that begins with ${first} needs quotes. ${QUOTE_ALL}`,

  // Fields
  emptyFile: (fields: readonly string[]) => `The file is empty. Its fields are ${fields.join(', ')}.`,
  fileWithoutFields: (kind: string, fields: readonly string[]) =>
    `The file begins with ${kind}. It must begin with its fields: ${fields.join(', ')}.`,
  unknownField: (known: readonly string[]) =>
    `is not a field of this group. Its fields are ${known.join(', ')}.`,
  missing: () => 'is missing. Add a line such as',
  missingGroup: (fields: readonly string[]) =>
    `is missing. Add it, with its fields on the lines below it: ${fields.join(', ')}.`,
  missingList: () => `is missing. ${EXPAND}`,
  empty: (kind: string) => `is empty. Write its ${kind} after the colon, such as`,
  emptyEntry: () => 'is empty. Write its text after the dash, or delete the dash.',
  emptyList: () => `is empty. ${EXPAND}`,
  notText: (kind: string) => `must be text, but without quotes it is read as ${kind}. ${QUOTE_ALL}`,
  notList: (kind: string) => `must be a list, not ${kind}. ${EXPAND}`,
  notGroup: (kind: string, fields: readonly string[]) =>
    `must be a group of fields, not ${kind}. Write its fields on the lines below it: ${fields.join(', ')}.`,
  notNumber: (kind: string) =>
    `must be a whole number, not ${kind}. Write only digits, without quotes, commas or spaces, such as`,
  notChoice: () => 'must be true or false. Write',
  impossibleSupply: (decimals: number, max: number) =>
    `is more than a token with ${decimals} decimals can have on Solana, which is 18,446,744,073,709,551,615 divided by 10 for each decimal. ${max < 0 ? 'Write a lower supply.' : `With this supply, it has at most ${max} decimals: correct one of the two.`}`,
  sectionNotListed: (section: string) =>
    `is not on the page. Delete the file, or list ${section} under sections in site.yaml.`,
  unusedImages: (count: number) =>
    count === 1
      ? 'is on no page, since no file names it. Delete it.'
      : `and ${count - 1} other images are on no page, since no file names them. Delete them.`,
  backslash: () =>
    'contains a backslash in double quotes, which hides the letter after it. Put the text in single quotes:',
  unusualNumber: (text: string) => `is ${excerpt(text, 30)}, which is easy to misread. Write only digits:`,
  tooLong: (length: number, max: number) =>
    `has ${length} characters; the page has space for ${max}. Shorten it by ${length - max}.`,
  tooManyEntries: (count: number, max: number) =>
    `has ${count} entries; the page has space for ${max}. Delete ${count - max}.`,
  noEntries: () => 'has no entries. Write at least one, after a dash.',
  tooLarge: (max: number) => `is too large. The maximum is ${max}.`,
  tooSmall: (min: number, isInclusive: boolean) =>
    `is too small. It must be ${isInclusive ? `${min} or more` : `more than ${min}`}.`,
  moreThan: (field: string, max: number) =>
    `is more than ${field} (${max}). Tokens can only be burned, so write that number or a lower one.`,
  notAChoice: (value: string, choices: readonly string[]) =>
    `is “${excerpt(value)}”, but must be ${formatList(choices)}.`,
  wrongForm: (description = '') => `has the wrong form. ${description} Write, for example,`,
  notColor: () => 'must be a # and six digits or letters from a to f, in quotes. Write, for example,',
  invalid: (reason: string, description = '') => `is not valid: ${reason}. ${description}`,
  repeatedEntry: (first: string) =>
    `is the same as in ${first}. Each can occur once: change one of the two entries, or delete it.`,

  // Sections
  sectionWithoutFile: (file: string) =>
    `needs ${file}.yaml, which is missing, or has only notes. Write that file, or delete this line.`,
  anchorWithoutSection: (fix: string) =>
    `leads to a section that is not on the page. Delete this link, or ${fix}.`,

  // Texts
  lineBreak: () =>
    'has a line break, which the page does not show. Write the text on one line, after the colon.',
  entryInText: () =>
    'has a line that begins like an entry of a list, but continues the line above. Begin it in the same column as the other entries, with a dash and a space, or write the text on one line.',
  codeInText: (code: string) =>
    `contains code (${excerpt(code, 30)}), which the page would show as it is. Use only words and ordinary punctuation.`,
  unknownPlaceholder: (placeholder: string, known: readonly string[]) =>
    `contains ${excerpt(placeholder, 30)}, which the page does not fill. ${known.length === 0 ? 'Write the words themselves.' : `It fills ${formatList(known)}, once.`}`,
  unknownTicker: (ticker: string) =>
    `contains ${excerpt(ticker, 20)}, which is not the symbol in token.yaml. If it means this token, write`,
  symbolWithoutSign: (symbol: string) => `has no $, but the texts say ${excerpt(symbol, 20)}. Write`,
  missingPlaceholder: () => 'lacks its placeholder, which the page fills. Add',
  commentInText: () =>
    'ends at the #: after a space, # begins a note that the page does not show. Move the note to another line, or put quotes around the whole text:',
  similarLetter: (letters: string) =>
    `contains a letter that looks like one of another alphabet (${excerpt(letters, 30)}). Type the word again, with a hyphen before an ending and a space after a dot.`,
  otherScript: (word: string, language: string) =>
    `contains a word in letters that its language does not use (${excerpt(word, 30)}; ${language} is ${getLanguageName(language)}). Write it in Latin letters, or delete it.`,
  webAddress: (address: string) =>
    `contains a web address (${excerpt(address, 40)}). Only pages to which links.yaml leads may be named: delete it. If it is not an address, write a space after the dot or colon.`,
  account: (name: string) =>
    `contains an account (${excerpt(name, 40)}). Links are only allowed in links.yaml: write the name without the @.`,
  addressInText: (address: string) =>
    `contains an address (${excerpt(address, 12)}). Addresses are only allowed in token.yaml: delete it. If it is not an address, write it with fewer digits and capitals.`,
  addressInComment: (address: string) =>
    `This note contains an address (${excerpt(address, 20)}), which a reader could copy. Delete it.`,

  // Addresses and links
  notAddress: () =>
    'is not a Solana address, which has 32 to 44 digits and letters except 0, O, I and l. Copy the whole address again.',
  knownAddress: (name: string, owner: string) => `is the address of ${name}. Write the address of ${owner}.`,
  mintAddress: (owner: string) =>
    `is the address of the token itself. Write the address of ${owner}, or delete the line.`,
  notSignature: () =>
    'is not the signature of a transaction. Copy the 87 or 88 letters and digits from its page on the explorer.',
  notHttps: () => 'must begin with https://. Copy the whole address from the browser.',
  unusualHost: (host: string) =>
    `has an unusual host (${excerpt(host, 30)}). Type a name such as solscan.io in small letters from a to z, without @, port or xn--.`,
  unusualPart: (part: string) =>
    `has an unusual part (${excerpt(part, 30)}). Use letters, digits, hyphens and dots in the path, name=value for parameters, and {mint} or SOL-{mint} as a whole part.`,
  repeatedParameter: (parameter: string) =>
    `contains the parameter in ${excerpt(parameter, 30)} twice. Delete one of them.`,
  linkInLink: (target: string) =>
    `contains a second address (${excerpt(target, 30)}) to which it could redirect. Link to the page itself.`,
  otherBrand: (brand: string) =>
    `has the name or icon of “${brand}”, but does not lead to its main site. Change the words or the icon, or begin the link with`,
  noPool: () =>
    'contains {pool}, but token.yaml has no pool. Add the pool’s address to token.yaml, or use another link.',
  addressInLink: (address: string) =>
    `contains an address (${excerpt(address, 12)}). Addresses are only allowed in token.yaml: write {mint} for the token or {pool} for its pool, or delete it.`,
  unknownLinkPart: (part: string) =>
    `contains “${excerpt(part, 40)}”, which could open another token, sell this one, or charge a fee. Delete it, or write a link such as`,
  siteUrlEnd: () =>
    'must begin with https:// and end with the host or a folder, without a slash, ? or #. Write',

  // Images
  noImage: (name: string) =>
    `names an image that does not exist (${excerpt(name)}). Upload it to the folder images beside this file, and write images/ and its name.`,
  imageFormat: (type: string, formats: readonly string[]) =>
    `is ${type === '' ? 'damaged, or not an image' : `an image of type ${type}`}. Save it as ${formatList(formats)}.`,
  imageExtension: (format: string, extension: string) =>
    `is an image of type ${format}, but its name ends in .${extension}. Delete it, and upload it with a name that ends in .${format}.`,
  imageTooLarge: (kilobytes: number, max: number) =>
    `is ${kilobytes} kB; the limit is ${max} kB. Reduce its size.`,
  imageTooWide: (width: number, height: number, max: number) =>
    `is ${width} by ${height} pixels; the limit is ${max} on each side. Reduce its size.`,
  damagedImage: () => 'is damaged and cannot be read to its end. Save it again, and upload it again.',

  // Translations
  noLanguageTexts: () =>
    'is missing, but the content has translations. Add it with label, offer and incomplete, which docs/fields.md explains.',
  languageName: (name: string) =>
    `${excerpt(name)} is not the code of a language. The name of a translation is the code of its language in small letters, such as es.yaml, pt-br.yaml or zh.yaml. Delete the file, and upload it under that name.`,
  defaultLanguage: () => 'The content is in this language, so it needs no translation. Delete the file.',
  otherTicker: (ticker: string) => `contains ${excerpt(ticker)}, but the original does not.`,
  attachedDigits: (part: string) =>
    `contains “${excerpt(part, 20)}”: a digit beside a placeholder or a name could change it. Put a word between them.`,
  otherPlaceholders: (expected: readonly string[]) =>
    `must contain the same placeholders as the original: ${expected.join(', ') || 'none'}.`,
  longTranslation: (length: number, field: string, file: string, max = 0) =>
    `has ${length} characters; ${field} of ${file}.yaml has space for ${max}, so the page shows the original. Shorten it by ${length - max}.`,
  unusedTranslation: (file: string) =>
    `is not on the page, since ${file}.yaml has no such original. Correct the original, or delete the entry.`,
});
