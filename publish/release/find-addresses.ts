import { isAddress } from '@solana/addresses';
import { addressesIn, NATIVE_SOL } from '../../content-model/address';
import { excerpt, type Finding, placeOf } from './finding';
import type { Release } from './release';

/** Words that could be taken for an address at a glance, letters of other scripts and zeros included. */
const LONG_WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{28,50}(?![\p{L}\p{N}])/gu;
/** The hash of a file or of a script, in hexadecimal digits or as the policy writes it. */
const HASH = /\bsha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}|(?<![0-9A-Za-z])[0-9a-f]{32,64}(?![0-9A-Za-z])/g;
const ESCAPE =
  /\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|%([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#(\d{1,7});/gi;

/** How much of an address people compare: the first and the last characters. */
const GLANCE = 4;
/** How many characters in the same place make two words alike. */
const ALIKE = 0.6;

/** Every address but the token's and SOL's, and every word that only looks like the token's. */
export function findAddresses({ files, token: { mint } }: Release): Finding[] {
  const findings: Finding[] = [];
  let found = false;
  for (const [file, { bytes, text }] of files) {
    // A picture can carry a text, too.
    const source = text ?? bytes.toString('latin1');
    const plain = source.replaceAll(HASH, (hash) => ' '.repeat(hash.length));
    for (const { address, offset } of addressesIn(plain)) {
      if (address === mint) found = true;
      else if (address !== NATIVE_SOL) {
        const message = `An address that is not the token's: ${excerpt(address, 13)}`;
        findings.push({ file, at: placeOf(source, offset), message });
      }
    }
    if (text === undefined) continue;
    for (const { 0: word, index } of plain.matchAll(LONG_WORD)) {
      if (word === mint || !looksLike(word, mint) || isAddress(word)) continue;
      const message = `A word that looks like the token's address and is not: ${excerpt(word, 13)}`;
      findings.push({ file, at: placeOf(source, index), message });
    }
    findings.push(...hiddenAddresses(file, plain, mint));
  }
  if (!found) findings.push({ file: 'index.html', message: "The token's address is nowhere on the site." });
  return findings;
}

/** Whether somebody who compares the ends, or skims the whole, would take a word for the address. */
function looksLike(word: string, mint: string): boolean {
  const sameStart = word.slice(0, GLANCE).toLowerCase() === mint.slice(0, GLANCE).toLowerCase();
  const sameEnd = word.slice(-GLANCE).toLowerCase() === mint.slice(-GLANCE).toLowerCase();
  if (sameStart && sameEnd) return true;
  const same = Array.from(mint).filter((character, index) => word[index] === character).length;
  const sameFromEnd = Array.from(mint).filter(
    (character, index) => word.at(index - mint.length) === character,
  ).length;
  return Math.max(same, sameFromEnd) / mint.length >= ALIKE;
}

/** Addresses that stand in a file in other characters, such as `\u0042` or `%42`. The token's own has no reason to. */
function hiddenAddresses(file: string, text: string, mint: string): Finding[] {
  const unescaped = text.replaceAll(ESCAPE, (escape, ...codes: (string | undefined)[]) => {
    const [x, u, point, percent, hexEntity, decimalEntity] = codes;
    const code = decimalEntity ?? parseInt(x ?? u ?? point ?? percent ?? hexEntity ?? '', 16);
    return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : escape;
  });
  if (unescaped === text) return [];
  return addressesIn(unescaped)
    .filter(({ address }) => address !== mint && !text.includes(address))
    .map(({ address }) => ({
      file,
      message: `An address behind escapes that is not the token's: ${excerpt(address, 13)}`,
    }));
}
