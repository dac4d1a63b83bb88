import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { print } from '../build/command';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds Chromium: at `CHROMIUM_PATH`, in Playwright's cache, or installed on this machine. */
export function findChromium(): string | undefined {
  const paths = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...installedPaths];
  return paths.find((file) => file && existsSync(file));
}

/** Launch options of every Chromium. Playwright itself disables the sandbox, updates and background requests. */
export function getChromiumOptions(): LaunchOptions {
  const executablePath = findChromium();
  return executablePath ? { executablePath } : {};
}

/** Whether packages can be installed automatically. */
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** On Debian as root, installs a missing Chromium. @throws Error with the install command if there is still none */
export function ensureChromium(): void {
  if (findChromium()) return;
  if (isDebianRoot()) {
    print('Installing Chromium for the browser tests.');
    spawnSync('apt-get update -qq && apt-get install -y -qq chromium', {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (findChromium()) return;
  }
  const install =
    process.platform === 'darwin' ? 'brew install --cask chromium' : 'sudo apt-get install chromium';
  throw new Error(`The browser tests need Chromium. Run: ${install}, or set CHROMIUM_PATH to its path.`);
}
