import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { engines } from '../../package.json';

const FOLDER = path.join(__dirname, '../../.github/workflows');

type Settings = Partial<Record<'permissions' | 'env', Record<string, string>>>;
type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = Settings & { strategy?: { matrix: { node: number[] } }; steps: Step[] };
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

test('pull requests that only change content run the content tests, and all others run every test', () => {
  const [code, content] = ['ci.yml', 'content.yml'].map(readWorkflow);
  expect(code?.on).toHaveProperty('pull_request', { 'paths-ignore': ['content/**'] });
  expect(code?.steps.map(({ run }) => run)).toEqual(
    expect.arrayContaining(['npm test', 'npm test -- content']),
  );
  expect(content?.on).toHaveProperty('pull_request.paths', expect.arrayContaining(['content/**']));
  expect(content?.steps.map(({ run }) => run)).toContain('npm test -- content');
});

test('CI tests each change with the recommended Node.js, and other supported versions every night', () => {
  const recommended = readFileSync('.nvmrc', 'utf8').trim();
  expect(/nodejs\.org\) (\d+) or newer/.exec(readFileSync('README.md', 'utf8'))?.[1]).toBe(recommended);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${recommended}"`);
  expect(readWorkflow('ci.yml').text).toContain('node-version-file: .nvmrc');
  const others = readWorkflow('nightly.yml').jobs.flatMap(({ strategy }) => strategy?.matrix.node ?? []);
  const tested = [...others, Number(recommended)];
  // Node.js can `require` ES modules since these two versions.
  expect(engines.node).toBe(`^20.19.0 || >=22.12.0 <${Math.max(...tested) + 1}`);
});
