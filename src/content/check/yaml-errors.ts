import { visit, type Document, type Pair, type Scalar, type YAMLError } from 'yaml';
import type { ContentProblem } from './content-problem';
import type { SourceFile } from './source-file';
import { excerpt, quoted } from './wording';

/** `  - title: the rest`: a field's name and the text behind it. */
const FIELD_LINE = /^[\s-]*([\w-]+):\s+(.*)$/;

/** Says what a YAML reader stumbled over in the words of somebody who has never seen YAML. */
export function explainYamlError(
  source: SourceFile,
  document: Document.Parsed,
  error: YAMLError,
): ContentProblem {
  const offset = error.pos[0];
  const line = source.restOfLine(source.lineStart(offset)).trimStart();
  const text = FIELD_LINE.exec(line)?.[2] ?? line.replace(/^- +/, '');
  const rest = source.restOfLine(offset);
  const at = (message: string, place = offset) => source.problemAt(place, message);

  switch (error.code) {
    case 'DUPLICATE_KEY':
      return explainDuplicate(source, document, offset);
    case 'MULTIPLE_DOCS':
      return at('A second document begins here. Delete this line; a file holds one set of fields.');
    case 'BAD_SCALAR_START':
      return at(
        `A text that begins with ${rest.charAt(0)} needs quotes. Put them around the whole text: ${quoted(rest)}`,
      );
    case 'BAD_DQ_ESCAPE':
      return at(
        'Between double quotes a backslash has a meaning of its own. Use single quotes around the text instead.',
      );
    case 'NON_STRING_KEY':
      return at(
        `A text that begins with { or [ needs quotes. Put them around the whole text: ${quoted(text)}`,
      );
    case 'MISSING_CHAR':
      if (/quote/.test(error.message)) return explainOpenQuote(source, document, offset);
      if (/^[\w-]+:\S/.test(line)) return at('There must be a space after the colon.');
      return at(
        `“${excerpt(line, 40)}” is neither a field nor part of one. Write  field: text  or, if it goes on from the line above, indent it further than that line.`,
      );
    case 'BAD_INDENT':
      if (/^Flow/.test(error.message)) {
        return at(
          'A bracket that was opened is not closed. Close it or, if it belongs to the text, put quotes around the whole text.',
        );
      }
      break;
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (/:\s/.test(text)) {
        return at(
          `A text with a colon and a space in it needs quotes. Put them around the whole text: ${quoted(text)}`,
        );
      }
      break;
    case 'UNEXPECTED_TOKEN':
      if (/^["']/.test(text)) {
        return at(
          `The text goes on after its closing quote. Put quotes around the whole text: ${quoted(text.replace(/^(["'])(.*)\1$/, '$2'))}`,
        );
      }
      if (/^[{[>|\]}]/.test(text)) {
        return at(
          `A text that begins with ${text.charAt(0)} needs quotes. Put them around the whole text: ${quoted(text)}`,
        );
      }
      if (/^- /.test(text)) {
        return at(
          `A list begins on the next line, one entry a line. If the dash belongs to the text, put quotes around it: ${quoted(text)}`,
        );
      }
      break;
  }
  return at(
    'The reader cannot tell what this line belongs to. Check the spaces at its start, its colon and its quotes against the lines above.',
  );
}

function explainDuplicate(source: SourceFile, document: Document.Parsed, offset: number): ContentProblem {
  let message = 'This field is written twice. Keep one of the two.';
  visit(document, {
    Map(_key, map) {
      const keys = map.items.map((pair) => (pair as Pair<Scalar>).key);
      const second = keys.find((key) => key.range?.[0] === offset);
      const first = second && keys.find((key) => key.value === second.value);
      if (!first?.range) return undefined;
      message = `“${excerpt(String(first.value))}” is written twice, first in line ${source.lineOf(first.range[0])}. Keep one of the two.`;
      return visit.BREAK;
    },
  });
  return source.problemAt(offset, message);
}

/** A quote that is never closed swallows the rest of the file; what helps is the place where it was opened. */
function explainOpenQuote(source: SourceFile, document: Document.Parsed, end: number): ContentProblem {
  let offset = end;
  visit(document, {
    Scalar(_key, scalar) {
      if (scalar.type?.startsWith('QUOTE') && scalar.range && scalar.range[0] < end) offset = scalar.range[0];
    },
  });
  const quote = source.text.charAt(offset);
  return source.problemAt(
    offset,
    `The quote ${quote} that opens this text is not closed. Put another ${quote} at the end of the text.`,
  );
}
