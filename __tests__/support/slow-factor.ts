import { SLOW_FACTOR } from '../../tools/browsers/machine';

export { SLOW_FACTOR };

/** Limits of Playwright: an assertion waits for the page, a test for its assertions. */
export const playwrightLimits = {
  timeout: 60_000 * SLOW_FACTOR,
  expect: { timeout: 10_000 * SLOW_FACTOR },
};
