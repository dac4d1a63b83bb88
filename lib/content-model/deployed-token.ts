import { readToken } from './read-token';

/** Where the deployed functions find their token: they have no YAML and no content folder. */
export const DEPLOYED_TOKEN = 'supabase/functions/_shared/token.ts';

/** The text of that file for a content folder. @throws Error as {@link readToken} does. */
export function deployedToken(folder: string): string {
  const { assumedCurrentSupply: _, ...token } = readToken(folder);
  return `// deno-fmt-ignore-file
// Written by \`npm run sync\` from the content folder. Do not edit it here.
import type { Token } from './context.ts';

export const token: Token = ${JSON.stringify(token, null, 2)};
`;
}
