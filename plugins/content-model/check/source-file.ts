import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter } from 'yaml';
import type { FieldPath } from '../json-schema';
import { formatPath, problemOfFile, type ContentProblem } from './content-problem';

/** A text file that knows the line and column of each character. */
export class SourceFile {
  private readonly lines = new LineCounter();

  constructor(
    /** How problems name the file. */
    readonly file: string,
    readonly text: string,
    /** Which line each line was before the file was repaired, counted from 0. */
    private readonly numbers?: readonly number[],
  ) {
    this.lines.addNewLine(0);
    for (const { index } of text.matchAll(/\n/g)) this.lines.addNewLine(index + 1);
  }

  problemAt(offset: number, message: string, path: FieldPath = []): ContentProblem {
    const { line, col } = this.lines.linePos(offset);
    const number = this.numbers?.[line - 1] ?? line - 1;
    return { file: this.file, line: number + 1, column: col, path: formatPath(path), message };
  }

  /** The rest of the line from a character on. */
  restOfLine(offset: number): string {
    const end = this.text.indexOf('\n', offset);
    return this.text.slice(offset, end === -1 ? undefined : end).trimEnd();
  }
}

/** No file of words is near this size; a larger one is a mistake or an attack on the build. */
export const MAX_BYTES = 64 * 1024;
/** For data files that a command writes: a hundred thousand lines. */
export const MAX_DATA_BYTES = 20 * 1024 * 1024;

/** Reads a content file, or says why it cannot be read. `file` is how problems name it. */
export function readSource(place: string, file: string, maxBytes = MAX_BYTES): SourceFile | ContentProblem {
  const stats = lstatSync(place);
  if (!stats.isFile()) {
    return problemOfFile(file, 'This is a link or a folder, not a file. Put the file itself here.');
  }
  if (stats.size > maxBytes) {
    const kilobytes = Math.ceil(stats.size / 1024);
    const message = `The file has ${kilobytes} kB; the most is ${maxBytes / 1024} kB. Shorten its texts.`;
    return problemOfFile(file, message);
  }
  return decodeSource(readFileSync(place), file);
}

/** The text of a content file, or where it is not UTF-8. */
export function decodeSource(bytes: Buffer, file: string): SourceFile | ContentProblem {
  const source = new SourceFile(file, bytes.toString());
  if (isUtf8(bytes)) return source;
  // The decoder puts a replacement character where it meets bytes that are not UTF-8.
  const message = 'A character here is not UTF-8. Save the file with the encoding “UTF-8”.';
  return source.problemAt(source.text.indexOf('\uFFFD'), message);
}

/** The file as the repository knows it; one outside of the working directory keeps its whole path. */
export function displayName(...steps: string[]): string {
  const whole = path.resolve(...steps);
  const inside = path.relative(process.cwd(), whole);
  const isOutside = inside.startsWith('..') || path.isAbsolute(inside);
  return (isOutside ? whole : inside).split(path.sep).join('/');
}
