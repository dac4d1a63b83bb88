import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const FOLDER = path.join(__dirname, '../../.github/workflows');

type Settings = Partial<Record<'permissions' | 'env', Record<string, string>>>;
type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = Settings & { steps: Step[] };
type Workflow = Settings & { on: string | Record<string, unknown>; jobs: Record<string, Job> };

function readWorkflow(name: string) {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  return { name, text, ...workflow, jobs, steps: jobs.flatMap(({ steps }) => steps) };
}

const isCheckout = ({ uses }: Step) => uses?.startsWith('actions/checkout@');
const canPush = ({ permissions }: Job) => permissions?.contents === 'write';

describe.each(readdirSync(FOLDER).map(readWorkflow))('$name', (workflow) => {
  const { on, permissions, env, jobs, text, steps } = workflow;
  const events = typeof on === 'string' ? [on] : Object.keys(on);
  const hasTrustedTriggers = events.every((event) => ['workflow_dispatch', 'schedule'].includes(event));

  test('grants at most read access by default, and no secrets to pull request code', () => {
    expect(permissions).toEqual(hasTrustedTriggers ? {} : { contents: 'read' });
    if (!hasTrustedTriggers) expect(text).not.toMatch(/secrets\.|github\.token/);
  });

  test('passes secrets only to single steps', () => {
    expect(JSON.stringify([env, ...jobs.map((job) => job.env)])).not.toMatch(/secrets\.|github\.token/);
  });

  test('never runs a pull request with the permissions of the repository', () => {
    expect(events).not.toContain('pull_request_target');
    expect(events).not.toContain('workflow_run');
  });

  test('inserts no expression into a command, because anyone can name a branch', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  test('pins actions by commit hash, with the version in a comment', () => {
    for (const action of steps.flatMap(({ uses }) => uses ?? [])) {
      expect(action).toMatch(/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40}$/);
      expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+\n`));
    }
  });

  test('persists credentials only in jobs that push and run no npm', () => {
    for (const job of jobs) {
      for (const checkout of job.steps.filter(isCheckout)) {
        expect(checkout.with).toMatchObject({ 'persist-credentials': canPush(job) });
      }
    }
    for (const { run = '' } of jobs.filter(canPush).flatMap((job) => job.steps)) {
      expect(run).not.toMatch(/\b(?:npm|npx|node)\b/);
    }
  });
});
