/** Multiplies every timeout of the tests, for slow machines. jest.config.js also uses it. */
export const SLOW_FACTOR = Number(process.env.CI_SLOW_FACTOR) || 1;
