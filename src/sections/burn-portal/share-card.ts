import { CHART_SIZE, drawSteps } from '../../../shared/burn-history';
import { getWords } from '../../../shared/page-text';

const FONT = '"Sticker Display", system-ui, sans-serif';
const LINE_HEIGHT = 1.15;

/** In pixels. The lower edge of the chart is at `ground`, and the background fills the lower right corner. */
const layouts = {
  post: { width: 1200, height: 630, unit: 1, top: 44, ground: 584, column: 576, pictureWidth: 1200 },
  /** Apps cover the top of a story. */
  story: { width: 1080, height: 1920, unit: 1.75, top: 180, ground: 900, column: 856, pictureWidth: 1943 },
};

/** Draws a picture of the burned share: a post, or a story on an upright screen. @throws Error without a background */
export async function drawShareCard(content: Queries.ShareCardFragment, percent: string, text: string) {
  const { hero, site, burns } = content;
  const name = getWords(hero.heading);
  // A picture that is posted again has lost its link.
  const path = (window.location.host + window.location.pathname).replace(/\/$/, '');
  // Isolated from the direction of the language.
  const address = `\u2066${path}\u2069`;
  const background = Object.assign(new Image(), { src: site.sharePicture.image.publicURL });
  const texts = [name, percent, text, address].join('');
  await Promise.all([background.decode(), document.fonts.load(`900 1px ${FONT}`, texts)]);
  const isStory = window.matchMedia('(orientation: portrait)').matches;
  const { width, height, unit, top, ground, column, pictureWidth } = layouts[isStory ? 'story' : 'post'];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const styles = getComputedStyle(document.documentElement);
  const getColor = (role: string) => styles.getPropertyValue(`--color-${role}`);
  // The same in the dark scheme, like the background.
  const [paper, ink] = [getColor('paper'), getColor('print')];

  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  const pictureHeight = (pictureWidth * background.naturalHeight) / background.naturalWidth;
  context.drawImage(background, width - pictureWidth, height - pictureHeight, pictureWidth, pictureHeight);
  context.fillStyle = ink;
  if (isStory) context.fillRect(0, ground, width, 6 * unit);

  const left = 64 * unit;
  const chartHeight = 340 * unit;
  context.setTransform(column / CHART_SIZE, 0, 0, chartHeight / CHART_SIZE, left, ground - chartHeight);
  context.globalAlpha = 0.35;
  context.fillStyle = getColor('highlight');
  context.fill(new Path2D(`${drawSteps(burns?.chart?.steps ?? [])}V${CHART_SIZE}Z`));
  context.globalAlpha = 1;

  const x = styles.direction === 'rtl' ? left + column : left;
  const drawLines = createLineDrawer(context, {
    x,
    left,
    column,
    unit,
    paper,
    ink,
    accent: getColor('accent'),
  });
  const textTop = drawLines([percent], 176, drawLines([name], 80, top), true);
  const middle = text.indexOf(' ', 0.4 * text.length);
  drawLines(middle < 0 ? [text] : [text.slice(0, middle), text.slice(middle + 1)], 48, textTop);
  drawLines([address], 26, ground - 50 * unit);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
}

interface LineStyle extends Record<'x' | 'left' | 'column' | 'unit', number> {
  paper: string;
  ink: string;
  accent: string;
}

/** Creates a function that draws lines as large as fits, on an edge of paper that keeps them readable on any background. */
function createLineDrawer(context: CanvasRenderingContext2D, style: LineStyle) {
  const { x, left, column, unit, paper, ink, accent } = style;
  context.lineJoin = 'round';
  context.direction = x > left ? 'rtl' : 'ltr';
  /** @returns the lower end of the lines */
  return (lines: readonly string[], maxSize: number, top: number, isSticker = false) => {
    context.font = `900 100px ${FONT}`;
    const widest = Math.max(...lines.map((line) => context.measureText(line).width / 100));
    const size = Math.min(maxSize * unit, column / widest);
    context.font = `900 ${size}px ${FONT}`;
    const [slope, outline] = isSticker ? [-0.035, 0.06 * size] : [0, 0];
    lines.forEach((line, index) => {
      const draw = (color: string, lineWidth: number, offset = 0) => {
        Object.assign(context, { fillStyle: color, strokeStyle: color, lineWidth });
        context.strokeText(line, offset, offset);
        context.fillText(line, offset, offset);
      };
      context.setTransform(1, slope, 0, 1, x, top + (1 + LINE_HEIGHT * index) * size + slope * (x - left));
      draw(paper, 16 * unit + outline);
      if (isSticker) for (const offset of [outline, 0]) draw(ink, outline, offset);
      draw(isSticker ? accent : ink, 1);
    });
    return top + LINE_HEIGHT * size * lines.length + 6 * unit;
  };
}
