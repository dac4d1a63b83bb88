/** @jest-environment node */
import { readFileSync } from 'node:fs';

test('installing runs no script of a package', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('every package comes by its version from the registry of its installer, and from nowhere else', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const { dependencies, devDependencies } = read('package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(`${name} ${version}`).toMatch(/^\S+ \d+\.\d+\.\d+$/);
  const packages = Object.entries(read('package-lock.json').packages ?? {}) as unknown as [
    string,
    Record<string, unknown>,
  ][];
  expect(packages.length).toBeGreaterThan(100);
  for (const [place, { version, resolved, link }] of packages.filter(([place]) => place !== '')) {
    expect({ place, resolved, link }).toEqual({ place });
    expect(`${place} ${String(version)}`).toMatch(/ \d+\.\d+\.\d+\S*$/);
  }
});

test('functions are deployed with the versions of the packages that the tests run with', () => {
  const readPackages = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies: Record<string, string>;
      imports: Record<string, string>;
    };
  const tested = readPackages('package.json').dependencies;
  const { imports } = readPackages('supabase/functions/deno.json');
  expect(Object.keys(imports)).not.toEqual([]);
  for (const [name, address] of Object.entries(imports)) {
    expect(address).toBe(`npm:${name}@${tested[name]}`);
    expect(readPackages('supabase/functions/package.json').dependencies[name]).toBe(tested[name]);
  }
});
