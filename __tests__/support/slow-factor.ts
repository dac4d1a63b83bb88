/** Multiplies every time limit of the tests, for machines slower than two quiet cores. jest.config.js reads it, too. */
export const SLOW_FACTOR = Number(process.env.CI_SLOW_FACTOR) || 1;

/** Limits of Playwright: an assertion waits for the page, a test for its assertions. */
export const playwrightLimits = {
  timeout: 60_000 * SLOW_FACTOR,
  expect: { timeout: 10_000 * SLOW_FACTOR },
};
