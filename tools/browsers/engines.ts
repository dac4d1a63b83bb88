import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { isCI } from '../../build/content/setting';
import { isDebianRoot } from './machine';

const firefoxPrograms = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

export const firefox = {
  name: 'firefox',
  findProgram: () => firefoxPrograms.find((file) => existsSync(file)),
  isInstalled: () => firefox.findProgram() !== undefined,
  install: process.platform === 'darwin' ? 'brew install --cask firefox' : 'sudo apt-get install firefox-esr',
} as const;

const LIBRARIES = '/usr/lib';

/** WebKitGTK, the engine of Safari. It runs only on Linux and needs a display. */
export const webkit = {
  name: 'webkit',
  driver: '/usr/bin/WebKitWebDriver',
  displayServer: '/usr/bin/Xvfb',
  /** MiniBrowser is in a folder named after the CPU architecture. */
  findProgram: () =>
    (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
      .map((folder) => `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`)
      .find((file) => existsSync(file)),
  isInstalled: () =>
    [webkit.driver, webkit.displayServer, webkit.findProgram()].every((file) => file && existsSync(file)),
  install: 'sudo apt-get install xvfb webkit2gtk-driver',
} as const;

/** Browser engines tested in addition to Chromium. They are required in CI and optional elsewhere. */
export const engines = [firefox, webkit];

const INSTALL_SCRIPT = 'tools/ci/install-engines';

/** Finds missing engines. In CI, installs them if possible. @throws Error in CI if some are still missing */
export function findMissingEngines() {
  const findMissing = () => engines.filter(({ isInstalled }) => !isInstalled());
  const missing = findMissing();
  if (missing.length === 0 || !isCI(process.env)) return missing;
  if (isDebianRoot()) spawnSync(INSTALL_SCRIPT, { stdio: ['ignore', 'inherit', 'inherit'] });
  const names = findMissing().map(({ name }) => name);
  if (names.length > 0) throw new Error(`CI needs ${names.join(', ')}. Run: sudo ${INSTALL_SCRIPT}`);
  return [];
}
