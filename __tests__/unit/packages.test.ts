import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Strings<Name extends string> = Partial<Record<Name, string>>;
/** Fields of a package.json and of a package in a lock file. */
type Package = Strings<'name' | 'version' | 'integrity' | 'resolved' | 'link' | 'inBundle'> &
  Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Strings<string>>>;

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

test('npm runs no install scripts, and uses the default registry and one lock file', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  // npm would prefer the others to package-lock.json.
  const settingsAndLocks = tracked.filter((file) => /npmrc$|package-lock|shrinkwrap|yarn\.lock$/.test(file));
  expect(settingsAndLocks).toEqual(['.npmrc', 'package-lock.json']);
  const settings = readFileSync('.npmrc', 'utf8').trim().split('\n');
  for (const setting of settings) expect(setting).toMatch(/^[a-z-]+=\w+$/);
  expect(settings.filter((setting) => /^ignore-s/.test(setting))).toEqual(['ignore-scripts=true']);
});

/** Reviewed packages that are installed under a different name, which comes first. */
const aliases = [
  'node_modules/@jest/react-is-18 react-is',
  'node_modules/@jest/react-is-19 react-is',
  'node_modules/@swc/legacy-helpers @swc/helpers',
  'node_modules/string-width-cjs string-width',
  'node_modules/strip-ansi-cjs strip-ansi',
  'node_modules/wrap-ansi-cjs wrap-ansi',
];

test('the lock file pins every package by name, version and hash, from the registry only', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } =
    readJson<Package>('package.json');
  const ranges = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]);
  for (const [, version] of ranges.matchAll(/:"(.*?)"/g))
    expect(version).toMatch(/^(?:\d+\.\d+\.\d+|\$\S+)$/);
  const lock = readJson<{ packages: Record<string, Package> }>('package-lock.json');
  // The first entry is the project.
  const packages = Object.entries(lock.packages).slice(1);
  expect(packages.length).toBeGreaterThan(100);
  const unpinned = packages.filter(
    ([location, { version, integrity, inBundle, resolved, link }]) =>
      // `npm install --package-lock-only` removes `resolved`.
      resolved ||
      link ||
      !/^\S*node_modules\/\S+ \d+\.\d+\.\d+[\w.+-]*$/.test(`${location} ${version}`) ||
      !(inBundle || /^sha512-\S{88}$/.test(`${integrity}`)),
  );
  expect(unpinned).toEqual([]);
  const renamed = packages.flatMap(([location, { name }]) => (name ? [`${location} ${name}`] : []));
  expect(renamed).toEqual(aliases);
});
