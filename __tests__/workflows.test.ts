/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const FOLDER = path.join(__dirname, '../.github/workflows');

interface Workflow {
  on: string | Record<string, { paths?: string[]; 'paths-ignore'?: string[] } | null>;
  permissions?: Record<string, string>;
  jobs: Record<string, { steps: Step[] }>;
}

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

function readWorkflow(name: string) {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  const workflow = parse(text) as Workflow;
  return { name, text, ...workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps) };
}

describe.each(readdirSync(FOLDER).map(readWorkflow))('$name', ({ on, permissions, text, steps }) => {
  const events = typeof on === 'string' ? [on] : Object.keys(on);
  /** A proposal of anybody starts it, and it runs with the rights of this repository. */
  const hasRights = events.includes('pull_request_target') || events.includes('workflow_run');
  const isForMaintainersAlone = events.every((event) => event === 'workflow_dispatch');
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));

  test('gives no job a right that it does not ask for, and none to a stranger’s code', () => {
    expect(permissions).toEqual(hasRights || isForMaintainersAlone ? {} : { contents: 'read' });
    if (!hasRights) expect(text).not.toMatch(/secrets\.|github\.token/);
  });

  test('runs no code of a stranger where it has rights', () => {
    if (!hasRights) return;
    for (const { with: inputs } of checkouts) {
      expect(inputs?.ref).toBe('${{ github.event.pull_request.base.sha }}');
    }
    for (const { run = '' } of steps) {
      expect(run).not.toMatch(/git (?:checkout|switch|merge |pull|worktree)|npm (?:install|run|test)\b/);
    }
  });

  test('makes nothing that a stranger can name, such as a branch, part of a command', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  test('runs actions by the hash of their commit, with the version beside it', () => {
    for (const action of steps.flatMap(({ uses }) => uses ?? [])) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+\n`));
    }
  });

  test('leaves no credentials behind for the steps that follow', () => {
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });
});

test('a proposal that changes content alone goes the short way, and every other one the long way', () => {
  const [all, short] = ['ci.yml', 'content.yml'].map(readWorkflow);
  expect(all?.on).toHaveProperty('pull_request', { 'paths-ignore': ['content/**'] });
  expect(all?.steps.map(({ run }) => run)).toContain('bash .ci/run');
  expect(short?.on).toHaveProperty('pull_request.paths', expect.arrayContaining(['content/**']));
  expect(short?.steps.map(({ run }) => run)).toContain('npm test -- content');
});
