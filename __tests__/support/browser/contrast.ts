import type { Page } from '@playwright/test';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour of every text that is drawn, and of the nearest ground under it that is not transparent. */
export async function textColours(page: Page): Promise<{ text: string; colour: Rgb; ground: Rgb }[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        let ground = 'rgb(255, 255, 255)';
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { backgroundColor } = getComputedStyle(box);
          if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
          ground = backgroundColor;
          break;
        }
        return { text: element.textContent ?? '', colour: getComputedStyle(element).color, ground };
      }),
  );
  return found.map(({ text, colour, ground }) => ({
    text,
    colour: parseColour(colour),
    ground: parseColour(ground),
  }));
}

function parseColour(colour: string): Rgb {
  const [, space, numbers] = /^(rgba?|color)\((?:srgb )?([\d., ]+)/.exec(colour) ?? [];
  const values = numbers?.split(/[ ,]+/).map(Number) ?? [];
  if (values.length < 3) throw new Error(`${colour} is not a colour that this test can measure.`);
  return values.slice(0, 3).map((value) => (space === 'color' ? value * 255 : value)) as unknown as Rgb;
}
