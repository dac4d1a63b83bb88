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

/** An empty file for each check that passed, named by the hash of what it read. `npm ci` deletes it with the packages. */
const PASSED = 'node_modules/.cache/lint';
const PACKAGES = 'node_modules/.package-lock.json';

/**
 * Runs the checks that have not passed with the same files, packages and Node.js. In CI and without Git, runs all.
 * @returns their findings
 */
export async function runChecks(checks: readonly Check[]): Promise<string> {
  const usesCache = !isCI(process.env) && existsSync('.git');
  const findings = await Promise.all(checks.map(usesCache ? createCachedRun() : async ({ run }) => run()));
  return findings.filter((each) => each !== '').join('\n');
}

function createCachedRun() {
  const hashes = listFiles().map((file) => [file, sha256(readFileSync(file))] as const);
  const versions = [process.version, sha256(readFileSync(PACKAGES))];
  mkdirSync(PASSED, { recursive: true });
  return async ({ name, reads, run }: Check): Promise<string> => {
    const inputs = [name, versions, hashes.filter(([file]) => reads.test(file))];
    const passed = path.join(PASSED, sha256(Buffer.from(JSON.stringify(inputs))));
    if (existsSync(passed)) return '';
    const findings = await run();
    if (findings === '') writeFileSync(passed, '');
    return findings;
  };
}

/** Lists the files that Git does not ignore. It also lists links to folders, such as a linked node_modules. */
function listFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', list, { encoding: 'utf8' }).split('\0').filter(isFile);
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
