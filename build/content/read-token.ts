import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LogLine, Token } from '../../supabase/functions/_shared/http/context';
import { checkContent } from './check/check-content';
import { formatProblem } from './check/content-problem';
import { type ParsedFile, readParsed } from './check/parse-source';
import { toDisplayPath } from './check/source-file';
import type { ContentSource } from './content-source';
import { readContent } from './read-content';

export interface ContentToken extends Token {
  /** In whole tokens. */
  assumedCurrentSupply: number;
}

/** Reads the facts that the backend needs from a content folder. @throws Error with the problems of `token.yaml` */
export function readToken(source: ContentSource): ContentToken {
  const { folder } = source;
  const folderExists = existsSync(folder);
  const problems = checkContent(source, ['token']).filter(
    ({ file }) => !folderExists || file.endsWith('/token.yaml'),
  );
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));

  const token = readContent('token', folder);
  const { mint, decimals, totalSupply, assumedCurrentSupply, pool, burntLiquidity } = token;
  return {
    mint,
    decimals,
    totalSupply,
    assumedCurrentSupply,
    ...(pool !== undefined && { pool }),
    ...(burntLiquidity !== undefined && { burntLiquidity }),
  };
}

/** Parses `token.yaml` with the position of each value. Returns undefined if it is not valid YAML. */
export function parseToken(source: ContentSource): ParsedFile | undefined {
  const file = path.join(source.folder, 'token.yaml');
  return readParsed(file, toDisplayPath(file)).parsed;
}

/** Creates an error that points to the line in token.yaml whose value differs from the chain that an endpoint serves. */
export function createTokenError(
  source: ContentSource,
  failure: Omit<LogLine, 'event'>,
  endpoint: string,
): Error {
  const [parsed, field] = [parseToken(source), [String(failure.field)]];
  const message = `is ${parsed?.readSourceText(field)} here, but ${failure.onChain} on the chain of ${endpoint}. Correct this line, or remove that endpoint from SOLANA_RPC_URLS.`;
  const problem = parsed?.createProblem(field, { code: 'otherOnChain', message });
  return new Error(problem && formatProblem(problem));
}

/** The generated token module of the deployed functions, which cannot read the content folder. */
export const DEPLOYED_TOKEN_FILE = 'supabase/functions/_shared/http/token.ts';

/** @throws Error like {@link readToken} */
export function renderDeployedToken(source: ContentSource): string {
  const { assumedCurrentSupply: _, ...token } = readToken(source);
  return `// deno-fmt-ignore-file
// Written by \`npm run sync\` from the content folder. Do not edit it here.
import type { Token } from './context.ts';

export const token: Token = ${JSON.stringify(token, null, 2)};
`;
}
