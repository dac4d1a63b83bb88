/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = join(__dirname, '../.github/workflows');

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string }[] }>;
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const { permissions, jobs } = parse(text) as Workflow;

  it('gives no job a right that it does not ask for', () => {
    expect(permissions).toBeDefined();
    expect(Object.values(permissions ?? {}).filter((right) => right !== 'read')).toEqual([]);
  });

  it('runs actions by the hash of their commit, with the version beside it', () => {
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    for (const action of used) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+\n`));
    }
  });

  it('leaves no credentials behind for the steps that follow', () => {
    const checkouts = text.split('uses: ').filter((step) => step.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step).toContain('persist-credentials: false');
  });
});
