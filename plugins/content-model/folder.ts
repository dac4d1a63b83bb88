import { readSetting } from './setting';

/** The folder of the page's texts and images, or the one named by `CONTENT_DIR`. */
export const getContentFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  readSetting(environment, 'CONTENT_DIR') ?? 'content';
