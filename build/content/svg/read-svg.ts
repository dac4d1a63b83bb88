import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { optimize } from 'svgo';
import type { Problem } from '../wording';
import { createAllowlist } from './allowlist';
import { messages } from './messages';

/** Visitors download the images with the page. */
const MAX_KILOBYTES = 100;
/** Enough to fix an image; a broken one could have thousands. */
const MAX_PROBLEMS = 20;

export interface SvgProblem extends Problem {
  /** Position in {@link SvgReading.text}. */
  offset: number;
}

export interface SvgReading {
  /** The file with line ends as \n. */
  text: string;
  problems: readonly SvgProblem[];
  /** The image as it is published; undefined if it has problems. */
  svg?: string;
}

/** Reads an SVG file for publication. Drops the metadata of drawing programs, and rejects anything that could run, load or link. */
export function readSvg(bytes: Buffer): SvgReading {
  const text = bytes.toString().replaceAll(/\r\n?/g, '\n');
  const reject = (problem: Problem, offset = 0): SvgReading => ({ text, problems: [{ ...problem, offset }] });
  if (bytes.length > MAX_KILOBYTES * 1024) return reject(messages.svgTooLarge(MAX_KILOBYTES));
  if (!isUtf8(bytes)) return reject(messages.svgNotText());
  // SVGO would expand entities, however large they become.
  if (text.includes('<!ENTITY')) return reject(messages.svgEntity(), text.indexOf('<!ENTITY'));
  const problems = new Map<string, SvgProblem>();
  const allowlist = createAllowlist((problem, ...spellings) => {
    const offset = spellings.map((spelling) => text.indexOf(spelling)).find((index) => index >= 0);
    const known = problems.get(problem.message);
    problems.set(problem.message, known ?? { ...problem, offset: offset ?? 0 });
  });
  try {
    const { data } = optimize(text, { plugins: ['removeXlink', allowlist] });
    if (problems.size === 0) return { text, problems: [], svg: data };
    return { text, problems: [...problems.values()].slice(0, MAX_PROBLEMS) };
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

/** Keeps the style sheet, which animations need, and poses that are invisible at first. */
const minify = {
  name: 'preset-default',
  params: { overrides: { inlineStyles: false, removeHiddenElems: false } },
} as const;

/** Published images by their source: the queries of each language read the same files. */
const published = new Map<string, string>();

/** Reads an SVG image of the content as it is published, minified. @throws Error if the content check would reject it. */
export function readPublishedSvg(file: string): string {
  const bytes = readFileSync(file);
  const known = published.get(bytes.toString());
  if (known !== undefined) return known;
  const { svg, problems } = readSvg(bytes);
  if (svg === undefined) throw new Error(problems.map(({ message }) => `${file}: ${message}`).join('\n'));
  const { data } = optimize(svg, { plugins: [minify] });
  published.set(bytes.toString(), data);
  return data;
}
