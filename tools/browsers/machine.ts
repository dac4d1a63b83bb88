import { existsSync } from 'node:fs';

/** Multiplies every timeout of the tests, for slow machines. jest.config.js also uses it. */
export const SLOW_FACTOR = Number(process.env.CI_SLOW_FACTOR) || 1;

/** Whether packages can be installed automatically: as root on Debian. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
