/** A public Edge Function. Its responses to GET can be cached. */
interface PublicFunction {
  /** The folder name, and the path after {@link FUNCTIONS_PATH}. */
  name: string;
  /** Subpaths that hosts cache, such as `/total`; `''` is the function itself. */
  paths: readonly string[];
}

export const FUNCTIONS_PATH = '/functions/v1/';

/** The hosts' rules, the embedded backend and supabase/config.toml are created from this list. */
export const publicFunctions: readonly PublicFunction[] = [
  { name: 'get-token-supply', paths: [''] },
  { name: 'get-token-claims', paths: [''] },
  { name: 'supply', paths: ['/total', '/total.json', '/circulating', '/circulating.json'] },
];

/** Every cacheable path of the functions, such as `/functions/v1/supply/total`. */
export const publicPaths: readonly string[] = publicFunctions.flatMap(({ name, paths }) =>
  paths.map((path) => `${FUNCTIONS_PATH}${name}${path}`)
);
