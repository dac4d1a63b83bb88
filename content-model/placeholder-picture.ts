import sharp from 'sharp';

/** A drawing that stands in for one that is still to be made: a coin with a plain face, as SVG. */
export function placeholderDrawing(width: number, height: number, colour: string): string {
  const radius = Math.min(width, height) * 0.42;
  const [x, y] = [width / 2, height / 2];
  const eye = (side: -1 | 1) =>
    `<circle cx="${x + side * radius * 0.35}" cy="${y - radius * 0.2}" r="${radius * 0.09}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="#222" stroke-width="${radius * 0.06}"/>`,
    `${eye(-1)}${eye(1)}<rect x="${x - radius * 0.3}" y="${y + radius * 0.35}" width="${radius * 0.6}" height="${radius * 0.08}"/>`,
    '</svg>\n',
  ].join('');
}

/** The same drawing as a PNG of this many pixels, for fields that take no SVG. */
export function placeholderPicture(width: number, height: number, colour: string): Promise<Buffer> {
  return sharp(Buffer.from(placeholderDrawing(width, height, colour)))
    .png()
    .toBuffer();
}
