import type { Page } from '@playwright/test';
import { readContent } from '../../content-model/read-content';

const words = {
  token: readContent('token'),
  links: readContent('links'),
  site: readContent('site'),
  hero: readContent('hero'),
  about: readContent('about'),
  howToBuy: readContent('how-to-buy'),
  tokenomics: readContent('tokenomics'),
  burnPortal: readContent('burn-portal'),
  roadmap: readContent('roadmap'),
};

/** The words of the top bar, the ones of its menu included. */
export const barWords: readonly string[] = [
  words.token.symbol,
  words.links.launchPlatform.label,
  words.links.launchPlatform.name,
  ...words.site.navigation.map(({ label }) => label),
  words.links.exchange.label,
];

/** Every word that the landing page has to say below its bar; the live figures and their age are not among them. */
export const pageWords: readonly string[] = [
  words.hero.heading,
  words.hero.tagline,
  words.hero.addressLabel,
  words.token.mint,
  words.links.exchange.label,
  words.about.heading,
  ...words.about.paragraphs,
  words.howToBuy.heading,
  ...words.howToBuy.steps.flatMap(({ title, description }, index) => [String(index + 1), title, description]),
  words.tokenomics.heading,
  words.tokenomics.statement,
  ...words.tokenomics.claims.flatMap(({ title, description }) => [title, description]),
  words.burnPortal.heading,
  words.burnPortal.totalSupply,
  words.burnPortal.tokensBurned,
  words.burnPortal.burnProgress,
  words.links.explorer.label,
  words.burnPortal.note,
  words.roadmap.heading,
  words.roadmap.picture.caption,
  ...words.roadmap.phases.flatMap(({ label, title, description }) => [label, title, description]),
  words.site.footer.copyright,
  words.site.footer.disclaimer,
];

/** Those of the words that nobody could read now: not in the page, hidden, transparent or without size. */
export async function unreadable(page: Page, expected: readonly string[]): Promise<string[]> {
  const readable = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isDrawn && width > 0 && height > 0;
      })
      .map((element) => element.textContent?.trim() ?? ''),
  );
  return expected.filter((text) => !readable.includes(text));
}
