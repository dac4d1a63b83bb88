import type { CreateHandler } from './_shared/http/context.ts';
import { createHandler as createTokenClaims } from './get-token-claims/handler.ts';
import { createHandler as createTokenSupply } from './get-token-supply/handler.ts';
import { createHandler as createSupply } from './supply/handler.ts';

/** A public Edge Function. Its responses to GET can be cached. */
export interface PublicFunction {
  createHandler: CreateHandler;
  /** Subpaths that hosts cache, such as `/total`; `''` is the function itself. */
  paths: readonly string[];
}

export const FUNCTIONS_PATH = '/functions/v1/';

/**
 * The functions by the name of their folder, which is also the path after {@link FUNCTIONS_PATH}. Cloudflare Pages and the embedded
 * backend run this list, and the hosts' rules and supabase/config.toml are created from it.
 */
export const publicFunctions: Readonly<Record<string, PublicFunction>> = {
  'get-token-supply': { createHandler: createTokenSupply, paths: [''] },
  'get-token-claims': { createHandler: createTokenClaims, paths: [''] },
  supply: { createHandler: createSupply, paths: ['/total', '/circulating'] },
};

/** Every cacheable path of the functions, such as `/functions/v1/supply/total`. */
export const publicPaths: readonly string[] = Object.entries(publicFunctions).flatMap(([name, { paths }]) =>
  paths.map((path) => `${FUNCTIONS_PATH}${name}${path}`)
);
