/** A public Edge Function. Caches store its responses to GET as their headers allow. */
interface PublicFunction {
  /** Its folder name, and its path below {@link FUNCTIONS_PATH}. */
  name: string;
  /** Its subpaths, such as `/total`; `''` is the function itself. Hosts cache these only. */
  paths: readonly string[];
}

export const FUNCTIONS_PATH = '/functions/v1/';

/** The source for hosts, the embedded backend and supabase/config.toml. */
export const publicFunctions: readonly PublicFunction[] = [
  { name: 'get-token-supply', paths: [''] },
  { name: 'get-token-claims', paths: [''] }, // feature: claims
  { name: 'supply', paths: ['/total', '/total.json', '/circulating', '/circulating.json', '/badge'] },
];

/** Every cacheable path of the functions, such as `/functions/v1/supply/total`. */
export const publicPaths: readonly string[] = publicFunctions.flatMap(({ name, paths }) =>
  paths.map((path) => `${FUNCTIONS_PATH}${name}${path}`)
);
