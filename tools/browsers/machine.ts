import { existsSync } from 'node:fs';

/** Multiplies every time limit of the tests, for machines slower than two quiet cores. jest.config.js reads it, too. */
export const SLOW_FACTOR = Number(process.env.CI_SLOW_FACTOR) || 1;

/** Whether the tests run in CI, which accepts no test that did not run. */
export const isCI = ({ CI = '' }: NodeJS.ProcessEnv) => !['', '0', 'false'].includes(CI);

/** Whether packages can be installed without anybody's consent: as root in a container of Debian. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
