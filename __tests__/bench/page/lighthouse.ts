import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from '../../../tools/browsers/chromium';
import { computeMedian } from '../median';
import { logProgress, type Sites } from './sites';

/** Lighthouse has two hundred dependencies, so only this benchmark installs it. */
const PACKAGES = path.join(__dirname, 'lighthouse');
const RUNS = 9;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const formatMs = (ms: number) => `${ms.toFixed(0)} ms`;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Returns medians with Lighthouse's mobile throttling. Alternates the pages, so that other load affects both equally. */
export async function compareWithLighthouse({ pages }: Sites) {
  const { status } = spawnSync('npm ci --ignore-scripts', { cwd: PACKAGES, shell: true, stdio: 'ignore' });
  if (status !== 0) throw new Error(`npm ci failed in ${PACKAGES}.`);

  const results = pages.map((page) => ({ ...page, reports: [] as Report[] }));
  for (let run = 1; run <= RUNS; run++) {
    for (const { title, origin, reports } of results) {
      logProgress(`Lighthouse ${run} of ${RUNS}: ${title}`);
      reports.push(await runLighthouse(origin));
    }
  }

  const readMedian = (reports: readonly Report[], id: string) =>
    computeMedian(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
  const formatTiming = (reports: readonly Report[], id: string) => {
    const ms = readMedian(reports, id);
    return `${formatMs(ms)}, ${(ms / readMedian(results[0]?.reports ?? [], id)).toFixed(2)}`;
  };
  return Object.fromEntries(
    results.map(({ title, reports }) => [
      title,
      {
        'FCP, ratio to hand-written': formatTiming(reports, 'first-contentful-paint'),
        'LCP, ratio to hand-written': formatTiming(reports, 'largest-contentful-paint'),
        blocking: formatMs(readMedian(reports, 'total-blocking-time')),
        CLS: readMedian(reports, 'cumulative-layout-shift').toFixed(3),
        'scores (lowest of all runs)': categories
          .map((id) => `${id} ${formatScores(reports, id)}`)
          .join(', '),
      },
    ]),
  );
}

function formatScores(reports: readonly Report[], id: string): string {
  const all = reports.map((report) => Math.round((report.categories[id]?.score ?? 0) * 100));
  return `${computeMedian(all)} (${Math.min(...all)})`;
}

async function runLighthouse(origin: string): Promise<Report> {
  const program = path.join(PACKAGES, 'node_modules/lighthouse/cli/index.js');
  const child = spawn(
    process.execPath,
    [program, origin, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const [report, [code]] = await Promise.all([text(child.stdout), exited]);
  if (code !== 0) throw new Error(`Lighthouse exited with code ${code} at ${origin}.`);
  return JSON.parse(report) as Report;
}
