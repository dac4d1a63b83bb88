import { readFileSync } from 'node:fs';
import { formatProblem, type ContentProblem } from '../check/content-problem';
import { cleanElement, type Refuse } from './clean-element';
import { readXml } from './read-xml';
import { checkReferences } from './references';
import { type Shape, writeDrawing } from './shape';

/** Enough to set a drawing right; a broken one could have as many as letters. */
const MAX_PROBLEMS = 20;

export interface Drawing {
  problems: ContentProblem[];
  /** The drawing written anew from what was understood of it; missing where something in it was refused. */
  svg?: string;
}

/**
 * Reads an SVG drawing, of which the page takes shapes, colours and a title. What drawing programs note for themselves is
 * left out in silence; all else is refused, each fault once. `file` is how problems name the drawing.
 */
export function readDrawing(bytes: Buffer, file: string): Drawing {
  const xml = readXml(bytes, file);
  if (!('root' in xml)) return { problems: [xml] };

  const { source, root } = xml;
  const faults = new Map<string, number>();
  const refuse: Refuse = (offset, message, part = '') => {
    if (faults.size < MAX_PROBLEMS && !faults.has(message))
      faults.set(message, Math.max(source.text.indexOf(part, offset), offset));
  };
  const drawing = cleanElement(root, refuse);
  // What only follows from something that was refused is no fault of its own.
  if (drawing && faults.size === 0) {
    checkSize(drawing, refuse);
    checkReferences(drawing, refuse);
  }
  const problems = Array.from(faults, ([message, offset]) => source.problemAt(offset, message));
  return drawing && problems.length === 0 ? { problems, svg: writeDrawing(drawing) } : { problems };
}

function checkSize({ attributes, offset }: Shape, refuse: Refuse): void {
  const isFixed = (side: string) => attributes.get(side)?.endsWith('%') === false;
  if (attributes.has('viewBox') || (isFixed('width') && isFixed('height'))) return;
  refuse(
    offset,
    'The drawing does not say how large it is. Save it with a viewBox, or with a width and a height.',
  );
}

/** A drawing of the content as it goes out. @throws Error with what is wrong in it, which the content's check says before. */
export function publishedDrawing(file: string): string {
  const { svg, problems } = readDrawing(readFileSync(file), file);
  if (svg === undefined) throw new Error(problems.map(formatProblem).join('\n'));
  return svg;
}
