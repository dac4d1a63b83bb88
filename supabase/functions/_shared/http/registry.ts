/** An Edge Function that anybody may ask by GET, and whose answers caches may keep as their headers say. */
interface PublicFunction {
  /** Its folder here, and its path below {@link FUNCTIONS_PATH}. */
  name: string;
  /** The paths below its own that it answers, such as `/total`; `''` is its own. Hosts keep these, and no others. */
  paths: readonly string[];
}

export const FUNCTIONS_PATH = '/functions/v1/';

/** Hosts, the embedded backend and supabase/config.toml know the functions from this list. */
export const publicFunctions: readonly PublicFunction[] = [
  { name: 'get-token-supply', paths: [''] },
  { name: 'get-token-claims', paths: [''] },
  { name: 'supply', paths: ['/total', '/total.json', '/circulating', '/circulating.json', '/badge'] },
];

/** Every path of the site that caches may keep, such as `/functions/v1/supply/total`. */
export const publicPaths: readonly string[] = publicFunctions.flatMap(({ name, paths }) =>
  paths.map((path) => `${FUNCTIONS_PATH}${name}${path}`)
);
