/**
 * Removes an optional feature from the repository. docs/architecture.md describes the names and markers that it looks for.
 * usage: node tools/remove-feature.mjs <feature>
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [feature] = process.argv.slice(2);
const readme = `plugins/${feature}/README.md`;
if (!existsSync(readme) || !readFileSync(readme, 'utf8').includes('\n## Remove\n'))
  throw new Error(`${readme} has no "## Remove". Use the folder name of an optional feature in plugins/.`);

const belongsToFeature = (file) =>
  file.split('/').some((name) => name === feature || name.startsWith(`${feature}.`));

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').slice(0, -1);
execFileSync('git', ['rm', '-f', '--quiet', '--', ...files.filter(belongsToFeature)]);

const settings = JSON.parse(readFileSync('package.json', 'utf8'));
const commands = Object.keys(settings.scripts).filter((name) =>
  settings.scripts[name].split(' ').some(belongsToFeature),
);
for (const name of commands) delete settings.scripts[name];
writeFileSync('package.json', `${JSON.stringify(settings, null, 2)}\n`);

// A comment ends its line, except in JSX and in the last cell of a Markdown table.
const end = `feature: ${feature}(?: -->| \\*/\\})?(?: +\\|)?$\\n?`;
const marked = [
  new RegExp(`(?:^\\n)?^.* begin ${end}[^]*? end ${end}`, 'gm'),
  new RegExp(`^.*(?://|#|<!--|/\\*) ${end}`, 'gm'),
  ...commands.map((name) => new RegExp(` && npm run ${name}(?![\\w:-])`, 'g')),
];
for (const file of files.filter(existsSync)) {
  const text = readFileSync(file, 'utf8');
  const remaining = marked.reduce((left, pattern) => left.replace(pattern, ''), text);
  if (remaining !== text) writeFileSync(file, remaining);
}
