/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const events = ['preinstall', 'install', 'postinstall', 'prepare'];

test('installing runs no script of a package, nor of the project', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  const project = path.join(folder, 'project');
  const writePackage = (place: string, contents: object) => {
    mkdirSync(place);
    writeFileSync(path.join(place, 'package.json'), JSON.stringify({ version: '1.0.0', ...contents }));
  };
  const leaveTraces = (name: string) =>
    Object.fromEntries(events.map((event) => [event, `echo ran > ${path.join(folder, `${name}-${event}`)}`]));
  writePackage(path.join(folder, 'part'), { name: 'part', scripts: leaveTraces('part') });
  writePackage(project, {
    name: 'project',
    scripts: leaveTraces('project'),
    dependencies: { part: 'file:../part' },
  });
  copyFileSync('.npmrc', path.join(project, '.npmrc'));

  const install = () => spawnSync('npm install --offline', { cwd: project, shell: true, encoding: 'utf8' });
  const traces = () =>
    ['part', 'project']
      .flatMap((name) => events.map((event) => `${name}-${event}`))
      .filter((name) => existsSync(path.join(folder, name)));

  const { status, stderr } = install();
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  expect(existsSync(path.join(project, 'node_modules/part'))).toBe(true);
  expect(traces()).toEqual([]);
});

test('every package comes by its version from the registry of whoever installs it, and from nowhere else', () => {
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
