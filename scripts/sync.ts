import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { DEPLOYED_TOKEN, deployedToken } from '../content-model/deployed-token';
import { contentFolder } from '../content-model/folder';
import { type GeneratedFile, modelFiles } from '../content-model/generated-files';
import { CONFIG, supabaseConfig } from '../hosting/supabase';

/**
 * Writes every generated file: what derives from the content model and from the registry of the functions, and the token
 * of the deployed functions. With `--check` it writes nothing and fails where a file of the first two differs; whether
 * the token is the content's is for `npm run check:release`.
 */
async function main(isCheck: boolean) {
  const files: GeneratedFile[] = [...modelFiles(), [CONFIG, supabaseConfig()]];
  if (!isCheck) files.push([DEPLOYED_TOKEN, deployedToken(contentFolder())]);

  const differing: string[] = [];
  for (const [path, text] of files) {
    const wanted = await formatted(path, text);
    if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
    differing.push(path);
    if (isCheck) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wanted);
  }

  if (!isCheck) {
    console.log(differing.length === 0 ? 'Nothing had changed.' : `Written: ${differing.join(', ')}`);
  } else if (differing.length > 0) {
    throw new Error(
      `Out of step with the content model or the functions: ${differing.join(', ')}. Run: npm run sync`,
    );
  }
}

/** As `npm run format` would leave the file, which leaves some alone. */
async function formatted(path: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(path, { ignorePath: '.prettierignore' });
  if (inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
