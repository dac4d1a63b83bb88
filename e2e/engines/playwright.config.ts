import { defineConfig } from '@playwright/test';
import { engines } from '../../test-support/engines/engines';
import type { EngineOptions } from './visitor';

/** The same tests in each engine that is installed. Playwright runs them; its own builds of the engines are not needed. */
export default defineConfig<EngineOptions>({
  projects: engines
    .filter((engine) => engine.isInstalled())
    .map(({ name }) => ({ name, use: { engineName: name } })),
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./missing-engines-reporter.ts']],
});
