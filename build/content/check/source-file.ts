import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter } from 'yaml';
import { formatPath, type FieldPath } from '../json-schema';
import type { Problem } from '../wording';
import { reportFile, type ContentProblem } from './content-problem';
import { messages } from './messages';

/** A text file with the line and column of each character. */
export class SourceFile {
  private readonly lines = new LineCounter();

  constructor(
    /** The file's path in problems. */
    readonly file: string,
    readonly text: string,
  ) {
    this.lines.addNewLine(0);
    for (const { index } of text.matchAll(/\n/g)) this.lines.addNewLine(index + 1);
  }

  createProblem(offset: number, problem: Problem, path: FieldPath = []): ContentProblem {
    const { line, col } = this.lines.linePos(offset);
    return { file: this.file, line, column: col, path: formatPath(path), ...problem };
  }

  /** Returns the text from a character to the end of its line. */
  readRestOfLine(offset: number): string {
    const end = this.text.indexOf('\n', offset);
    return this.text.slice(offset, end === -1 ? undefined : end).trimEnd();
  }
}

/** Far more than texts need. A larger file is a mistake, or an attack on the build. */
export const MAX_BYTES = 64 * 1024;
/** For generated data files with about a hundred thousand lines. */
export const MAX_DATA_BYTES = 20 * 1024 * 1024;

/** Reads a text file, or explains why it cannot be read. @param displayPath its path in problems */
export function readSource(file: string, displayPath: string, maxBytes = MAX_BYTES) {
  const stats = lstatSync(file);
  if (!stats.isFile()) return reportFile(displayPath, messages.notAFile());
  if (stats.size > maxBytes)
    return reportFile(displayPath, messages.fileTooLarge(Math.ceil(stats.size / 1024), maxBytes / 1024));
  return decodeSource(readFileSync(file), displayPath);
}

/** Decodes a text file, or reports its first character that is not UTF-8. */
export function decodeSource(bytes: Buffer, displayPath: string): SourceFile | ContentProblem {
  const source = new SourceFile(displayPath, bytes.toString());
  // The decoder replaces each invalid byte by U+FFFD.
  return isUtf8(bytes) ? source : source.createProblem(source.text.indexOf('\uFFFD'), messages.notUtf8());
}

/** Formats the path of a file for problems: relative to the working directory, or absolute outside of it. */
export function toDisplayPath(...steps: string[]): string {
  const absolute = path.resolve(...steps);
  const relative = path.relative(process.cwd(), absolute);
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return (isOutside ? absolute : relative).split(path.sep).join('/');
}
