import { homedir } from 'node:os';
import { findSecret } from '../secret-settings';
import { type Finding, placeOf } from './finding';
import { type Release, textFiles } from './release';

const sourceMap = /[#@]\s*sourceMappingURL=/;
const localPath =
  /\bfile:\/\/|\bwebpack:\/\/|(?<![\w.])\/(?:home|Users|root)\/[\w.-]+\/|\b[A-Z]:\\{1,2}Users\\{1,2}/;

/** Traces of the machine that built the site, and secrets. */
export function findLeaks(release: Release): Finding[] {
  const findings: Finding[] = [];
  const here = [process.cwd(), homedir()].filter((path) => path.length > 2);
  for (const { file, text } of textFiles(release)) {
    const add = (offset: number, message: string) =>
      findings.push({ file, at: placeOf(text, Math.max(0, offset)), message });

    if (file.endsWith('.map'))
      findings.push({ file, message: 'A source map: it holds the source as it was written.' });
    const map = text.search(sourceMap);
    if (map !== -1) add(map, 'A link to a source map.');
    const local = [...here.map((path) => text.indexOf(path)), text.search(localPath)].find((at) => at !== -1);
    if (local !== undefined) add(local, 'A path of the machine that built the site.');
    const secret = findSecret(text);
    if (secret !== undefined)
      findings.push({ file, message: `There is ${secret} in it. Everybody could read it.` });
  }
  return findings;
}
