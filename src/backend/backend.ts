/** Where the Edge Functions answer. Both unset, or empty, means: on the page's own origin. */
export interface BackendSettings {
  url: string | undefined;
  key: string | undefined;
}

/** The backend that the site was built for. Gatsby writes the values into the code. */
export const siteBackend: BackendSettings = {
  url: process.env.GATSBY_SUPABASE_URL,
  key: process.env.GATSBY_SUPABASE_ANON_KEY,
};

/**
 * What is wrong with the settings, or `undefined` where they can work. The words for a missing key are the ones with
 * which the Supabase client itself refuses to start.
 */
export function backendProblem({ url, key }: BackendSettings): string | undefined {
  if (url && !key) return 'supabaseKey is required.';
  if (key && !url) {
    return 'GATSBY_SUPABASE_ANON_KEY is set but GATSBY_SUPABASE_URL is not. Set both, or neither to use the page’s own origin.';
  }
  if (url && !URL.canParse(url))
    return 'GATSBY_SUPABASE_URL is not a URL. It looks like https://<project>.supabase.co';
  return undefined;
}
