import { isAddress } from '@solana/addresses';
import { addressesIn, NATIVE_SOL } from '../../content-model/address';
import { compressedCopy, textFile } from '../read-files';
import { excerpt, type Finding, placeOf } from './finding';
import type { Release } from './release';

/** Words that could be taken for an address at a glance, letters of other scripts and zeros included. */
const wordLikeAnAddress = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{28,50}(?![\p{L}\p{N}])/gu;
/** The hash of a file or of a script, in hexadecimal digits or as the policy writes it. */
const hashInText =
  /\bsha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}|(?<![0-9A-Za-z])[0-9a-f]{32,64}(?![0-9A-Za-z])/g;
const escapedCharacter =
  /\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|%([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#(\d{1,7});/gi;

/** How much of an address people compare: the first and the last characters. */
const GLANCE = 4;
/** The part of the characters that stand in the same place in two words that look alike. */
const ALIKE = 0.6;

/** Every address but the token's and SOL's, and every word that only looks like the token's. */
export function findAddresses({ files, token: { mint } }: Release): Finding[] {
  const findings: Finding[] = [];
  let isFound = false;
  for (const [file, bytes] of files) {
    if (compressedCopy.test(file)) continue;
    const isText = textFile.test(file);
    // A picture can carry a text, too.
    const source = bytes.toString(isText ? 'utf8' : 'latin1');
    const plain = source.replaceAll(hashInText, (found) => ' '.repeat(found.length));
    for (const { address, offset } of addressesIn(plain)) {
      if (address === mint) isFound = true;
      else if (address !== NATIVE_SOL) {
        const message = `An address that is not the token's: ${excerpt(address, 13)}`;
        findings.push({ file, at: placeOf(source, offset), message });
      }
    }
    if (!isText) continue;
    for (const { 0: word, index } of plain.matchAll(wordLikeAnAddress)) {
      if (word === mint || !looksLike(word, mint) || isAddress(word)) continue;
      const message = `A word that looks like the token's address and is not: ${excerpt(word, 13)}`;
      findings.push({ file, at: placeOf(source, index), message });
    }
    findings.push(...hiddenAddresses(file, plain, mint));
  }
  if (!isFound) findings.push({ file: 'index.html', message: "The token's address is nowhere on the site." });
  return findings;
}

/** Whether somebody who compares the ends, or skims the whole, would take a word for the address. */
function looksLike(word: string, mint: string): boolean {
  const isSame = (part: (text: string) => string) => part(word).toLowerCase() === part(mint).toLowerCase();
  if (isSame((text) => text.slice(0, GLANCE)) && isSame((text) => text.slice(-GLANCE))) return true;
  const characters = Array.from(mint);
  const fromStart = characters.filter((character, index) => word[index] === character);
  const fromEnd = characters.filter((character, index) => word.at(index - mint.length) === character);
  return Math.max(fromStart.length, fromEnd.length) / mint.length >= ALIKE;
}

/** Addresses that stand in a file in other characters, such as `\u0042` or `%42`. The token's own has no reason to. */
function hiddenAddresses(file: string, text: string, mint: string): Finding[] {
  const unescaped = text.replaceAll(escapedCharacter, (found, ...codes: (string | undefined)[]) => {
    const [x, u, point, percent, hexEntity, decimalEntity] = codes;
    const code = Number(decimalEntity ?? `0x${x ?? u ?? point ?? percent ?? hexEntity}`);
    return code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });
  if (unescaped === text) return [];
  return addressesIn(unescaped)
    .filter(({ address }) => address !== mint && !text.includes(address))
    .map(({ address }) => ({
      file,
      message: `An address behind escapes that is not the token's: ${excerpt(address, 13)}`,
    }));
}
