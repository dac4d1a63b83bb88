import { readFileSync } from 'node:fs';
import { createFont, type TTF, woff2 } from 'fonteditor-core';

const FILE = 'src/styles/fonts/sticker-display.woff2';

/** The display font as outlines: text can be drawn with it where no font is installed, and comes out the same anywhere. */
export interface DisplayFont {
  /** Whether the font has the character. */
  has(character: string): boolean;
  /** The width of a text at a size, both in pixels. */
  width(text: string, size: number): number;
  /** The text as the data of an SVG path that begins at x on the base line y. Characters that the font lacks are left out. */
  outline(text: string, size: number, x: number, y: number): string;
}

export async function readDisplayFont(): Promise<DisplayFont> {
  await woff2.init('');
  const font = createFont(readFileSync(FILE), { type: 'woff2', compound2simple: true }).get();
  const glyphs = (text: string) =>
    Array.from(text).flatMap((character) => font.glyf[font.cmap[character.codePointAt(0) ?? 0] ?? 0] ?? []);
  const { unitsPerEm = 1000 } = font.head;
  const scale = (size: number) => size / unitsPerEm;
  return {
    has: (character) => Boolean(font.cmap[character.codePointAt(0) ?? 0]),
    width: (text, size) =>
      glyphs(text).reduce((width, { advanceWidth }) => width + advanceWidth, 0) * scale(size),
    outline(text, size, x, y) {
      let left = x;
      return glyphs(text)
        .map((glyph) => {
          const path = (glyph.contours ?? [])
            .map((contour) => contourPath(contour, left, y, scale(size)))
            .join('');
          left += glyph.advanceWidth * scale(size);
          return path;
        })
        .join('');
    },
  };
}

/**
 * A contour of TrueType: quadratic curves, where two control points in a row have a point of the line halfway between,
 * https://learn.microsoft.com/en-us/typography/opentype/spec/glyf.
 */
function contourPath(contour: TTF.Contour, x: number, y: number, scale: number): string {
  const points = contour.map((point) => ({
    x: x + point.x * scale,
    y: y - point.y * scale,
    onCurve: Boolean(point.onCurve),
  }));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last);
  let path = `M${pair(start)}`;
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? first;
    if (point.onCurve) path += `L${pair(point)}`;
    else path += `Q${pair(point)} ${pair(next.onCurve ? next : middle(point, next))}`;
  }
  return `${path}Z`;
}

interface Point {
  x: number;
  y: number;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const pair = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
