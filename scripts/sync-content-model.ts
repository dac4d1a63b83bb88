import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { editorSchema, editorSchemaPath } from '../content-model/editor-schema';
import { fieldTables } from '../content-model/field-table';
import { contentFiles } from '../content-model/json-schema';

/**
 * Writes what the content model says where editors and people read it: the JSON Schemas beside the model, and the
 * field tables of CONTRIBUTING.md. With `--check` it writes nothing and fails where a file differs.
 */
const GUIDE = 'CONTRIBUTING.md';
const BEGIN = '<!-- Fields: written by `npm run sync:content-model` from src/content/model.ts. -->';
const END = '<!-- End of the fields. -->';

async function main() {
  const differing: string[] = [];
  for (const [path, text] of [...schemas(), guide()]) {
    const wanted = await format(text, { ...(await resolveConfig(path)), filepath: path });
    if (wanted === readIfThere(path)) continue;
    differing.push(path);
    if (process.argv.includes('--check')) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wanted);
  }

  if (!process.argv.includes('--check')) {
    console.log(differing.length === 0 ? 'Nothing had changed.' : `Written: ${differing.join(', ')}`);
  } else if (differing.length > 0) {
    console.error(
      `Out of step with src/content/model.ts: ${differing.join(', ')}. Run: npm run sync:content-model`,
    );
    process.exitCode = 1;
  }
}

function schemas(): [path: string, text: string][] {
  return contentFiles.map((file) => [editorSchemaPath(file), JSON.stringify(editorSchema(file))]);
}

function guide(): [path: string, text: string] {
  const text = readFileSync(GUIDE, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`${GUIDE} must hold the lines "${BEGIN}" and "${END}".`);
  return [GUIDE, `${text.slice(0, begin + BEGIN.length)}\n\n${fieldTables()}\n\n${text.slice(end)}`];
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

void main();
