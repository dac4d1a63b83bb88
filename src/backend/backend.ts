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
