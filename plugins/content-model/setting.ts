/** Settings by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a setting. An empty or blank value counts as unset, as in an empty line of a settings file. */
export const readSetting = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;
