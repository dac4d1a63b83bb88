import { readSetting } from './setting';

/** The folder that holds the page's words and pictures. `CONTENT_DIR` takes those of another token. */
export function contentFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return readSetting(environment, 'CONTENT_DIR') ?? 'content';
}
