import { installPackages } from './debian-packages';
import type { Engine } from './engine';
import { firefox } from './firefox';
import { webkit } from './webkit';

/** The engines that visitors have beside Chromium, in which all other tests run. */
export const engines: readonly Engine[] = [firefox, webkit];

export const missingEngines = () => engines.filter((engine) => !engine.isInstalled());

/** Installs what is missing, where it may. */
export function installEngines(): void {
  const packages = missingEngines().flatMap((engine) => engine.packages);
  if (packages.length > 0) installPackages(packages);
}
