import { BASE58, NATIVE_SOL } from '../address';
import { knownSites } from '../exchanges';
import { decodedLength } from './check-address';
import { formatPath, type ContentProblem } from './content-problem';
import { valueAt, type Field } from './fields-of';
import { linksIn } from './outside-reference';
import type { ParsedFile } from './parse-source';
import { visibleText } from './visible-text';
import { excerpt } from './wording';

const HTTPS = 'https://';
const hostName =
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;
const plainSegment = /^(?:\{\w+\}|(?!\.{1,2}$)[\p{L}\p{M}\p{N}@:.,_~+-]+)$/u;
const plainParameter = /^[A-Za-z][\w-]*=(?:\{\w+\}|[\w.~-]+)$/;

/** What is wrong with a link, and with which part of it. */
interface LinkFault {
  part: string;
  message: string;
}

/**
 * Lets a link through only if what a reader takes it for is what the browser opens: a host of plain letters, a path and
 * parameters without disguise, and a placeholder that is all of one part of the path or of one parameter.
 *
 * @param pool the address of the token's pool, the only one that a link may have in it
 */
export function checkLink(field: Field, link: string, parsed: ParsedFile, pool: unknown): ContentProblem[] {
  const isExchange = formatPath(field.path) === 'exchange.url';
  const fault =
    findHostFault(link) ??
    findPartFault(link) ??
    findKnownSiteFault(field, link, parsed) ??
    findAddressFault(link, isExchange, pool);
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
    const message = `has a part that is not plain (${excerpt(odd, 30)}). Parts of the path are of letters, digits, hyphens and dots, parameters of the form name=value, and a placeholder such as {mint} is all of one part.`;
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

const isAtHostOf = (link: string, form: string) => `.${hostOf(link)}`.endsWith(`.${hostOf(form)}`);

/** Whether a link is the one of a known site. Parameters may stand in any order. */
function isForm(link: string, form: string): boolean {
  const [one, other] = [partsOf(link), partsOf(form)];
  return (
    hostOf(link) === hostOf(form) &&
    one.path === other.path &&
    one.parameters.sort().join('&') === other.parameters.sort().join('&')
  );
}

/** A link at the host of an exchange or wallet that the model knows, or beside its name, is the one that leads to the token. */
function findKnownSiteFault({ path }: Field, link: string, parsed: ParsedFile): LinkFault | undefined {
  const beside = ['label', 'name'].map((field) => valueAt(parsed.value, [...path.slice(0, -1), field]));
  const words = visibleText(beside.filter((text) => typeof text === 'string').join(' '));
  const letters = words.toLowerCase().replaceAll(/\P{L}+/gu, '');
  const isMeant = ({ name, form }: (typeof knownSites)[number]) =>
    isAtHostOf(link, form) || letters.includes(name.toLowerCase());
  const meant = knownSites.find((site) => isMeant(site) && !isForm(link, site.form));
  if (!meant) return undefined;
  const message = `is at ${meant.name}, or stands beside that name, and so must be  ${meant.form}  Write that link, or another with other words.`;
  return { part: link, message };
}

const addressForm = new RegExp(`[${BASE58}]{32,90}`, 'g');
/** A token of Ethereum and its kind, or one of its transactions. */
const hexAddress = /0x[\da-f]{40}/i;

/**
 * An address where none belongs: placeholders stand for the token's own. An exchange that the model does not know may be
 * told to sell SOL.
 */
function findAddressFault(link: string, isExchange: boolean, pool: unknown): LinkFault | undefined {
  const sold = isExchange || knownSites.some(({ form }) => isForm(link, form)) ? NATIVE_SOL : undefined;
  const address =
    link.match(addressForm)?.find((found) => {
      const isOne = [32, 64].includes(decodedLength(found));
      return isOne && found !== pool && found !== sold;
    }) ?? hexAddress.exec(link)?.[0];
  if (address === undefined) return undefined;
  const message = `has an address in it (${excerpt(address, 12)}); the only one belongs in token.yaml. Link to a page without one, or to that of the pool in token.yaml.`;
  return { part: address, message };
}

/** The address of the site itself, to which the page joins paths. */
export function checkSiteUrl({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  if (!/[/?#]$|[?#]/.test(value.slice(HTTPS.length))) return [];
  const message =
    'must end with the host or a folder. Leave out the slash at the end and all from ? or # on.';
  return [parsed.problem(path, message)];
}
