import { readdirSync, readFileSync } from 'node:fs';
import { hosts } from '../../../build/hosting/hosts/hosts';

const read = (file: string) => readFileSync(file, 'utf8');
const workflow = read('.github/workflows/github-pages.yml');
const settings = readdirSync('.').filter((file) => /^[^.].*\.(?:json|toml|ya?ml)$/.test(file));
/** All files that can contain a build command, with the steps of the workflow joined. */
const commands = [...settings.map(read), read('docs/deploy.md'), workflow.replace(/ *#.*/g, '')]
  .join('\n')
  .replace(/\n +- run: /g, ' && ');

test.each(hosts)('production builds of $name run the release check', ({ name }) => {
  expect(commands).toContain(`npm run build && npm run check:release && npm run hosting -- ${name}`);
});

test('only previews skip the release check', () => {
  const findSkippingTables = (file: string) =>
    read(file)
      .split(/^\[/m)
      .filter((table) => table.includes('SKIP_RELEASE_CHECK ='))
      .map((table) => table.split(']')[0]);
  const netlifyPreviews = ['context.deploy-preview.environment', 'context.branch-deploy.environment'];
  expect(findSkippingTables('netlify.toml')).toEqual(netlifyPreviews);
  expect(findSkippingTables('wrangler.toml')).toEqual(['env.preview.vars']);
  expect(workflow).not.toContain('SKIP_RELEASE_CHECK');
});
