import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Texts<Name extends string> = Partial<Record<Name, string>>;
/** Fields of a package.json and of a package in a lock file. */
type Package = Texts<'name' | 'version' | 'integrity' | 'resolved' | 'link' | 'inBundle'> &
  Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Texts<string>>>;

const read = <Content>(...file: string[]) => JSON.parse(readFileSync(path.join(...file), 'utf8')) as Content;
const listDependencies = (each: Package) => ({
  ...each.devDependencies,
  ...each.optionalDependencies,
  ...each.dependencies,
});
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');

test('npm runs no install script and uses the default registry', () => {
  // npm would prefer these to package-lock.json.
  expect(tracked.filter((file) => /npmrc$|shrinkwrap|yarn\.lock$/.test(file))).toEqual(['.npmrc']);
  const settings = readFileSync('.npmrc', 'utf8').trim().split('\n');
  for (const setting of settings) expect(setting).toMatch(/^[a-z-]+=\w+$/);
  expect(settings.filter((setting) => /^ignore-s/.test(setting))).toEqual(['ignore-scripts=true']);
});

/** Reviewed packages that are installed under another name. */
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
  const manifest = read<Package>(folder, 'package.json');
  for (const [, version] of JSON.stringify([listDependencies(manifest), manifest.overrides]).matchAll(
    /:"(.*?)"/g,
  ))
    expect(version).toMatch(/^(?:\d+\.\d+\.\d+|\$\S+)$/);
  const packages = Object.entries(read<{ packages: Record<string, Package> }>(lock).packages);
  expect(packages.length).toBeGreaterThan(100);
  for (const [place, { version, integrity, inBundle, resolved, link }] of packages.slice(1)) {
    const fix = resolved && `Run: npm install --package-lock-only --prefix ${folder}`;
    expect({ place, resolved, link, fix }).toEqual({ place });
    expect(`${place} ${version}`).toMatch(/^\S*node_modules\/\S+ \d+\.\d+\.\d+[\w.+-]*$/);
    if (!inBundle) expect(`${place} ${integrity}`).toMatch(/ sha512-\S{88}$/);
  }
  const renamed = packages.slice(1).flatMap(([place, { name }]) => (name ? [`${place} ${name}`] : []));
  expect(renamed).toEqual(lock === 'package-lock.json' ? aliases : []);
});

test('the functions are deployed with the tested versions of their packages', () => {
  const tested = listDependencies(read<Package>('package.json'));
  const { imports } = read<{ imports: Texts<string> }>('supabase/functions/deno.json');
  expect(Object.keys(imports)).not.toEqual([]);
  for (const [name, address] of Object.entries(imports)) {
    expect(address).toBe(`npm:${name}@${tested[name]}`);
    expect(listDependencies(read<Package>('supabase/functions/package.json'))[name]).toBe(tested[name]);
  }
});
