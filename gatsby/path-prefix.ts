import { readSetting } from '../content-model/setting';

const pathPrefix = /^(?:\/[\w.~-]+)+$/;

/**
 * The folder of its host under which the site is served, such as `/bobo`; empty where it has the host for itself.
 *
 * @throws Error that says how PATH_PREFIX should look.
 */
export function readPathPrefix(env: NodeJS.ProcessEnv): string {
  const prefix = readSetting(env, 'PATH_PREFIX') ?? '';
  if (prefix === '' || pathPrefix.test(prefix)) return prefix;
  throw new Error(
    `PATH_PREFIX is "${prefix}". It begins with a slash and ends without one: PATH_PREFIX=/bobo`,
  );
}
