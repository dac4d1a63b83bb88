/** Settings by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a setting. An empty or blank value counts as unset, as in an empty line of a settings file. */
export const readSetting = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;

/** Set by `npm start` to the folder of which `CONTENT_DIR` is a checked copy. The editor edits it. */
export const EDITED_DIR = 'EDITED_DIR';

/** The folder of the page's texts and images, or the one named by `CONTENT_DIR`. */
export const getContentFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  readSetting(environment, 'CONTENT_DIR') ?? 'content';
