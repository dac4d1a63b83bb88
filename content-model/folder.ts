/** The folder that holds the page's words and pictures. `CONTENT_DIR` builds the site of another token. */
export function contentFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.CONTENT_DIR ?? 'content';
}
