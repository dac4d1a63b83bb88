/** Settings by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A setting of the environment. One that is empty, or blanks alone, counts as unset: so it is that
 * an empty line of a file of settings, or of a host's form, leaves it out.
 */
export function readSetting(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}
