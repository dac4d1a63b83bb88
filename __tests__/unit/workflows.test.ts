import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { engines } from '../../package.json';

const FOLDER = path.join(__dirname, '../../.github/workflows');

interface Workflow {
  on: string | Record<string, { paths?: string[]; 'paths-ignore'?: string[] } | { cron: string }[] | null>;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  strategy?: { matrix: { node: number[] } };
  steps: Step[];
}

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

function readWorkflow(name: string) {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  return { name, text, ...workflow, jobs, steps: jobs.flatMap(({ steps }) => steps) };
}

const isCheckout = ({ uses }: Step) => uses?.startsWith('actions/checkout@');
const mayPush = ({ permissions }: Job) => permissions?.contents === 'write';

describe.each(readdirSync(FOLDER).map(readWorkflow))('$name', (workflow) => {
  const { on, permissions, env, jobs, text, steps } = workflow;
  const events = typeof on === 'string' ? [on] : Object.keys(on);
  /** A proposal of anybody starts it, and it runs with the rights of this repository. */
  const hasRights = events.includes('pull_request_target') || events.includes('workflow_run');
  const isForMaintainersAlone = events.every((event) => ['workflow_dispatch', 'schedule'].includes(event));
  const checkouts = steps.filter(isCheckout);

  test('gives no job a right that it does not ask for, and none to a stranger’s code', () => {
    expect(permissions).toEqual(hasRights || isForMaintainersAlone ? {} : { contents: 'read' });
    if (!hasRights && !isForMaintainersAlone) expect(text).not.toMatch(/secrets\.|github\.token/);
  });

  test('tells a secret to the one step that needs it', () => {
    for (const place of [env, ...jobs.map((job) => job.env)]) {
      expect(JSON.stringify(place ?? {})).not.toMatch(/secrets\.|github\.token/);
    }
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
      expect(action).toMatch(/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40}$/);
      expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+\n`));
    }
  });

  test('leaves credentials behind only where Git alone follows, which pushes', () => {
    for (const job of jobs) {
      for (const checkout of job.steps.filter(isCheckout)) {
        expect(checkout.with).toMatchObject({ 'persist-credentials': mayPush(job) });
      }
    }
    for (const { run = '' } of jobs.filter(mayPush).flatMap((job) => job.steps)) {
      expect(run).not.toMatch(/\b(?:npm|npx|node)\b/);
    }
  });
});

test('a proposal that changes content alone goes the short way, and every other one the long way', () => {
  const [all, short] = ['ci.yml', 'content.yml'].map(readWorkflow);
  expect(all?.on).toHaveProperty('pull_request', { 'paths-ignore': ['content/**'] });
  expect(all?.steps.map(({ run }) => run)).toEqual(
    expect.arrayContaining(['npm test', 'npm test -- content']),
  );
  expect(short?.on).toHaveProperty('pull_request.paths', expect.arrayContaining(['content/**']));
  expect(short?.steps.map(({ run }) => run)).toContain('npm test -- content');
});

test('every change is tried with the Node.js that hosts build with, and each night with the others that work', () => {
  const recommended = readFileSync('.nvmrc', 'utf8').trim();
  expect(/nodejs\.org\) (\d+) or newer/.exec(readFileSync('README.md', 'utf8'))?.[1]).toBe(recommended);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${recommended}"`);
  expect(readWorkflow('ci.yml').text).toContain('node-version-file: .nvmrc');
  const others = readWorkflow('nightly.yml').jobs.flatMap(({ strategy }) => strategy?.matrix.node ?? []);
  const tried = [...others, Number(recommended)];
  // From these two on, Node.js can `require` ES modules.
  expect(engines.node).toBe(`^20.19.0 || >=22.12.0 <${Math.max(...tried) + 1}`);
});
