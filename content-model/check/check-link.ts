import type { FieldPath } from '../json-schema';
import type { ContentProblem } from './content-problem';
import type { ParsedFile } from './parse-source';
import { excerpt, nameOfCharacter } from './wording';

const HTTPS = 'https://';
const hostName =
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;

/** Lets a link through only if the host that a visitor reads is the host that the browser opens. */
export function checkLink(path: FieldPath, link: string, parsed: ParsedFile): ContentProblem[] {
  const refuse = (part: string, message: string) => [parsed.partProblem(path, part, message)];

  if (!link.startsWith(HTTPS)) return refuse(link, `must begin with https://. ${cureOfScheme(link)}`);
  const odd = /[\s\\"'<>^`|]/.exec(link)?.[0];
  if (odd !== undefined) {
    const sign = odd.trim() === '' ? 'a space' : odd;
    return refuse(link, `has ${sign} in it, which a link cannot have. Copy it again from the browser.`);
  }
  const authority = /^[^/?#]*/.exec(link.slice(HTTPS.length))?.[0] ?? '';
  const hostFault = findHostFault(authority);
  if (hostFault !== undefined) return refuse(authority === '' ? HTTPS : authority, hostFault);

  const brace = /[{}]/.exec(link.replaceAll(/\{[^{}]*\}/g, ''))?.[0];
  if (brace !== undefined) {
    return refuse(brace, `has a single ${brace} in it. Write {mint}, or delete it.`);
  }
  if (URL.canParse(link.replaceAll(/[{}]/g, ''))) return [];
  return refuse(link, 'is not a web address that a browser can open. Copy it again from the browser.');
}

function cureOfScheme(link: string): string {
  if (/^http:\/\//i.test(link)) return 'Put an s behind http, after trying that the page opens that way.';
  if (/^https:\/\//i.test(link)) return 'Write https in small letters.';
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(link)?.[0];
  return scheme === undefined
    ? 'Copy the whole address from the browser.'
    : `A link that begins with ${excerpt(scheme, 20)} does not lead to a web page.`;
}

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
  if (/(?:^|\.)xn--/i.test(authority)) {
    return 'has a host in disguise: xn-- stands for letters that may look like others. Use a host of plain letters.';
  }
  if (/:\d*$/.test(authority)) {
    return 'has a port in it (the number after the colon). Leave the colon and the number out.';
  }
  if (/[A-Z]/.test(authority)) {
    return `must have its host in small letters, where I and l differ: ${authority.toLowerCase()}`;
  }
  if (!hostName.test(authority)) {
    return `has no proper host: “${excerpt(authority, 30)}” is not a name such as solscan.io. Copy the address again from the browser.`;
  }
  return undefined;
}

/** The address of the site itself, to which the page joins paths. */
export function checkSiteUrl(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  if (!/[/?#]$|[?#]/.test(value.slice(HTTPS.length))) return [];
  const message =
    'must end with the host or a folder. Leave out the slash at the end and all from ? or # on.';
  return [parsed.problem(path, message)];
}
