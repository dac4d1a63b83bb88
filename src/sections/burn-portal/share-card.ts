/** What the card shows. All texts are formatted. */
export interface ShareCard {
  name: string;
  /** The burned percentage, in the largest letters. */
  percent: string;
  label: string;
  line: string;
  /** URL of the background of shared links, whose right half has the mascot. */
  background: string;
  /** The burned share over time, in thousandths from the top left corner, oldest first. */
  steps: readonly { x: number; y: number }[];
}

/** In pixels: for posts, and for stories on phones. */
export const cardSizes = { post: [1200, 630], story: [1080, 1920] } as const;

const FONT = '"Sticker Display", system-ui, sans-serif';

/** Draws the card in the colors of the page. @throws Error if the background or the canvas is not available */
export async function drawShareCard(
  card: ShareCard,
  [width, height]: readonly [number, number],
): Promise<Blob> {
  const background = new Image();
  background.src = card.background;
  await Promise.all([background.decode(), document.fonts.load(`900 40px ${FONT}`, card.label)]);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  const styles = getComputedStyle(document.documentElement);
  const getColor = (role: string) => styles.getPropertyValue(`--color-${role}`);
  const { naturalWidth, naturalHeight } = background;
  const isStory = height > width;
  const unit = isStory ? 1.75 : 1;
  const margin = 64 * unit;
  const column = isStory ? width - 2 * margin : 0.48 * width;

  context.fillStyle = getColor('surface');
  context.fillRect(0, 0, width, height);
  if (isStory) {
    // The half with the mascot, at the lower edge.
    const drawnHeight = (naturalHeight / (naturalWidth / 2)) * width;
    context.drawImage(
      background,
      ...([naturalWidth / 2, 0, naturalWidth / 2, naturalHeight] as const),
      ...([0, height - drawnHeight, width, drawnHeight] as const),
    );
  } else context.drawImage(background, 0, 0, width, height);

  drawStaircase();
  let top = (isStory ? 40 : 64) * unit;
  drawLine(card.name, 92, getColor('ink'));
  drawLine(card.percent, 150, getColor('accent'), 10);
  drawLine(card.label, 60, getColor('ink'));
  drawLine(card.line, 30, getColor('ink'));

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The card is empty.'))), 'image/png'),
  );

  /** The chart as a flat shape behind the text. */
  function drawStaircase() {
    if (!context) return;
    const [left, bottom, chartHeight] = [margin, (isStory ? 420 : 566) * unit, 330 * unit];
    context.fillStyle = getColor('highlight');
    context.globalAlpha = 0.35;
    context.beginPath();
    context.moveTo(left, bottom);
    let y = bottom;
    for (const step of card.steps) {
      const x = left + (step.x / 1000) * column;
      context.lineTo(x, y);
      y = bottom - chartHeight + (step.y / 1000) * chartHeight;
      context.lineTo(x, y);
    }
    context.lineTo(left + column, y);
    context.lineTo(left + column, bottom);
    context.fill();
    context.globalAlpha = 1;
  }

  /** Draws a line of text as large as fits, with a paper edge, and moves to the next. */
  function drawLine(text: string, maxSize: number, color: string, outline = 0) {
    if (!context) return;
    const size = maxSize * unit;
    context.font = `900 ${size}px ${FONT}`;
    const fitted = Math.min(size, (size * column) / context.measureText(text).width);
    context.font = `900 ${fitted}px ${FONT}`;
    context.direction = getComputedStyle(document.documentElement).direction as CanvasDirection;
    const isRightToLeft = context.direction === 'rtl';
    context.textAlign = 'start';
    context.lineJoin = 'round';
    top += fitted;
    const x = isRightToLeft ? margin + column : margin;
    for (const [stroke, strokeColor] of [
      [16, 'surface'],
      [outline, 'ink'],
    ] as const) {
      if (stroke === 0) continue;
      context.strokeStyle = getColor(strokeColor);
      context.lineWidth = stroke * unit;
      context.strokeText(text, x, top);
    }
    context.fillStyle = color;
    context.fillText(text, x, top);
    top += fitted * 0.22;
  }
}
