import type { FieldSchema } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { findFaults } from './find-faults';
import { findRepair, type Line } from './find-repair';
import { SourceFile } from './source-file';

/** Each is looked for in the whole file, and then around its line. */
const MAX_REPAIRS = 20;
/** How often parts of a file are read to find them. */
const MAX_READINGS = 2000;

/** A file with its structure repaired as far as repairs are known, and what each of them changes. */
export function repairSource(
  source: SourceFile,
  schema: FieldSchema,
): { source: SourceFile; problems: ContentProblem[] } {
  let lines: Line[] = source.text.split(/\r?\n/).map((text, number) => ({ text, number }));
  const twin = findTwin(lines);
  const problems = new Map<number, ContentProblem>();
  const report = (line: number, column: number, message: string) =>
    problems.set(line, { file: source.file, line: line + 1, column: column + 1, path: '', message });
  if (twin !== undefined) {
    report(
      twin,
      0,
      'From this line on the file is there a second time. Delete this line and all lines below it.',
    );
    lines = lines.slice(0, twin);
  }
  const budget = { readings: MAX_READINGS };
  const read = () =>
    findFaults(
      lines.map(({ text }) => text),
      schema,
    ).faults;
  let faults = read();
  let from = 0;
  for (let count = 0; count < MAX_REPAIRS; count += 1) {
    const fault = faults.find((line) => line >= from);
    if (fault === undefined) break;
    const found = findRepair(lines, fault, schema, budget);
    from = found ? from : fault + 1;
    if (!found) continue;
    lines = found.lines;
    for (const { line, column, messages } of found.repairs)
      for (const [index, message] of messages.entries()) report(line + index, column, message);
    faults = read();
  }
  if (problems.size === 0) return { source, problems: [] };
  const text = lines.map((line) => line.text).join('\n');
  const numbers = lines.map(({ number }) => number);
  return { source: new SourceFile(source.file, text, numbers), problems: [...problems.values()] };
}

/** Where a file that was pasted twice begins again. */
function findTwin(lines: readonly Line[]): number | undefined {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const half = filled.length / 2;
  const isTwin =
    half >= 2 && filled.slice(0, half).every(({ text }, index) => text === filled[half + index]?.text);
  return isTwin ? filled[half]?.number : undefined;
}
