import type { PlaywrightTestConfig } from '@playwright/test';
import { isCI } from '../../build/content/setting';
import { SLOW_FACTOR } from '../../tools/browsers/machine';

/** Settings that the Playwright configurations share. */
export const playwrightSettings: PlaywrightTestConfig = {
  timeout: 60_000 * SLOW_FACTOR,
  expect: { timeout: 10_000 * SLOW_FACTOR },
  workers: 2,
  forbidOnly: isCI(process.env),
  reporter: 'list',
};
