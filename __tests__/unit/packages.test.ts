import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Strings<Name extends string> = Partial<Record<Name, string>>;
/** Fields of a package.json and of a package in a lock file. */
type Package = Strings<'name' | 'version' | 'integrity' | 'resolved' | 'link' | 'inBundle'> &
  Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Strings<string>>>;

const readJson = <T>(...file: string[]) => JSON.parse(readFileSync(path.join(...file), 'utf8')) as T;
const listDependencies = (manifest: Package) => ({
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
  ...manifest.dependencies,
});
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');

test('npm runs no install scripts and uses the default registry', () => {
  // npm would prefer these to package-lock.json.
  expect(tracked.filter((file) => /npmrc$|shrinkwrap|yarn\.lock$/.test(file))).toEqual(['.npmrc']);
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

const lockFiles = tracked.filter((file) => file.endsWith('package-lock.json'));
test.each(lockFiles)('%s pins every package by name, version and hash, from the registry only', (lock) => {
  const folder = path.dirname(lock);
  const manifest = readJson<Package>(folder, 'package.json');
  for (const [, version] of JSON.stringify([listDependencies(manifest), manifest.overrides]).matchAll(
    /:"(.*?)"/g,
  ))
    expect(version).toMatch(/^(?:\d+\.\d+\.\d+|\$\S+)$/);
  const packages = Object.entries(readJson<{ packages: Record<string, Package> }>(lock).packages);
  expect(packages.length).toBeGreaterThan(100);
  for (const [location, { version, integrity, inBundle, resolved, link }] of packages.slice(1)) {
    const fix = resolved && `Run: npm install --package-lock-only --prefix ${folder}`;
    expect({ location, resolved, link, fix }).toEqual({ location });
    expect(`${location} ${version}`).toMatch(/^\S*node_modules\/\S+ \d+\.\d+\.\d+[\w.+-]*$/);
    if (!inBundle) expect(`${location} ${integrity}`).toMatch(/ sha512-\S{88}$/);
  }
  const renamed = packages.slice(1).flatMap(([location, { name }]) => (name ? [`${location} ${name}`] : []));
  expect(renamed).toEqual(lock === 'package-lock.json' ? aliases : []);
});

test('the functions are deployed with the tested versions of their packages', () => {
  const tested = listDependencies(readJson<Package>('package.json'));
  const { imports } = readJson<{ imports: Strings<string> }>('supabase/functions/deno.json');
  expect(Object.keys(imports)).not.toEqual([]);
  for (const [name, specifier] of Object.entries(imports)) {
    expect(specifier).toBe(`npm:${name}@${tested[name]}`);
    expect(listDependencies(readJson<Package>('supabase/functions/package.json'))[name]).toBe(tested[name]);
  }
});
