import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { siteContent } from '../../features';
import { DEPLOYED_TOKEN, deployedToken } from '../../plugins/content-model/read-token';
import { CODE_OWNERS, codeOwners } from '../../plugins/proposals/code-owners';
import { fieldPage } from '../../plugins/content-model/field-list';
import { runCommand } from '../dev/command';
import { CONFIG, functionPackageFiles, supabaseConfig } from '../../plugins/security-headers/hosts/supabase';

/**
 * Writes every generated file: what derives from the content model, the registry of the functions and package.json, the
 * owners of `content/`, and the token of the deployed functions. With `--check` it writes nothing and fails where one but
 * the last differs; whether the token is the content's is for `npm run check:release`.
 */
async function main(isCheck: boolean) {
  const files = [
    ['docs/fields.md', fieldPage(siteContent())],
    [CONFIG, supabaseConfig()],
    ...functionPackageFiles(),
  ];
  if (existsSync(CODE_OWNERS))
    files.push([CODE_OWNERS, codeOwners(readFileSync(CODE_OWNERS, 'utf8'), siteContent())]);
  if (!isCheck) files.push([DEPLOYED_TOKEN, deployedToken(siteContent())]);

  const differing: string[] = [];
  for (const [file = '', text = ''] of files) {
    const wanted = await formatted(file, text);
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
    differing.push(file);
    if (isCheck) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  }

  if (!isCheck) {
    console.log(differing.length === 0 ? 'Nothing had changed.' : `Written: ${differing.join(', ')}`);
  } else if (differing.length > 0) {
    throw new Error(`Out of date: ${differing.join(', ')}. Run: npm run sync`);
  }
}

/** As `npm run format` would leave the file, which leaves some alone. */
async function formatted(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file, { ignorePath: '.prettierignore' });
  if (inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

void runCommand((args) => main(args.includes('--check')));
