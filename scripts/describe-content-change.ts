import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { parseSource } from '../content-model/check/parse-source';
import { decodeSource, MAX_BYTES, SourceFile } from '../content-model/check/source-file';
import { contentFiles } from '../content-model/json-schema';
import { compareContent, type ContentValues } from '../content-model/report/content-change';
import { changeReport, isGrave } from '../content-model/report/content-change-report';

/**
 * Prints, as Markdown, what changes in the page's words between two commits. Both are only read as data.
 * On GitHub Actions it also sets the output `grave` to whether the address or a link's host changes.
 * usage: tsx scripts/describe-content-change.ts <before> <after>
 */
const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined)
  throw new Error('usage: describe-content-change <before> <after>');

const change = compareContent(readContent(before), readContent(after));
process.stdout.write(changeReport(change));
if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `grave=${isGrave(change)}\n`);

function readContent(commit: string): ContentValues {
  execFileSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  const values: ContentValues = {};
  for (const name of contentFiles) {
    const file = `content/${name}.yaml`;
    const bytes = readBlob(commit, file);
    const source = bytes && decodeSource(bytes, file);
    if (source instanceof SourceFile) values[name] = parseSource(source).parsed?.value;
  }
  return values;
}

/** A file as it is in a commit; undefined where it is not there, or larger than any content file may be. */
function readBlob(commit: string, file: string): Buffer | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], {
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
