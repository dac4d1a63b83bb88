import { isUtf8 } from 'node:buffer';
import { parseXml, type XmlElement, XmlError } from '@rgrove/parse-xml';
import { problemOfFile, type ContentProblem } from '../check/content-problem';
import { SourceFile } from '../check/source-file';
import { excerpt } from '../check/wording';

/** The page carries drawings, so they weigh on every visit. */
export const MAX_DRAWING_BYTES = 100 * 1024;
/** The parser calls itself for an element inside another, and runs out of stack at about three times as many. */
const MAX_ELEMENTS = 2000;

/** Parses a drawing as XML, or says why that cannot be. `file` is how problems name it. */
export function readXml(
  bytes: Buffer,
  file: string,
  maxBytes = MAX_DRAWING_BYTES,
): { source: SourceFile; root: XmlElement } | ContentProblem {
  if (bytes.length > maxBytes) {
    const message = `The drawing has more than ${MAX_DRAWING_BYTES / 1024} kB. Save it smaller, or as PNG.`;
    return problemOfFile(file, message);
  }
  if (!isUtf8(bytes)) {
    const message =
      'This is no text in UTF-8: the drawing is compressed, or in another encoding. Save it as plain SVG, not as SVGZ.';
    return problemOfFile(file, message);
  }
  // What the parser does with carriage returns takes a time that grows with the square of their number.
  const source = new SourceFile(file, bytes.toString().replaceAll(/\r\n?/g, '\n'));
  const surplus = Array.from(source.text.matchAll(/<[^/!?]/g))[MAX_ELEMENTS];
  if (surplus) {
    const message = `The drawing has more than ${MAX_ELEMENTS} parts. Make it simpler, or save it as PNG.`;
    return source.problemAt(surplus.index, message);
  }
  try {
    // The parser takes nothing without a root. Of what stands outside of that nothing is published.
    return { source, root: parseXml(source.text, { includeOffsets: true }).root! };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const reason = error.message.replace(/ \(line \d+, column \d+\)\n[^]*/, '');
    const hint = reason.startsWith('Named entity')
      ? ' (Illustrator: without “Preserve Illustrator Editing Capabilities”)'
      : '';
    const message = `The drawing is damaged: ${excerpt(reason, 100)}. Save it again as plain SVG${hint}.`;
    return source.problemAt(error.pos, message);
  }
}
