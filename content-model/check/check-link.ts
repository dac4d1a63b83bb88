import type { FieldPath } from '../json-schema';
import type { ContentProblem } from './content-problem';
import type { ParsedFile } from './parse-source';
import { excerpt, nameOfCharacter } from './wording';

const HTTPS = 'https://';
const HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;

/** Lets a link through only if the host that a visitor reads is the host that the browser opens. */
export function checkLink(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  const fault = findFault(value);
  return fault ? [parsed.partProblem(path, fault.part ?? value, fault.message)] : [];
}

interface Fault {
  message: string;
  /** The part of the link that is wrong, if it is not all of it. */
  part?: string;
}

function findFault(link: string): Fault | undefined {
  if (!link.startsWith(HTTPS)) return { message: `must begin with https://. ${cureOfScheme(link)}` };

  const odd = /[\s\\"'<>^`|]/.exec(link)?.[0];
  if (odd !== undefined) {
    const sign = odd.trim() === '' ? 'a space' : odd;
    return { message: `has ${sign} in it, which a link cannot have. Copy it again from the browser.` };
  }

  const authority = /^[^/?#]*/.exec(link.slice(HTTPS.length))?.[0] ?? '';
  const host = findHostFault(authority);
  if (host) return host;

  const brace = /[{}]/.exec(link.replaceAll(/\{[^{}]*\}/g, ''))?.[0];
  if (brace !== undefined)
    return { part: brace, message: `has a single ${brace} in it. Write {mint}, or delete it.` };
  if (!URL.canParse(link.replaceAll(/[{}]/g, ''))) {
    return { message: 'is not a web address that a browser can open. Copy it again from the browser.' };
  }
  return undefined;
}

function cureOfScheme(link: string): string {
  if (/^http:\/\//i.test(link)) return 'Put an s behind http, after trying that the page opens that way.';
  if (/^(?:https:\/\/)/i.test(link)) return 'Write https in small letters.';
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) {
    return `A link that begins with ${excerpt(/^[^:]*:/.exec(link)?.[0] ?? '', 20)} does not lead to a web page.`;
  }
  return 'Copy the whole address from the browser.';
}

function findHostFault(authority: string): Fault | undefined {
  if (authority.includes('@')) {
    return {
      part: authority,
      message: `has an @ before its host: visitors would read “${excerpt(authority.split('@')[0] ?? '', 30)}” and land somewhere else. Delete everything up to the @.`,
    };
  }
  const foreign = /[^\u0020-\u007E]/u.exec(authority)?.[0];
  if (foreign !== undefined) {
    return {
      part: authority,
      message: `has a letter in its host that only looks like one of a to z: ${excerpt(foreign)} (${nameOfCharacter(foreign)}). Type the host by hand.`,
    };
  }
  if (/(?:^|\.)xn--/i.test(authority)) {
    return {
      part: authority,
      message:
        'has a host in disguise: xn-- stands for letters that may look like others. Use a host of plain letters.',
    };
  }
  if (/:\d*$/.test(authority)) {
    return {
      part: authority,
      message: 'has a port in it (the number after the colon). Leave the colon and the number out.',
    };
  }
  if (/[A-Z]/.test(authority)) {
    return {
      part: authority,
      message: `must have its host in small letters, where I and l differ: ${authority.toLowerCase()}`,
    };
  }
  if (!HOST.test(authority)) {
    return {
      part: authority === '' ? HTTPS : authority,
      message: `has no proper host: “${excerpt(authority, 30)}” is not a name such as solscan.io. Copy the address again from the browser.`,
    };
  }
  return undefined;
}

/** The address of the site itself, to which the page joins paths. */
export function checkSiteUrl(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  if (!/[/?#]$|[?#]/.test(value.slice(HTTPS.length))) return [];
  return [
    parsed.problem(
      path,
      'must end with the host or a folder. Leave out the slash at the end and all from ? or # on.',
    ),
  ];
}
