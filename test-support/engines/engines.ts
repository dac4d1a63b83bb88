import { installPackages } from '../debian-packages';
import type { Engine } from './engine';
import { chromium, firefox } from './puppeteer';
import { webkit } from './webkit';

/** The engines that visitors have. */
export const engines: readonly Engine[] = [chromium, firefox, webkit];

export const missingEngines = () => engines.filter((engine) => !engine.isInstalled());

/** Installs what is missing, where it may. */
export function installEngines(): void {
  const packages = missingEngines().flatMap((engine) => engine.packages);
  if (packages.length > 0) installPackages(packages);
}
