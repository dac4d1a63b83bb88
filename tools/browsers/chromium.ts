import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { isDebianRoot } from './machine';

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

/**
 * Installs Debian's Chromium where that needs nobody's consent, as root in a container.
 *
 * @throws Error with the command that installs it elsewhere.
 */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  if (isDebianRoot()) {
    console.log('Installing Chromium, which the browser tests need.');
    spawnSync('apt-get update -qq && apt-get install -y -qq chromium', {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (chromiumPath()) return;
  }
  const install =
    process.platform === 'darwin' ? 'brew install --cask chromium' : 'sudo apt-get install chromium';
  throw new Error(`The browser tests need Chromium. Run: ${install}, or set CHROMIUM_PATH to the program.`);
}
