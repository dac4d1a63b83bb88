// Opens an issue when the list of burns has not been brought up to date for a day, speaks up in it once a day, and closes it
// when all is well again. It needs no package, since their installation may be what has failed.
import { execFileSync } from 'node:child_process';

const DAY_MS = 24 * 60 * 60 * 1000;
const LABEL = 'burns-stopped';

const { HAS_FAILED, GITHUB_REF_NAME, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_SERVER_URL } = process.env;
const repository = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
const run = `${repository}/actions/runs/${GITHUB_RUN_ID}`;

const gh = (...args) => execFileSync('gh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const list = (kind, fields, ...args) => JSON.parse(gh(kind, 'list', '--json', fields, ...args));
const isOld = ({ createdAt }) => Date.now() - Date.parse(createdAt) >= DAY_MS;

const [issue] = list('issue', 'number,createdAt,comments', '--label', LABEL, '--state', 'open');
const number = String(issue?.number);

if (HAS_FAILED !== 'true') {
  if (issue) gh('issue', 'close', number, '--comment', `The list of burns is up to date again: ${run}`);
} else if (issue) {
  if (isOld(issue.comments.at(-1) ?? issue))
    gh('issue', 'comment', number, '--body', `It still fails: ${run}`);
} else {
  openIssue();
}

function openIssue() {
  const options = ['--workflow', 'burns.yml', '--branch', GITHUB_REF_NAME, '--limit', '100'];
  // The newest first; those that did nothing, or run now, say nothing.
  const runs = list('run', 'conclusion,createdAt', ...options).filter(
    ({ conclusion }) => conclusion && conclusion !== 'skipped',
  );
  const good = runs.find(({ conclusion }) => conclusion === 'success');
  const since = good ?? runs.at(-1);
  if (!since || !isOld(since)) return;
  const last = good
    ? `The last run that went well began at ${good.createdAt}.`
    : 'None of the last runs went well.';
  const advice = `[What to look at](${repository}/blob/HEAD/docs/burns.md#when-it-stops)`;
  gh('label', 'create', LABEL, '--force', '--description', 'The list of burns is not brought up to date');
  const title = 'The list of burns has not been brought up to date for a day';
  gh(
    'issue',
    'create',
    '--title',
    title,
    '--label',
    LABEL,
    '--body',
    `${last} This one failed: ${run}\n\n${advice}`,
  );
}
