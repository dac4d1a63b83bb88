import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { optimize } from 'svgo';
import type { Message } from '../wording';
import { createAllowlist } from './allowlist';
import { messages } from './messages';

/** Visitors download the images with the page. */
const MAX_KILOBYTES = 100;
/** Enough to fix an image; a broken one could have thousands. */
const MAX_FAULTS = 20;

export interface SvgFault {
  /** Position in {@link SvgReading.text}. */
  offset: number;
  message: Message;
}

export interface SvgReading {
  /** The file with line ends as \n. */
  text: string;
  faults: readonly SvgFault[];
  /** The image as it is published; undefined if it has faults. */
  svg?: string;
}

/** Reads an SVG file for publication. Drops the metadata of drawing programs, and rejects anything that could run, load or link. */
export function readSvg(bytes: Buffer): SvgReading {
  const text = bytes.toString().replaceAll(/\r\n?/g, '\n');
  const reject = (message: Message, offset = 0): SvgReading => ({ text, faults: [{ message, offset }] });
  if (bytes.length > MAX_KILOBYTES * 1024) return reject(messages.svgTooLarge(MAX_KILOBYTES));
  if (!isUtf8(bytes)) return reject(messages.svgNotText());
  // SVGO would expand entities, however large they become.
  if (text.includes('<!ENTITY')) return reject(messages.svgEntity(), text.indexOf('<!ENTITY'));
  const faults = new Map<string, SvgFault>();
  const allowlist = createAllowlist((message, ...spellings) => {
    const offset = spellings.map((spelling) => text.indexOf(spelling)).find((index) => index >= 0);
    faults.set(message.message, faults.get(message.message) ?? { message, offset: offset ?? 0 });
  });
  try {
    const { data } = optimize(text, { plugins: ['removeXlink', allowlist] });
    if (faults.size === 0) return { text, faults: [], svg: data };
    return { text, faults: [...faults.values()].slice(0, MAX_FAULTS) };
  } catch (error) {
    // The parser's error has a position, and the one about too many nested elements has none.
    const { line = 1, column = 0, reason = String(error) } = error as Partial<SvgoParserError>;
    const lineStart = text.split('\n').slice(0, line - 1).join('\n').length; // prettier-ignore
    return reject(messages.svgDamaged(reason), lineStart + column);
  }
}

/** SVGO does not export this type. */
interface SvgoParserError {
  line: number;
  column: number;
  reason: string;
}

export const isSvg = (name: string): boolean => /\.svg$/i.test(name);

/** Reads an SVG image of the content as it is published. @throws Error if the content check would reject it. */
export function readPublishedSvg(file: string): string {
  const { svg, faults } = readSvg(readFileSync(file));
  if (svg === undefined)
    throw new Error(faults.map(({ message }) => `${file}: ${message.message}`).join('\n'));
  return svg;
}
