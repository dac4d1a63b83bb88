import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import vercel from '../../../vercel.json';

const read = (file: string) => readFileSync(file, 'utf8');
const { jobs } = parse(read('.github/workflows/github-pages.yml')) as {
  jobs: { build: { steps: { run?: string }[] } };
};
const githubPages = jobs.build.steps.flatMap(({ run }) => run ?? []);

test.each([
  ['netlify', /^command = "NETLIFY= (.+)"$/m.exec(read('netlify.toml'))?.[1]],
  ['cloudflare', /^\d\. Build command `([^`]+)`/m.exec(read('docs/deploy.md'))?.[1]],
  ['vercel', vercel.buildCommand],
  ['github-pages', githubPages.slice(1).join(' && ')],
])('production builds of %s run the release check', (host, command) => {
  expect(command).toBe(`npm run build && npm run check:release && npm run hosting -- ${host}`);
});

test('only previews skip the release check', () => {
  const tablesThatSkip = (file: string) =>
    read(file)
      .split(/^\[/m)
      .filter((table) => table.includes('SKIP_RELEASE_CHECK ='))
      .map((table) => table.split(']')[0]);
  expect(tablesThatSkip('netlify.toml')).toEqual([
    'context.deploy-preview.environment',
    'context.branch-deploy.environment',
  ]);
  expect(tablesThatSkip('wrangler.toml')).toEqual(['env.preview.vars']);
  expect(JSON.stringify(jobs)).not.toContain('SKIP_RELEASE_CHECK');
});
