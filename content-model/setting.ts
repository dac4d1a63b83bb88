/**
 * A setting of the environment, such as `process.env`. One that is empty, or blanks alone, counts as unset: so it is that
 * an empty line of a file of settings, or of a host's form, leaves it out.
 */
export function readSetting(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return env[name]?.trim() || undefined;
}
