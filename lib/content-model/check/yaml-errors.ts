import { isScalar, visit, type Document, type YAMLError } from 'yaml';
import type { ContentProblem } from './content-problem';
import type { SourceFile } from './source-file';
import { excerpt } from './wording';

/** Explains the first error of the YAML reader, for where no line is known that would mend it. */
export function explainYamlError(
  source: SourceFile,
  document: Document.Parsed,
  errors: readonly [YAMLError, ...YAMLError[]],
): ContentProblem {
  const quote = errors.find(({ code, message }) => code === 'MISSING_CHAR' && message.includes('quote'));
  const open = quote && explainOpenQuote(source, document, quote.pos[0]);
  const first = errors.reduce((found, error) => (error.pos[0] < found.pos[0] ? error : found));
  const [offset] = first.pos;
  if (open && open.line <= source.lineOf(offset)) return open;
  switch (first.code) {
    case 'DUPLICATE_KEY':
      return explainDuplicate(source, document, offset);
    default:
      return explainLine(source, offset);
  }
}

/** Explains an error by the line on which the reader stopped: for most slips it says more than the reader's code. */
function explainLine(source: SourceFile, offset: number): ContentProblem {
  const start = source.lineStart(offset);
  const whole = source.restOfLine(start);
  const line = whole.trimStart();
  const first = start + whole.length - line.length;
  if (!/^- |^[\w-]+:/.test(line)) {
    const cure = 'Write  field: text  or, if it goes on from the line above, put it at the end of that line.';
    return source.problemAt(first, `“${excerpt(line, 40)}” is neither a field nor a part of one. ${cure}`);
  }
  // The reader stops at a line that begins too far to the left, but in front of one that begins too far to the right.
  const next = offset > first ? source.nextLine(offset) : undefined;
  return source.problemAt(
    next ?? first,
    'This line does not begin where its neighbours begin. Fields of one group stand exactly below each other; count the spaces.',
  );
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
