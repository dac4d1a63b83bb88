import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCI } from '../../plugins/content-model/setting';
import { sha256 } from '../../plugins/site-files/build-info';

export interface Check {
  name: string;
  /** Paths of the files that it reads. */
  reads: RegExp;
  /** Returns its findings, or an empty text. */
  run: () => string | Promise<string>;
}

/** The hash of the files of each check that passed, by its name. `npm ci` deletes it with the packages. */
const PASSED = 'node_modules/.cache/lint.json';
const PACKAGES = 'node_modules/.package-lock.json';

/** Runs the checks whose files, packages or Node.js changed since they passed. In CI, runs all. @returns findings */
export async function runChecks(checks: readonly Check[]): Promise<string> {
  const files = listFiles();
  const passed = isCI(process.env) || !existsSync(PASSED) ? {} : readPassed();
  const runs = checks.map(async ({ name, run, reads }) => {
    const hash = hashFiles(files.filter((file) => reads.test(file)));
    if (passed[name] === hash) return '';
    const findings = await run();
    if (findings === '') passed[name] = hash;
    return findings;
  });
  const findings = await Promise.all(runs);
  mkdirSync(path.dirname(PASSED), { recursive: true });
  writeFileSync(PASSED, JSON.stringify(passed));
  return findings.filter((each) => each !== '').join('\n');
}

const readPassed = () => JSON.parse(readFileSync(PASSED, 'utf8')) as Record<string, string>;

/** Lists the files that Git does not ignore. It also lists links to folders, such as a linked node_modules. */
function listFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', list, { encoding: 'utf8' }).split('\0').filter(isFile);
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Computes the SHA-256 of the names and bytes of files, with the versions of Node.js and of all packages. */
function hashFiles(files: readonly string[]): string {
  const lines = [PACKAGES, ...files].map((file) => `${file} ${sha256(readFileSync(file))}`);
  return sha256(Buffer.from([process.version, ...lines].join('\n')));
}
