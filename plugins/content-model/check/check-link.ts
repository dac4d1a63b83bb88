import { BASE58, NATIVE_SOL } from '../address';
import { decodedLength } from './check-address';
import type { ContentProblem } from './content-problem';
import { valueAt, type Field } from './fields-of';
import { linksIn } from './outside-reference';
import type { ParsedFile } from './parse-source';
import { visibleText } from './visible-text';
import { excerpt } from './wording';

const HTTPS = 'https://';
const hostName =
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;
const plainSegment = /^(?:(?:sol|So1{40}2)[-_]\{mint\}|\{\w+\}|(?!\.{1,2}$)[\p{L}\p{M}\p{N}@:.,_~+-]+)$/iu;
const plainParameter = /^[A-Za-z][\w-]*=(?:(?:sol|So1{40}2)[-_]\{mint\}|\{\w+\}|[\w.~-]+)$/i;

/** What is wrong with a link, and with which part of it. */
interface LinkFault {
  part: string;
  message: string;
}

/**
 * Lets a link through only if what a reader takes it for is what the browser opens: a host of plain letters, a path and
 * parameters without disguise, and no address but placeholders and SOL. A placeholder is all of one part of the path or of one
 * parameter, and what a link with {mint} buys.
 */
export function checkLink(
  field: Field,
  link: string,
  parsed: ParsedFile,
  hasPool: boolean,
): ContentProblem[] {
  const fault =
    findHostFault(link) ??
    findPartFault(link) ??
    findKnownSiteFault(field, link, parsed) ??
    findAddressFault(link, hasPool) ??
    findTradeFault(link);
  return fault ? [parsed.partProblem(field.path, fault.part, fault.message)] : [];
}

const hostOf = (link: string) => /^[^/?#]*/.exec(link.slice(HTTPS.length))?.[0] ?? '';

/** What is wrong with a link before its path. */
function findHostFault(link: string): LinkFault | undefined {
  if (!link.startsWith(HTTPS))
    return { part: link, message: 'must begin with https://. Copy the whole address from the browser.' };
  const host = hostOf(link);
  if (hostName.test(host) && !/(?:^|\.)xn--/.test(host)) return undefined;
  const message = `has no plain host: “${excerpt(host, 30)}” is not a name of small letters from a to z such as solscan.io, without @, a port and xn--. Type it by hand.`;
  return { part: host === '' ? HTTPS : host, message };
}

/** A link behind its host: the parts of its path, and its parameters in their order. */
function partsOf(link: string) {
  const [path = '', ...queries] = link.slice(HTTPS.length + hostOf(link).length).split('?');
  const segments = path.replace(/^\//, '').split('/');
  return {
    path,
    segments: segments.at(-1) === '' ? segments.slice(0, -1) : segments,
    parameters: queries.length === 0 ? [] : queries.join('?').split('&'),
  };
}

const nameOf = (parameter: string) => parameter.split('=', 1).join('');
const valueOf = (parameter: string) => parameter.slice(nameOf(parameter).length + 1);

/** What is wrong with a link behind its host. Servers read what is doubled or encoded in different ways. */
function findPartFault(link: string): LinkFault | undefined {
  const { segments, parameters } = partsOf(link);
  const odd =
    segments.find((segment) => !plainSegment.test(segment)) ??
    parameters.find((parameter) => !plainParameter.test(parameter));
  if (odd !== undefined) {
    const message = `has a part that is not plain (${excerpt(odd, 30)}). Parts of the path are of letters, digits, hyphens and dots, parameters of the form name=value, and a placeholder such as {mint} is all of one part, or behind SOL as in SOL-{mint}.`;
    return { part: odd === '' ? '//' : odd, message };
  }
  const names = parameters.map((parameter) => nameOf(parameter).toLowerCase().replaceAll(/[_-]/g, ''));
  const second = parameters.find((_, index) => names.indexOf(names[index] ?? '') !== index);
  if (second !== undefined) {
    const message = `has the parameter ${excerpt(nameOf(second), 30)} twice, and which one counts is unclear. Delete one.`;
    return { part: second, message };
  }
  const elsewhere = parameters.map(valueOf).find((value) => linksIn(visibleText(value)).length > 0);
  if (elsewhere === undefined) return undefined;
  const message = `has a second address in it (${excerpt(elsewhere, 30)}), to which it could lead on. Link to the page itself.`;
  return { part: elsewhere, message };
}

/** Sites whose look-alikes would ask for the recovery phrase. */
const knownSites = { Jupiter: 'jup.ag', Raydium: 'raydium.io', Phantom: 'phantom.com' };

/** A link beside the name of a known site, or at a subdomain of it, is at that site's own host. */
function findKnownSiteFault({ path }: Field, link: string, parsed: ParsedFile): LinkFault | undefined {
  const beside = ['label', 'name'].map((field) => valueAt(parsed.value, [...path.slice(0, -1), field]));
  const words = visibleText(beside.filter((text) => typeof text === 'string').join(' '));
  const letters = words.toLowerCase().replaceAll(/\P{L}+/gu, '');
  const host = hostOf(link);
  const meant = Object.entries(knownSites).find(
    ([name, site]) => host !== site && (host.endsWith(`.${site}`) || letters.includes(name.toLowerCase())),
  );
  if (!meant) return undefined;
  const message = `is at ${meant[0]}, or beside that name, and so must begin with  ${HTTPS}${meant[1]}/  Write such a link, or another with other words.`;
  return { part: link, message };
}

const base58 = new RegExp(`[${BASE58}]{32,90}`, 'g');
/** Addresses of other chains: hexadecimal, bech32 as in bc1…, and those of TON and Tron. */
const otherChains =
  /0x[\da-f]{40}|(?<![\da-z])(?:[\da-f]{64}|[a-z]{2,10}1[02-9ac-hj-np-z]{38,87}|[eu]q[\w-]{46}|t[1-9a-z]{33})(?![\da-z])/i;

/** An address where none belongs: placeholders stand in for the token's own, and SOL may only pay for it. */
function findAddressFault(link: string, hasPool: boolean): LinkFault | undefined {
  if (link.includes('{pool}') && !hasPool) {
    const message =
      'has {pool} in it, but token.yaml has no pool. Write the pool’s address into token.yaml, as  pool: …  or use another link.';
    return { part: '{pool}', message };
  }
  const address =
    link
      .match(base58)
      ?.find(
        (found) =>
          [32, 64].includes(decodedLength(found)) && !(found === NATIVE_SOL && link.includes('{mint}')),
      ) ?? otherChains.exec(link)?.[0];
  if (address === undefined) return undefined;
  const message = `has an address in it (${excerpt(address, 12)}); addresses belong in token.yaml alone. Write {mint} for the token or {pool} for its pool, or leave it out.`;
  return { part: address, message };
}

const isSol = (value = '') => value === NATIVE_SOL || /^sol$/i.test(value);
const soldPart = /^(?:sell|from|input)$/i;
/** A ticker in a path, such as ETH before or behind the token. */
const otherToken =
  /^(?!SOL(?:$|[-_]\{))[A-Z][A-Z\d]{2,}(?:[-_]|$)|(?:^|[-_])[uU][sS][dD].?(?:[-_]|$)|[-_]sol$/;

/** Names of parameters, in small letters with _ between the words. */
const sold = /^(?:sell|from|input|in(?:_|$)|pay|give|spend|quote|base)|_(?:sell|from|in|input)$/;
const bought =
  /^(?:buy|to|out|receive|get|mint|address|coin|currency|asset|contract|pair|search|query)|^(?:ca|id|q)$|_(?:buy|to|out|mint)$/;
const aside = /chain|network|cluster|amount/;
const fee = /(?:^|_)fee|bps|commission/;

/** A link with {mint} buys the token, for SOL or for what the visitor chooses, without a fee. */
function findTradeFault(link: string): LinkFault | undefined {
  if (!link.includes('{mint}')) return undefined;
  const { segments, parameters } = partsOf(link);
  const place = segments.findIndex((segment) => segment.endsWith('{mint}'));
  const odd =
    segments.find((segment, index) =>
      soldPart.test(segment)
        ? !isSol(segments[index + 1])
        : otherToken.test(segment) || (isSol(segment) && place !== -1 && index > place),
    ) ??
    parameters.find((parameter) => {
      const name = nameOf(parameter)
        .replaceAll(/(?<=[a-z\d])[A-Z]/g, '_$&')
        .replaceAll('-', '_')
        .toLowerCase();
      const value = valueOf(parameter);
      const isMint = value.endsWith('{mint}');
      if (fee.test(name) || /^sell$/i.test(value)) return true;
      if (aside.test(name)) return isMint;
      return sold.test(name) ? !isSol(value) : isSol(value) || isMint !== bought.test(name);
    });
  if (odd === undefined) return undefined;
  const message = `must buy {mint}, for SOL or for what the visitor chooses, and without a fee: “${excerpt(odd, 40)}” does something else. Leave it out, or write a link such as  https://jup.ag/swap/SOL-{mint}`;
  return { part: odd, message };
}

/** The address of the site itself, to which the page joins paths. */
export function checkSiteUrl({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  if (!/[/?#]$|[?#]/.test(value.slice(HTTPS.length))) return [];
  const message =
    'must end with the host or a folder. Leave out the slash at the end and all from ? or # on.';
  return [parsed.problem(path, message)];
}
