/**
 * Removes an optional feature from the repository. docs/architecture.md describes the names and markers that it looks for.
 * usage: node tools/remove-feature.mjs <feature>
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [feature] = process.argv.slice(2);
const readme = `plugins/${feature}/README.md`;
if (!existsSync(readme) || !readFileSync(readme, 'utf8').includes('\n## Remove\n'))
  throw new Error(
    `${readme} has no "## Remove". Name an optional feature: the name of its folder in plugins/.`,
  );

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });
const isOfFeature = (file) =>
  file.split('/').some((name) => name === feature || name.startsWith(`${feature}.`));

const files = git('ls-files', '-z').split('\0').slice(0, -1);
git('rm', '-r', '-f', '--quiet', '--', ...files.filter(isOfFeature));

const settings = JSON.parse(readFileSync('package.json', 'utf8'));
const commands = Object.keys(settings.scripts).filter((name) =>
  settings.scripts[name].split(' ').some(isOfFeature),
);
for (const name of commands) delete settings.scripts[name];
writeFileSync('package.json', `${JSON.stringify(settings, null, 2)}\n`);

const end = `feature: ${feature}(?: -->| \\*/\\})?$\\n?`;
const marked = [
  new RegExp(`^.* begin ${end}[^]*? end ${end}`, 'gm'),
  new RegExp(`^.*(?://|#|<!--|/\\*) ${end}`, 'gm'),
  ...commands.map((name) => new RegExp(` && npm run ${name}(?![\\w:-])`, 'g')),
];
for (const file of files.filter(existsSync)) {
  const text = readFileSync(file, 'utf8');
  const kept = marked.reduce((left, pattern) => left.replace(pattern, ''), text);
  if (kept !== text) writeFileSync(file, kept);
}
