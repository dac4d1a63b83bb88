import type { FastStartOptions } from './plugins/fast-start/options';

/** All options are on by default. To find what an upgrade of Gatsby broke, disable one at a time: `{ startInSteps: false }`. */
export const fastStartOptions: FastStartOptions = {};
