import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LogLine, Token } from '../../supabase/functions/_shared/http/context';
import { checkContent } from './check/check-content';
import { formatProblem } from './check/content-problem';
import { type ParsedFile, readParsed } from './check/parse-source';
import { displayName } from './check/source-file';
import { type ContentSource, getSchema } from './content-source';
import type { ContentFile } from './model';
import { readContent } from './read-content';

export interface ContentToken extends Token {
  /** In whole tokens. */
  assumedCurrentSupply: number;
}

/**
 * Reads the facts that the backend needs from a content folder.
 *
 * @throws Error with the problems of the files that contain them
 */
export function readToken(source: ContentSource): ContentToken {
  const { folder } = source;
  const facts = source.features.flatMap(({ functionFacts }) => functionFacts ?? []);
  const sources: ContentFile[] = ['token', ...facts.map(({ file }) => file)];
  const folderExists = existsSync(folder);
  const problems = checkContent(source, sources).filter(
    ({ file }) => !folderExists || sources.some((name) => file.endsWith(`/${name}.yaml`)),
  );
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));

  const { mint, decimals, totalSupply, assumedCurrentSupply, pool, burntLiquidity } = readContent(
    'token',
    folder,
  );
  return {
    mint,
    decimals,
    totalSupply,
    assumedCurrentSupply,
    ...(pool !== undefined && { pool }),
    ...(burntLiquidity !== undefined && { burntLiquidity }),
    ...(Object.assign({}, ...facts.map(({ read }) => read(folder))) as Partial<Token>),
  };
}

/** Parses `token.yaml` with the place of each fact. Returns undefined if it is not valid YAML. */
export function parseToken(source: ContentSource): ParsedFile | undefined {
  const [file, name] = [path.join(source.folder, 'token.yaml'), displayName(source.folder, 'token.yaml')];
  return readParsed(file, name, getSchema(source, 'token')).parsed;
}

/** Creates an error, with its line, for a fact in token.yaml that differs on the chain of an endpoint. */
export function createTokenError(
  source: ContentSource,
  refusal: Omit<LogLine, 'event'>,
  endpoint: string,
): Error {
  const [parsed, place] = [parseToken(source), [String(refusal.field)]];
  const message = `is ${parsed?.written(place)} here, but ${refusal.onChain} on the chain of ${endpoint}. Correct this line, or remove that endpoint from SOLANA_RPC_URLS.`;
  const problem = parsed?.problem(place, { code: 'otherOnChain', message });
  return new Error(problem && formatProblem(problem));
}

/** The token of the deployed functions, which have no content folder. */
export const DEPLOYED_TOKEN = 'supabase/functions/_shared/http/token.ts';

/** @throws Error like {@link readToken} */
export function renderDeployedToken(source: ContentSource): string {
  const { assumedCurrentSupply: _, ...token } = readToken(source);
  return `// deno-fmt-ignore-file
// Written by \`npm run sync\` from the content folder. Do not edit it here.
import type { Token } from './context.ts';

export const token: Token = ${JSON.stringify(token, null, 2)};
`;
}
