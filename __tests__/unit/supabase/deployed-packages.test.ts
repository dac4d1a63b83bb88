/** @jest-environment node */
import { readFileSync } from 'node:fs';

const read = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
    imports: Record<string, string>;
  };

test('functions are deployed with the versions of the packages that the tests run with', () => {
  const tested = read('package.json').dependencies;
  const { imports } = read('supabase/functions/deno.json');
  expect(Object.keys(imports)).not.toEqual([]);
  for (const [name, address] of Object.entries(imports)) {
    expect(address).toBe(`npm:${name}@${tested[name]}`);
    expect(read('supabase/functions/package.json').dependencies[name]).toBe(tested[name]);
  }
});
