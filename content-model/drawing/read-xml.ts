import { isUtf8 } from 'node:buffer';
import {
  parseXml,
  XmlDeclaration,
  XmlDocumentType,
  type XmlElement,
  XmlError,
  type XmlNode,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml';
import { problemOfFile, type ContentProblem } from '../check/content-problem';
import { SourceFile } from '../check/source-file';
import { excerpt } from '../check/wording';

/** The page carries drawings, so they weigh on every visit. */
export const MAX_DRAWING_BYTES = 100 * 1024;
/** The parser calls itself for an element inside another, and runs out of stack at about three times as many. */
const MAX_ELEMENTS = 2000;

export interface Xml {
  source: SourceFile;
  root: XmlElement;
}

/** Parses a drawing as XML, or says why that cannot be. `file` is how problems name it. */
export function readXml(bytes: Buffer, file: string, maxBytes = MAX_DRAWING_BYTES): Xml | ContentProblem {
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
    return parse(source);
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

function parse(source: SourceFile): Xml | ContentProblem {
  const document = parseXml(source.text, {
    includeOffsets: true,
    preserveDocumentType: true,
    preserveXmlDeclaration: true,
  });
  for (const node of document.children) {
    const fault = findPrologFault(node);
    if (fault !== undefined) return source.problemAt(node.start, fault);
  }
  // The parser takes nothing without a root.
  return { source, root: document.root! };
}

/** What standard and programs write for files of plain SVG. */
const standardDoctype = /^-\/\/W3C\/\/DTD SVG (?:1\.[01]|20010904)\/\/EN$/;

/** What is wrong with a node outside of the root: it gives the file another meaning than its text has. */
function findPrologFault(node: XmlNode): string | undefined {
  if (node instanceof XmlDeclaration && !/^utf-8$/i.test(node.encoding ?? 'utf-8')) {
    return `The file says that its encoding is ${excerpt(node.encoding ?? '', 20)}. Save it as plain SVG in UTF-8.`;
  }
  if (node instanceof XmlProcessingInstruction && node.name === 'xml-stylesheet') {
    return 'A style sheet is pulled in here. Save the drawing as plain SVG, with presentation attributes.';
  }
  if (!(node instanceof XmlDocumentType)) return undefined;
  return standardDoctype.test(node.publicId ?? '') && node.internalSubset === null
    ? undefined
    : 'This DOCTYPE can give names another meaning or pull in other files. Delete it up to the > that ends it, or save the drawing as plain SVG.';
}
