import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackages } from './debian-packages';

/** A name that leads the browsers of the tests to this machine. Unlike a loopback address it is not secure over http. */
export const INSECURE_HOST = 'bobo.test';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that the tests use: `CHROMIUM_PATH`, the one that Playwright has, or one that the machine has. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...installedPaths].find(
    (file) => file && existsSync(file),
  );
}

/** How every Chromium is started here. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  return {
    ...(executablePath && { executablePath }),
    args: [
      // Chromium has no sandbox for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`,
    ],
  };
}

/** Installs a browser: from Playwright, else from Debian's packages. */
function installChromium(): void {
  const command = 'npx --no-install playwright install chromium';
  console.log(`No Chromium found. Trying: ${command}`);
  spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 });
  if (!chromiumPath()) installPackages(['chromium']);
}

/** @throws Error where there is no browser and none can be had. */
export function ensureChromium(): void {
  if (!chromiumPath()) installChromium();
  if (!chromiumPath()) {
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.');
  }
}
