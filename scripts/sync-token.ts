import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAccountUrl, readTokenFile } from '../dev/token-file';

/**
 * Writes the facts of content/token.yaml, and the explorer of content/links.yaml, where the Edge Function can import them: a deployed function has no YAML.
 * With `--check` it writes nothing and fails when the generated file differs.
 */
const GENERATED = 'supabase/functions/_shared/token.ts';
const path = join(__dirname, '..', GENERATED);

const { mint, decimals, totalSupply, pool } = readTokenFile();
const source = `// Written by \`npm run sync:token\` from content/token.yaml and content/links.yaml. Do not edit it here.
export const token = {
  mint: '${mint}',
  decimals: ${decimals},
  totalSupply: ${totalSupply},${pool === undefined ? '' : `\n  pool: '${pool}',`}
  accountUrl: '${readAccountUrl()}',
} as const;
`;

const isInStep = existsSync(path) && readFileSync(path, 'utf8') === source;
if (!process.argv.includes('--check')) {
  writeFileSync(path, source);
  console.log(`${GENERATED} holds the facts of content/token.yaml.`);
} else if (!isInStep) {
  console.error(`${GENERATED} differs from content/token.yaml. Run: npm run sync:token`);
  process.exitCode = 1;
}
