import { BASE58, countDecodedBytes, NATIVE_SOL } from '../address';
import { type FieldPath, getIn } from '../json-schema';
import { explainPart, type Problem, suggest } from '../wording';
import { findLinks, toVisibleText } from './external-reference';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';

const HTTPS = 'https://';
const hostName =
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;
const plainSegment = /^(?:(?:sol|So1{40}2)[-_]\{mint\}|\{\w+\}|(?!\.{1,2}$)[\p{L}\p{M}\p{N}@:.,_~+-]+)$/iu;
const plainParameter = /^[A-Za-z][\w-]*=(?:(?:sol|So1{40}2)[-_]\{mint\}|\{\w+\}|[\w.~-]+)$/i;

/**
 * Finds a reason why a link could open something unexpected. Links need a host in plain letters, a path and parameters without
 * encoding, and no address except placeholders and SOL. A link with {mint} must buy the token.
 */
export const findLinkProblem = (link: string, path: FieldPath, parsed: ParsedFile, hasPool: boolean) =>
  findHostProblem(link) ??
  findComponentProblem(link) ??
  findKnownSiteProblem(link, path, parsed) ??
  findAddressProblem(link, hasPool) ??
  findTradeProblem(link);

const getHost = (link: string) => /^[^/?#]*/.exec(link.slice(HTTPS.length))?.[0] ?? '';

function findHostProblem(link: string): Problem | undefined {
  if (!link.startsWith(HTTPS)) return messages.notHttps();
  const host = getHost(link);
  const isPlain = hostName.test(host) && !/(?:^|\.)xn--/.test(host);
  return explainPart(isPlain ? undefined : host, messages.unusualHost);
}

function splitLink(link: string) {
  const [path = '', ...queries] = link.slice(HTTPS.length + getHost(link).length).split('?');
  const segments = path.replace(/^\//, '').split('/');
  return {
    segments: segments.at(-1) === '' ? segments.slice(0, -1) : segments,
    parameters: queries.length === 0 ? [] : queries.join('?').split('&'),
  };
}

const getName = (parameter: string) => parameter.split('=', 1).join('');
const getValue = (parameter: string) => parameter.slice(getName(parameter).length + 1);

/** Rejects encoded and repeated components, because servers interpret them differently. */
function findComponentProblem(link: string): Problem | undefined {
  const { segments, parameters } = splitLink(link);
  const unusual =
    segments.find((segment) => !plainSegment.test(segment)) ??
    parameters.find((parameter) => !plainParameter.test(parameter));
  const names = parameters.map((parameter) => getName(parameter).toLowerCase().replaceAll(/[_-]/g, ''));
  const repeated = parameters.find((_, index) => names.indexOf(names[index] ?? '') !== index);
  const target = parameters.map(getValue).find((value) => findLinks(toVisibleText(value)).length > 0);
  return (
    explainPart(unusual, messages.unusualPart) ??
    explainPart(repeated, messages.repeatedParameter) ??
    explainPart(target, messages.linkInLink)
  );
}

/** Sites whose phishing copies ask for the recovery phrase. */
const knownSites = { Jupiter: 'jup.ag', Raydium: 'raydium.io', Phantom: 'phantom.com' };

/** A link next to the name of a known site, or on its subdomain, must lead to the site's main host. */
function findKnownSiteProblem(link: string, path: FieldPath, parsed: ParsedFile): Problem | undefined {
  const neighbors = ['label', 'name'].map((field) => getIn(parsed.value, [...path.slice(0, -1), field]));
  const words = toVisibleText(neighbors.filter((text) => typeof text === 'string').join(' '));
  const letters = words.toLowerCase().replaceAll(/\P{L}+/gu, '');
  const host = getHost(link);
  const site = Object.entries(knownSites).find(
    ([name, siteHost]) =>
      host !== siteHost && (host.endsWith(`.${siteHost}`) || letters.includes(name.toLowerCase())),
  );
  return site && suggest(messages.knownSite(site[0]), `${HTTPS}${site[1]}/`);
}

const base58 = new RegExp(`[${BASE58}]{32,90}`, 'g');
/** Addresses of other chains: hexadecimal, bech32 as in bc1…, and those of TON and Tron. */
const otherChains =
  /0x[\da-f]{40}|(?<![\da-z])(?:[\da-f]{64}|[a-z]{2,10}1[02-9ac-hj-np-z]{38,87}|[eu]q[\w-]{46}|t[1-9a-z]{33})(?![\da-z])/i;

/** Rejects addresses: {mint} and {pool} stand for those of the token, and SOL is only allowed as payment for it. */
function findAddressProblem(link: string, hasPool: boolean): Problem | undefined {
  if (link.includes('{pool}') && !hasPool) return { ...messages.noPool(), part: '{pool}' };
  const isAllowed = (address: string) => address === NATIVE_SOL && link.includes('{mint}');
  const address =
    link.match(base58)?.find((found) => [32, 64].includes(countDecodedBytes(found)) && !isAllowed(found)) ??
    otherChains.exec(link)?.[0];
  return explainPart(address, messages.addressInLink);
}

const isSol = (value = '') => value === NATIVE_SOL || /^sol$/i.test(value);
const soldSegment = /^(?:sell|from|input)$/i;
/** A ticker in a path, such as ETH before or after the token. */
const otherToken =
  /^(?!SOL(?:$|[-_]\{))[A-Z][A-Z\d]{2,}(?:[-_]|$)|(?:^|[-_])[uU][sS][dD].?(?:[-_]|$)|[-_]sol$/;

// Names of parameters, in lower case with _ between words.
const soldName = /^(?:sell|from|input|in(?:_|$)|pay|give|spend|quote|base)|_(?:sell|from|in|input)$/;
const boughtName =
  /^(?:buy|to|out|receive|get|mint|address|coin|currency|asset|contract|pair|search|query)|^(?:ca|id|q)$|_(?:buy|to|out|mint)$/;
const unrelatedName = /chain|network|cluster|amount/;
const feeName = /(?:^|_)fee|bps|commission/;

/** Rejects a link with {mint} unless it buys the token, without a fee, for SOL or a token that the visitor chooses. */
function findTradeProblem(link: string): Problem | undefined {
  if (!link.includes('{mint}')) return undefined;
  const { segments, parameters } = splitLink(link);
  const mintIndex = segments.findIndex((segment) => segment.endsWith('{mint}'));
  const unusual =
    segments.find((segment, index) =>
      soldSegment.test(segment)
        ? !isSol(segments[index + 1])
        : otherToken.test(segment) || (isSol(segment) && mintIndex !== -1 && index > mintIndex),
    ) ??
    parameters.find((parameter) => {
      const name = getName(parameter)
        .replaceAll(/(?<=[a-z\d])[A-Z]/g, '_$&')
        .replaceAll('-', '_')
        .toLowerCase();
      const value = getValue(parameter);
      const isMint = value.endsWith('{mint}');
      if (feeName.test(name) || /^sell$/i.test(value)) return true;
      if (unrelatedName.test(name)) return isMint;
      return soldName.test(name) ? !isSol(value) : isSol(value) || isMint !== boughtName.test(name);
    });
  return explainPart(unusual, (part) =>
    suggest(messages.notPurchase(part), 'https://jup.ag/swap/SOL-{mint}'),
  );
}
