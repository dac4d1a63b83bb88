import { BASE58, NATIVE_SOL } from '../address';
import { exchanges, swapLink, type Exchange } from '../exchanges';
import { wallets } from '../wallets';
import { formatPath, type ContentProblem } from './content-problem';
import { visibleText } from './visible-text';
import { decodedLength } from './check-address';
import { valueAt, type Field } from './fields-of';
import { linksIn } from './outside-reference';
import type { ParsedFile } from './parse-source';
import { excerpt, nameOfCharacter } from './wording';

const HTTPS = 'https://';
const hostName =
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;

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
    findFormFault(link) ??
    findPartFault(link, field.schema.placeholders ?? []) ??
    findKnownHostFault(link) ??
    findNameFault(field, link, parsed) ??
    findAddressFault(link, isExchange, pool);
  if (fault) return [parsed.partProblem(field.path, fault.part, fault.message)];
  return isExchange ? checkBuyParameter(link, parsed) : [];
}

/** What is wrong with a link before its path, or with its letters. */
function findFormFault(link: string): LinkFault | undefined {
  if (!link.startsWith(HTTPS)) {
    return { part: link, message: `must begin with https://. ${cureOfScheme(link)}` };
  }
  const odd = /[\s\\"'<>^`|]/.exec(link)?.[0];
  if (odd !== undefined) {
    const sign = odd.trim() === '' ? 'a space' : odd;
    const message = `has ${sign} in it, which a link cannot have. Copy it again from the browser.`;
    return { part: link, message };
  }
  const authority = authorityOf(link);
  const hostFault = findHostFault(authority);
  if (hostFault !== undefined) return { part: authority === '' ? HTTPS : authority, message: hostFault };

  const brace = /[{}]/.exec(link.replaceAll(/\{[^{}]*\}/g, ''))?.[0];
  if (brace !== undefined) {
    return { part: brace, message: `has a single ${brace} in it. Write {mint}, or delete it.` };
  }
  if (URL.canParse(link.replaceAll(/[{}]/g, ''))) return undefined;
  const message = 'is not a web address that a browser can open. Copy it again from the browser.';
  return { part: link, message };
}

const authorityOf = (link: string) => /^[^/?#]*/.exec(link.slice(HTTPS.length))?.[0] ?? '';

interface Parameter {
  name: string;
  value: string;
}

/** A link behind its host: the parts of its path, and its parameters in their order. */
function partsOf(link: string): { path: string; segments: string[]; parameters: Parameter[] } {
  const [path = '', ...queries] = link.slice(HTTPS.length + authorityOf(link).length).split('?');
  const parameters = queries.flatMap((query) =>
    query.split('&').map((pair) => {
      const [name = '', ...values] = pair.split('=');
      return { name, value: values.join('=') };
    }),
  );
  return { path, segments: path === '' ? [] : path.split('/').slice(1), parameters };
}

const placeholder = /\{[^{}]*\}/;
const plainSegment = /^(?:\{\w+\}|(?!\.{1,2}$)[\p{L}\p{M}\p{N}@:.,_~+-]+)$/u;
const plainName = /^[A-Za-z][\w-]*$/;
const plainValue = /^(?:\{\w+\}|[\w.~-]+)$/;

/** What is wrong with a link behind its host. Servers read what is doubled or encoded in different ways. */
function findPartFault(link: string, placeholders: readonly string[]): LinkFault | undefined {
  const behind = link.slice(HTTPS.length + authorityOf(link).length);
  const sign = /[#%;]/.exec(behind)?.[0];
  if (sign !== undefined) {
    const message = `has ${sign} in it, behind which a link can hide where it leads. Delete it with what belongs to it.`;
    return { part: sign, message };
  }
  const { segments, parameters } = partsOf(link);
  const names = placeholders.map((name) => `{${name}}`).join(' or ');
  const whole = `Write ${names} as all of one part of the path, or as all of one parameter.`;

  for (const [index, segment] of segments.entries()) {
    const isEnd = index === segments.length - 1;
    if (plainSegment.test(segment) || (segment === '' && isEnd)) continue;
    if (placeholder.test(segment)) return { part: segment, message: `has more beside ${names}. ${whole}` };
    const message =
      segment === ''
        ? 'has two slashes behind its host, where another link could begin. Write one.'
        : `has a part that no path needs (${excerpt(segment, 30)}). Use letters, digits, hyphens and dots.`;
    return { part: segment === '' ? '//' : segment, message };
  }
  const seen = new Set<string>();
  for (const { name, value } of parameters) {
    const pair = `${name}=${value}`;
    if (placeholder.test(value) && !plainValue.test(value)) {
      return { part: value, message: `has more beside ${names}. ${whole}` };
    }
    if (!plainName.test(name) || !plainValue.test(value)) {
      const message = `has a parameter that is not in the form name=value (${excerpt(pair, 30)}). Use letters, digits, hyphens and dots, and one & between two.`;
      return { part: pair, message };
    }
    const meant = name.toLowerCase().replaceAll(/[_-]/g, '');
    if (seen.has(meant)) {
      const message = `has the parameter ${excerpt(name, 30)} twice, and which one counts is unclear. Delete one.`;
      return { part: pair, message };
    }
    seen.add(meant);
  }
  const parts = [...segments, ...parameters.map(({ value }) => value)];
  if (parts.filter((part) => placeholder.test(part)).length > 1) {
    return { part: placeholder.exec(behind)?.[0] ?? link, message: `has ${names} twice. ${whole}` };
  }
  const second = parts.find((part) => linksIn(visibleText(part)).length > 0);
  if (second === undefined) return undefined;
  const message = `has a second address in it (${excerpt(second, 30)}), to which it could lead on. Link to the page itself.`;
  return { part: second, message };
}

/** The one link of each exchange and wallet that the model knows, by its name. */
const forms = [
  ...exchanges.map((exchange) => ({
    name: exchange.name,
    form: swapLink(exchange),
    says: 'must sell SOL and buy the token',
  })),
  ...wallets.map(({ name, tokenPage }) => ({ name, form: tokenPage, says: 'must be the token’s page' })),
];

/** What a link must be whose host, or a part of it, is that of an exchange or a wallet that the model knows. */
function findKnownHostFault(link: string): LinkFault | undefined {
  const host = authorityOf(link);
  const known = forms.find(({ form }) => `.${host}`.endsWith(`.${authorityOf(form)}`));
  if (!known || isForm(link, known.form)) return undefined;
  return { part: link, message: `${known.says}. On ${authorityOf(known.form)} that is  ${known.form}` };
}

/** Parameters may stand in any order. */
function isForm(link: string, form: string): boolean {
  const [one, other] = [partsOf(link), partsOf(form)];
  const pairsOf = ({ parameters }: typeof one) =>
    parameters.map(({ name, value }) => `${name}=${value}`).sort();
  return (
    authorityOf(link) === authorityOf(form) &&
    one.path === other.path &&
    pairsOf(one).join('&') === pairsOf(other).join('&')
  );
}

/** Words beside a link that name a wallet or an exchange lead to it. */
function findNameFault({ path }: Field, link: string, parsed: ParsedFile): LinkFault | undefined {
  const beside = ['label', 'name'].map((field) => valueAt(parsed.value, [...path.slice(0, -1), field]));
  const words = visibleText(beside.filter((text) => typeof text === 'string').join(' '));
  const known = forms.find(({ name }) => new RegExp(`(?<!\\p{L})${name}`, 'iu').test(words));
  if (!known || `.${authorityOf(link)}`.endsWith(`.${authorityOf(known.form)}`)) return undefined;
  return {
    part: link,
    message: `stands beside the name ${known.name}, and so leads there: ${known.form}  Write that link, or other words.`,
  };
}

const addressForm = new RegExp(`[${BASE58}]{32,90}`, 'g');
/** A token of Ethereum and its kind, or one of its transactions. */
const hexAddress = /0x[\da-f]{40}/i;

/**
 * An address where none belongs: placeholders stand for the token's own. An exchange that the model does not know may be
 * told to sell SOL.
 */
function findAddressFault(link: string, isExchange: boolean, pool: unknown): LinkFault | undefined {
  const sold = isExchange || forms.some(({ form }) => isForm(link, form)) ? NATIVE_SOL : undefined;
  const address =
    link.match(addressForm)?.find((found) => {
      const isOne = [32, 64].includes(decodedLength(found));
      return isOne && found !== pool && found !== sold;
    }) ?? hexAddress.exec(link)?.[0];
  if (address === undefined) return undefined;
  const message = `has an address in it (${excerpt(address, 12)}); the only one belongs in token.yaml. Write {mint}, or link to another page.`;
  return { part: address, message };
}

const knownExchange = (link: string): Exchange | undefined =>
  exchanges.find(({ host }) => host === authorityOf(link));

/** Which parameter of an exchange that the model does not know is what visitors buy. */
function checkBuyParameter(link: string, parsed: ParsedFile): ContentProblem[] {
  const path = ['exchange', 'buyParameter'];
  const said = valueAt(parsed.value, path);
  const exchange = knownExchange(link);
  const holder = partsOf(link).parameters.find(({ value }) => value === '{mint}')?.name;
  if (said !== undefined && (exchange !== undefined || holder === undefined)) {
    const why = exchange ? `what ${exchange.host} sells is known` : 'no parameter of the link is {mint}';
    return [parsed.nameProblem(path, `is not needed: ${why}. Delete the line.`)];
  }
  if (exchange || holder === undefined || said === holder) return [];
  const cure = `If visitors buy what stands there, write  buyParameter: ${holder}`;
  return said === undefined
    ? [parsed.problem(['exchange', 'url'], `puts {mint} into ${holder}, which is not known to buy. ${cure}`)]
    : [parsed.problem(path, `is not where the link has {mint}, which is ${holder}. ${cure}`)];
}

const cureOfScheme = (link: string) =>
  /^http:\/\//i.test(link)
    ? 'Put an s behind http, after trying that the page opens that way.'
    : 'Copy the whole address from the browser.';

/** What is wrong with the part of a link between https:// and the path. */
function findHostFault(authority: string): string | undefined {
  if (authority.includes('@')) {
    const seeming = excerpt(authority.split('@')[0] ?? '', 30);
    return `has an @ before its host: visitors would read “${seeming}” and land somewhere else. Delete everything up to the @.`;
  }
  const foreign = /[^\u0020-\u007E]/u.exec(authority)?.[0];
  if (foreign !== undefined) {
    return `has a letter in its host that only looks like one of a to z: ${excerpt(foreign)} (${nameOfCharacter(foreign)}). Type the host by hand.`;
  }
  if (/[A-Z]/.test(authority)) {
    return `must have its host in small letters, where I and l differ: ${authority.toLowerCase()}`;
  }
  if (!hostName.test(authority) || /(?:^|\.)xn--/.test(authority)) {
    return `has no plain host: “${excerpt(authority, 30)}” is not a name such as solscan.io, without a port and xn--. Copy the address again from the browser.`;
  }
  return undefined;
}

/** The address of the site itself, to which the page joins paths. */
export function checkSiteUrl({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  if (!/[/?#]$|[?#]/.test(value.slice(HTTPS.length))) return [];
  const message =
    'must end with the host or a folder. Leave out the slash at the end and all from ? or # on.';
  return [parsed.problem(path, message)];
}
