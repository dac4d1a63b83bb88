import { isScalar, visit, type Document, type ErrorCode, type YAMLError } from 'yaml';
import type { FieldSchema } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { explainMissingColon } from './missing-colon';
import type { SourceFile } from './source-file';
import { excerpt, quoted } from './wording';

/** Every field of a file by its name, at whatever depth. */
type Fields = Readonly<Record<string, FieldSchema>>;

/** `  - title: the rest`: what stands before the text of a field or of an entry. */
const beforeText = /^\s*(?:- +)*(?:[\w-]+:(?:\s+|$))?/;
/** Signs with which a text cannot begin unless it is in quotes; the same for a dash with a space behind it. */
const sign = /^(?:[@`%*&!|>[\]{},]|[-?] )/;

/** Errors for which the reader's code says enough. */
const explanations: Partial<Record<ErrorCode, string>> = {
  MULTIPLE_DOCS: 'A second document begins here. Delete this line; a file holds one set of fields.',
  BAD_DQ_ESCAPE:
    'Between double quotes a backslash has a meaning of its own. Use single quotes around the text instead.',
};

/** Explains an error of the YAML reader to somebody who has never seen YAML. */
export function explainYamlError(
  source: SourceFile,
  document: Document.Parsed,
  fields: Fields,
  { code, message, pos: [offset] }: YAMLError,
): ContentProblem {
  const explanation = explanations[code];
  if (explanation !== undefined) return source.problemAt(offset, explanation);
  if (code === 'DUPLICATE_KEY') return explainDuplicate(source, document, offset);
  if (code === 'MISSING_CHAR' && /quote/.test(message)) return explainOpenQuote(source, document, offset);
  if (code === 'BAD_INDENT' && /^Flow/.test(message)) return explainOpenBracket(source, offset);
  const here = explainColon(source, fields, offset);
  if (here) return here;
  // Where a note stands behind what has no colon, the reader stops at the next line, which it takes for misplaced.
  const isMisplaced =
    code === 'BAD_INDENT' || code === 'UNEXPECTED_TOKEN' || message.startsWith('Sequence item without');
  const before = isMisplaced ? explainColon(source, fields, source.lineBefore(offset)) : undefined;
  return before ?? explainLine(source, offset);
}

/** The problem where the line of a character begins with the name of a field that lacks its colon. */
function explainColon(source: SourceFile, fields: Fields, offset: number): ContentProblem | undefined {
  const start = source.lineStart(offset);
  const [before = '', line = ''] = /^(\s*(?:- +)*)(.*)/.exec(source.restOfLine(start))?.slice(1) ?? [];
  const missing = explainMissingColon(line, fields);
  return missing && source.problemAt(start + before.length, missing.message);
}

/** What a text needs that begins with a sign of YAML's own. */
export function needsQuotes(text: string): string {
  return `A text that begins with ${text.charAt(0)} needs quotes. Put them around the whole text: ${quoted(text)}`;
}

/** Explains an error by the line on which the reader stopped: for most slips it says more than the reader's code. */
function explainLine(source: SourceFile, offset: number): ContentProblem {
  const lineStart = source.lineStart(offset);
  const whole = source.restOfLine(lineStart);
  const indent = /^\s*/.exec(whole)?.[0].length ?? 0;
  const line = whole.slice(indent);
  const before = beforeText.exec(whole)?.[0].length ?? 0;
  const text = whole.slice(before);
  const atLine = (message: string) => source.problemAt(lineStart + indent, message);
  const atText = (message: string) => source.problemAt(lineStart + before, message);

  if (/^-[^\s-]/.test(line)) return atLine(`A dash needs a space behind it:  - ${excerpt(line.slice(1))}`);
  const glued = /^(?:- )?([\w-]+:)([^\s/].*)$/.exec(line);
  if (glued) return atLine(`A colon needs a space behind it:  ${glued[1]} ${excerpt(glued[2] ?? '')}`);
  if (/^["'].*["']./.test(text)) {
    const cure = `Put quotes around the whole text: ${quoted(withoutOuterQuotes(text))}`;
    return atText(`The text goes on after its closing quote. ${cure}`);
  }
  if (sign.test(text)) return atText(needsQuotes(text));
  if (/:(?:\s|$)/.test(text)) {
    const cure = `Put them around the whole text: ${quoted(text)}`;
    return atText(`A text with a colon and a space in it needs quotes. ${cure}`);
  }
  if (!/^- |^[\w-]+:/.test(line)) {
    const cure = 'Write  field: text  or, if it goes on from the line above, put it at the end of that line.';
    return atLine(`“${excerpt(line, 40)}” is neither a field nor a part of one. ${cure}`);
  }
  // The reader stops at a line that begins too far to the left, but in front of one that begins too far to the right.
  const next = offset > lineStart + indent ? source.nextLine(offset) : undefined;
  return source.problemAt(
    next ?? lineStart + indent,
    'This line does not begin where its neighbours begin. Fields of one group stand exactly below each other; count the spaces.',
  );
}

/** A text without the quotes at both ends, where one more of the same kind stands between them. */
function withoutOuterQuotes(text: string): string {
  const quote = text.charAt(0);
  const hasBothEnds = text.endsWith(quote) && text.indexOf(quote, 1) !== text.length - 1;
  return hasBothEnds ? text.slice(1, -1) : text;
}

function explainDuplicate(source: SourceFile, document: Document.Parsed, offset: number): ContentProblem {
  let message = 'This field is written twice. Keep one of the two.';
  visit(document, {
    Map(_key, { items }) {
      const keys = items.map(({ key }) => key).filter(isScalar);
      const second = keys.find(({ range }) => range?.[0] === offset);
      const first = second && keys.find(({ value }) => value === second.value);
      if (!first?.range) return undefined;
      message = `“${excerpt(String(first.value))}” is written twice, first in line ${source.lineOf(first.range[0])}. Keep one of the two.`;
      return visit.BREAK;
    },
  });
  return source.problemAt(offset, message);
}

/** A quote that is not closed takes in the rest of the file, so the message names the place where it opens. */
function explainOpenQuote(source: SourceFile, document: Document.Parsed, end: number): ContentProblem {
  let offset = end;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < end) offset = range[0];
    },
  });
  const quote = source.text.charAt(offset);
  return source.problemAt(
    offset,
    `The quote ${quote} that opens this text is not closed. Put another ${quote} at the end of the text.`,
  );
}

/** The reader finds an open bracket only at the next field, so the message names the place where it opens. */
function explainOpenBracket(source: SourceFile, end: number): ContentProblem {
  const last = [...source.text.slice(0, end).matchAll(/(?:: +|- +)([[{])/g)].at(-1);
  const offset = last ? last.index + last[0].length - 1 : end;
  return source.problemAt(offset, needsQuotes(source.restOfLine(offset)));
}
