import type { FastStartOptions } from './plugins/fast-start/options';

/** Everything is on. To find what an upgrade of Gatsby broke, switch off one at a time: `{ startInSteps: false }`. */
export const fastStartOptions: FastStartOptions = {};
