import type { PlaywrightTestConfig } from '@playwright/test';
import { SLOW_FACTOR } from '../../tools/browsers/machine';

export { SLOW_FACTOR };

/** Settings of every Playwright configuration. */
export const playwrightSettings: PlaywrightTestConfig = {
  timeout: 60_000 * SLOW_FACTOR,
  expect: { timeout: 10_000 * SLOW_FACTOR },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
};
