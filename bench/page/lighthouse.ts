import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { chromiumPath } from '../../test-support/chromium';

/** Lighthouse needs two hundred packages, so it is installed for this benchmark alone. */
const PACKAGES = path.join(__dirname, 'lighthouse');
const RUNS = 9;
const audited = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** The part of Lighthouse's answer that is read here. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Prints what Lighthouse says with its mobile throttling: medians of nine, page by page in turn, so that slow moments of
 * the machine hit all alike.
 */
export async function auditInTurn(servers: Readonly<Record<string, { origin: string }>>): Promise<void> {
  const { status } = spawnSync('npm ci --ignore-scripts', { cwd: PACKAGES, shell: true, stdio: 'ignore' });
  if (status !== 0) throw new Error(`npm ci failed in ${PACKAGES}.`);

  const reports = new Map<string, Report[]>();
  for (let run = 1; run <= RUNS; run++) {
    for (const [name, { origin }] of Object.entries(servers)) {
      console.log(`· Lighthouse ${run} of ${RUNS}: ${name}`);
      reports.set(name, [...(reports.get(name) ?? []), await audit(origin)]);
    }
  }
  for (const [name, found] of reports) {
    const values = audited.map((id) => {
      const sorted = found.map(({ audits }) => audits[id]?.numericValue ?? NaN).sort((a, b) => a - b);
      return `${id} ${sorted[RUNS >> 1]?.toFixed(id.endsWith('shift') ? 3 : 0)}`;
    });
    const scores = Object.keys(found[0]?.categories ?? {}).map((id) => {
      const all = found.map(({ categories }) => (categories[id]?.score ?? 0) * 100);
      return `${id} ${Math.min(...all)} at least`;
    });
    console.log(`${name}: ${[...values, ...scores].join(', ')}`);
  }
}

async function audit(origin: string): Promise<Report> {
  const program = path.join(PACKAGES, 'node_modules/lighthouse/cli/index.js');
  const child = spawn(
    process.execPath,
    [program, origin, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [report, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} at ${origin}.`);
  return JSON.parse(report) as Report;
}
