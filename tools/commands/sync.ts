import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { getSiteContent } from '../../features';
import { DEPLOYED_TOKEN_FILE, renderDeployedToken } from '../../plugins/content-model/read-token';
import { renderFieldList } from '../../plugins/content-model/field-list';
import { runCommand } from '../dev/command';
import {
  SUPABASE_CONFIG,
  renderFunctionManifests,
  renderSupabaseConfig,
} from '../../plugins/security-headers/hosts/supabase';

/**
 * Writes every generated file of the repository: what derives from the content model, the registry of the functions and
 * package.json, what features add, and the token of the deployed functions. With `--check` it writes nothing and fails if a
 * file is out of date. `--check` ignores the token, which may differ from the content until a release.
 */
async function main(isCheck: boolean) {
  const source = getSiteContent();
  const files = [
    ['docs/fields.md', renderFieldList(source)],
    [SUPABASE_CONFIG, renderSupabaseConfig()],
    ...renderFunctionManifests(),
    ...source.features.flatMap(({ repositoryFiles }) => repositoryFiles?.(source) ?? []),
  ];
  if (!isCheck) files.push([DEPLOYED_TOKEN_FILE, renderDeployedToken(source)]);

  const differing: string[] = [];
  for (const [file = '', text = ''] of files) {
    const wanted = await formatFile(file, text);
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
    differing.push(file);
    if (isCheck) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  }

  if (!isCheck) {
    console.log(
      differing.length === 0 ? 'Every generated file is up to date.' : `Written: ${differing.join(', ')}`,
    );
  } else if (differing.length > 0) {
    throw new Error(`Out of date: ${differing.join(', ')}. Run: npm run sync`);
  }
}

/** Formats a text as `npm run format` does, which ignores some files. */
async function formatFile(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file, { ignorePath: '.prettierignore' });
  if (inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

void runCommand((args) => main(args.includes('--check')));
