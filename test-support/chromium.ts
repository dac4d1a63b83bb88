import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { insecureHost } from './browser/insecure-host';

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

/** How every browser of the tests, benches and screenshots is started. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  return {
    ...(executablePath && { executablePath }),
    args: [
      // A container's root has no sandbox to give.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
    ],
  };
}

/** Gets a browser where there is none: from Playwright, else from Debian's packages. */
function installChromium(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const attempts = [
    'npx --no-install playwright install chromium',
    ...(isDebianRoot ? ['apt-get update -qq && apt-get install -y -qq chromium'] : []),
  ];
  for (const command of attempts) {
    console.log(`No Chromium found. Trying: ${command}`);
    spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 });
    if (chromiumPath()) return;
  }
}

/** @throws Error where there is no browser and none can be had. */
export function ensureChromium(): void {
  if (!chromiumPath()) installChromium();
  if (!chromiumPath()) {
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.');
  }
}
