import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { formatCount, runCommand } from '../../dev/command';
import { githubPages } from '../../../plugins/security-headers/hosts/github-pages';
import { readBuildInfo } from '../../../plugins/site-files/build-info';
import { withCleanBuild } from '../../../plugins/release/clean-build';
import { compareFolders } from '../../../plugins/release/compare-folders';
import { type Finding, formatFindings } from '../../../plugins/release/finding';
import { verifyInBrowser } from '../../../plugins/release/verify-in-browser';
import { readServedPage, verifyServed } from '../../../plugins/release/verify-site';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { getChromiumOptions, findChromium } from '../../browsers/chromium';

const USAGE = 'Usage: npm run verify:site -- https://example.com | folder';
const LOCAL = 'public';

/** Compares a served site or a folder with public/. The target `commit` compares public/ with a clean build of the commit. */
async function main([target]: readonly string[]): Promise<void> {
  if (target === undefined) throw new Error(USAGE);
  if (target === 'commit') {
    console.log('Building the commit in a new clone …');
    const compare = (checkout: string) => compareFolders(LOCAL, path.join(checkout, 'public'));
    return report(withCleanBuild(process.cwd(), compare), LOCAL, 'the commit');
  }
  const isAddress = URL.canParse(target) && /^https?:$/.test(new URL(target).protocol);
  if (!isAddress && !existsSync(target)) throw new Error(`There is no folder ${target}. ${USAGE}`);
  report(isAddress ? await verifyAddress(target) : compareFolders(target, LOCAL), target, `${LOCAL}/`);
}

async function verifyAddress(address: string): Promise<Finding[]> {
  console.log(`Requesting every file of ${address} …`);
  const page = await readServedPage(address);
  // Only the copy for GitHub Pages contains the policy in its pages.
  const isGithubPages =
    new URL(address).hostname.endsWith('.github.io') ||
    page.includes('<meta http-equiv="Content-Security-Policy"');
  if (!isGithubPages) return compareServed(address, LOCAL, isGithubPages);
  console.log('GitHub Pages does not send the headers of this site, so only the files are compared.');
  const [copy = ''] = githubPages.write(LOCAL, {}, '');
  return compareServed(address, copy, isGithubPages);
}

/** Compares the responses to plain requests, then the pages that Chromium loads. */
async function compareServed(address: string, local: string, isGithubPages: boolean): Promise<Finding[]> {
  const findings = await verifyServed(address, local, isGithubPages);
  if (findChromium() === undefined) {
    console.log(
      'Chromium is not installed, so no page was loaded in a browser. A server can respond differently to browsers.',
    );
    return findings;
  }
  console.log('Loading its pages in Chromium …');
  const browser = await chromium.launch(getChromiumOptions());
  try {
    const origins = [new URL(address).origin, readBuildInfo(local).backendOrigin];
    const isBackend = ({ origin, pathname }: URL) =>
      origins.includes(origin) && publicPaths.includes(pathname);
    return [...findings, ...(await verifyInBrowser(browser, address, local, isBackend, isGithubPages))];
  } finally {
    await browser.close();
  }
}

function report(findings: readonly Finding[], target: string, expected: string): void {
  for (const line of formatFindings(findings, target.replace(/\/$/, ''))) console.log(line);
  const differences = findings.filter(({ isNote }) => !isNote).length;
  if (differences === 0) return console.log(`${target} matches ${expected}.`);
  console.log(`${target} differs from ${expected}: ${formatCount(differences, 'difference')}.`);
  process.exitCode = 1;
}

void runCommand(main);
