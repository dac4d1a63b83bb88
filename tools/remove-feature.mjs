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

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const scriptNames = Object.keys(manifest.scripts).filter((name) =>
  manifest.scripts[name].split(' ').some(belongsToFeature),
);
for (const name of scriptNames) delete manifest.scripts[name];
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);

// A marker comment is the last thing on its line, except in JSX and in the last cell of a Markdown table.
const markerTail = `feature: ${feature}(?: -->| \\*/\\})?(?: +\\|)?$\\n?`;
const removalPatterns = [
  new RegExp(`(?:^\\n)?^.* begin ${markerTail}[^]*? end ${markerTail}`, 'gm'),
  new RegExp(`^.*(?://|#|<!--|/\\*) ${markerTail}`, 'gm'),
  ...scriptNames.map((name) => new RegExp(` && npm run ${name}(?![\\w:-])`, 'g')),
];
for (const file of files.filter(existsSync)) {
  const text = readFileSync(file, 'utf8');
  const remaining = removalPatterns.reduce((left, pattern) => left.replace(pattern, ''), text);
  if (remaining !== text) writeFileSync(file, remaining);
}
