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
 * Writes every generated file of the repository: the field list, the functions' settings and packages, the files of features,
 * and the token of the deployed functions. With `--check` it writes nothing and fails if a file is out of date, except the
 * token's, which may differ from the content until a release.
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

  const outdated: string[] = [];
  for (const [file = '', text = ''] of files) {
    const expected = await formatFile(file, text);
    if (existsSync(file) && readFileSync(file, 'utf8') === expected) continue;
    outdated.push(file);
    if (isCheck) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, expected);
  }

  if (!isCheck) {
    console.log(
      outdated.length === 0 ? 'Every generated file is up to date.' : `Written: ${outdated.join(', ')}`,
    );
  } else if (outdated.length > 0) {
    throw new Error(`Out of date: ${outdated.join(', ')}. Run: npm run sync`);
  }
}

/** Formats a file's text like `npm run format`, which ignores some files. */
async function formatFile(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file, { ignorePath: '.prettierignore' });
  if (inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

void runCommand((args) => main(args.includes('--check')));
