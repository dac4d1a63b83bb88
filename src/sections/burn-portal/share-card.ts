import { CHART_SIZE, drawSteps } from '../../../shared/burn-history';
import { getWords } from '../../../shared/page-text';

export interface ShareCard {
  content: Queries.ShareCardFragment;
  /** The burned percentage, in the largest letters. */
  percent: string;
  text: string;
  /** The address of the page, because a picture that is posted again has lost its link. */
  address: string;
}

const FONT = '"Sticker Display", system-ui, sans-serif';
const LINE_HEIGHT = 1.15;

/** In pixels. The chart stands on `ground`, and the background fills the lower right corner. */
const layouts = {
  post: { width: 1200, height: 630, unit: 1, top: 44, ground: 584, column: 576, pictureWidth: 1200 },
  /** Apps cover the top of a story. */
  story: { width: 1080, height: 1920, unit: 1.75, top: 180, ground: 900, column: 856, pictureWidth: 1943 },
};

/** Draws a picture of the burned share: a post, or a story on an upright screen. @throws without a canvas or background */
export async function drawShareCard({ content, percent, text, address }: ShareCard): Promise<Blob> {
  const { hero, site, burns } = content;
  const name = getWords(hero.heading);
  const background = Object.assign(new Image(), { src: site.sharePicture.image.publicURL });
  const texts = [name, percent, text, address].join('');
  await Promise.all([background.decode(), document.fonts.load(`900 1px ${FONT}`, texts)]);
  const isStory = window.matchMedia('(orientation: portrait)').matches;
  const { width, height, unit, top, ground, column, pictureWidth } = layouts[isStory ? 'story' : 'post'];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  const styles = getComputedStyle(document.documentElement);
  const getColor = (role: string) => styles.getPropertyValue(`--color-${role}`);
  // The same in the dark scheme, like the background.
  const [paper, ink] = [getColor('paper'), getColor('print')];

  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  const pictureHeight = (pictureWidth * layouts.post.height) / layouts.post.width;
  const { naturalWidth, naturalHeight } = background;
  const scale = Math.max(pictureWidth / naturalWidth, pictureHeight / naturalHeight);
  context.setTransform(scale, 0, 0, scale, width - pictureWidth / 2, height - pictureHeight / 2);
  context.drawImage(background, -naturalWidth / 2, -naturalHeight / 2);
  context.resetTransform();
  context.fillStyle = ink;
  if (isStory) context.fillRect(0, ground, width, 6 * unit);

  const left = 64 * unit;
  const chartHeight = 340 * unit;
  context.setTransform(column / CHART_SIZE, 0, 0, chartHeight / CHART_SIZE, left, ground - chartHeight);
  context.globalAlpha = 0.35;
  context.fillStyle = getColor('highlight');
  context.fill(new Path2D(`${drawSteps(burns?.chart?.steps ?? [])}V${CHART_SIZE}Z`));
  context.globalAlpha = 1;

  context.lineJoin = 'round';
  context.direction = styles.direction as CanvasDirection;
  const x = styles.direction === 'rtl' ? left + column : left;
  /** Draws lines as large as fits, on an edge of paper that keeps them readable on any background. @returns their lower end */
  const drawLines = (lines: readonly string[], maxSize: number, top: number, isSticker = false) => {
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
      if (isSticker) {
        draw(ink, outline, outline);
        draw(ink, outline);
      }
      draw(isSticker ? getColor('accent') : ink, 1);
    });
    return top + LINE_HEIGHT * size * lines.length + 6 * unit;
  };
  const percentTop = drawLines([name], 80, top);
  const textTop = drawLines([percent], 176, percentTop, true);
  drawLines(splitInTwo(text), 48, textTop);
  drawLines([address], 26, ground - 50 * unit);

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The card is empty.')))),
  );
}

/** Splits a text where the longer line is shortest. */
function splitInTwo(text: string): string[] {
  const words = text.split(' ');
  const splits = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')]);
  const measure = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return (splits.sort((a, b) => measure(a) - measure(b))[0] ?? []).filter(Boolean);
}
