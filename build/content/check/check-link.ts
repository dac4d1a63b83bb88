import { BASE58, countDecodedBytes, NATIVE_SOL } from '../address';
import { findOtherBrand } from '../brands';
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
 * encoding, and no address except placeholders and SOL. A link with a placeholder contains only words that are known to be harmless.
 */
export const findLinkProblem = (link: string, path: FieldPath, parsed: ParsedFile, hasPool: boolean) =>
  findHostProblem(link) ??
  findComponentProblem(link) ??
  findBrandProblem(link, path, parsed) ??
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
const normalizeName = (parameter: string) => getName(parameter).toLowerCase().replaceAll(/[_-]/g, '');
const getValue = (parameter: string) => parameter.slice(getName(parameter).length + 1);

/** Rejects encoded and repeated components, because servers interpret them differently. */
function findComponentProblem(link: string): Problem | undefined {
  const { segments, parameters } = splitLink(link);
  const unusual =
    segments.find((segment) => !plainSegment.test(segment)) ??
    parameters.find((parameter) => !plainParameter.test(parameter));
  const names = parameters.map(normalizeName);
  const repeated = parameters.find((_, index) => names.indexOf(names[index] ?? '') !== index);
  const target = parameters.map(getValue).find((value) => findLinks(toVisibleText(value)).length > 0);
  return (
    explainPart(unusual, messages.unusualPart) ??
    explainPart(repeated, messages.repeatedParameter) ??
    explainPart(target, messages.linkInLink)
  );
}

/** A link with the name or icon of a brand must lead to the brand's site. */
function findBrandProblem(link: string, path: FieldPath, parsed: ParsedFile): Problem | undefined {
  const [icon, ...texts] = ['icon', 'label', 'name'].map((field) =>
    getIn(parsed.value, [...path.slice(0, -1), field]),
  );
  const text = toVisibleText(texts.filter((words) => typeof words === 'string').join(' '));
  const other = findOtherBrand({ host: getHost(link), text, icon });
  return other && suggest(messages.otherBrand(other.brand), `${HTTPS}${other.hosts[0]?.replace('*.', '')}/`);
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

const isSol = (value: string) => value === NATIVE_SOL || /^sol$/i.test(value);
/** A placeholder, alone or after SOL. {@link plainSegment} allows nothing else before it. */
const target = /\{\w+\}$/;

/** Words of the paths of exchanges, explorers, wallets and charts. None chooses another token, or sells this one. */
const harmlessSegments: ReadonlySet<string> = new Set(
  ('account accounts address amm app asset assets buy chart charts clmm coin coins currencies currency dammv2 details dex dex-swap ' +
    'dexscan dlmm en explore explorer launchpad liquidity liquidity-pools lp map market markets meme memes mint pair pair-explorer ' +
    'pairs pool pools price prices scanner search solana spot studio swap t terminal token tokens trade transaction tx web3').split(' '),
); // prettier-ignore

/** The harmless parameters, by the values that they may have. Names are in lower case, without hyphens and underscores. */
const harmlessParameters = [
  // What the link opens: the placeholder.
  [/^(?:address|asset|buy(?:token)?|ca|coin|contract(?:address)?|currency|id|mint(?:address)?|pair(?:address)?|pool(?:id)?)$/, target],
  [/^(?:q|query|search|tokens?|tokenaddress|tx|(?:to|out|output)(?:currency|mint|token)?|token(?:out|to))$/, target],
  [/^(?:sell(?:token)?|(?:from|in|input)(?:currency|mint|token)?|token(?:from|in))$/, { test: isSol }],
  [/^(?:from|to|input|output)?(?:chain|chainid|cluster|network)$/, /^(?:sol(?:ana)?|mainnet[\w-]*|101|501|1399811149|1151111081099710)$/i],
  [/^side$/, /^buy$/i],
  [/^(?:embed|info|swaps|trades)$/, /^[01]$/],
  [/^(?:charttype|interval|lang|locale|ref|theme|utm(?:source|medium|campaign))$/, /^[\w-]+$/],
] as const; // prettier-ignore

/** Rejects a link with a placeholder unless each part of its path and each parameter is known to be harmless. */
function findTradeProblem(link: string): Problem | undefined {
  if (!link.includes('{')) return undefined;
  const { segments, parameters } = splitLink(link);
  const targetIndex = segments.findIndex((segment) => target.test(segment));
  const unusual =
    segments.find((segment, index) => {
      const isPayment = isSol(segment) && index < targetIndex;
      return !isPayment && !target.test(segment) && !harmlessSegments.has(segment.toLowerCase());
    }) ??
    parameters.find((parameter) => {
      const name = normalizeName(parameter);
      const isHarmless = harmlessParameters.some(
        ([names, values]) => names.test(name) && values.test(getValue(parameter)),
      );
      return !isHarmless;
    });
  return explainPart(unusual, (part) =>
    suggest(messages.unknownLinkPart(part), 'https://jup.ag/swap/SOL-{mint}'),
  );
}
