/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LanguageProvider } from '../../../src/content/language';
import { Gallery } from '../../../src/sections/gallery/gallery';
import { createLandingPageData } from '../../support/render-page';

const content = createLandingPageData().content.gallery!;
const { images, buttons } = content;
const sources = images.map(({ image }) => image.childImageSharp?.gatsbyImageData.images.fallback?.src);

const press = (key: string) => fireEvent.keyDown(document, { key });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function swipe(x: number, y: number, fingers = 1) {
  const dialog = screen.getByRole('dialog');
  const changedTouches = [{ clientX: x, clientY: y }];
  fireEvent.touchStart(dialog, { touches: Array(fingers), changedTouches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchEnd(dialog, { touches: [], changedTouches });
}

test.each([
  ['the right arrow key', 'en', 2, () => press('ArrowRight')],
  ['the left arrow key', 'ar', 2, () => press('ArrowLeft')],
  ['a swipe to the left', 'en', 2, () => swipe(-60, 20)],
  ['a swipe to the right', 'ar', 2, () => swipe(60, 20)],
  ['a short swipe', 'en', 1, () => swipe(-30, 0)],
  ['a vertical swipe', 'en', 1, () => swipe(-60, 90)],
  ['a gesture with two fingers', 'en', 1, () => swipe(-60, 0, 2)],
  ['the next button', 'en', 2, () => click(buttons.next)],
  ['the previous button', 'en', images.length, () => click(buttons.previous)],
])('%s (%s) moves from image 1 to image %i', async (_action, language, position, move) => {
  // jsdom cannot open dialogs.
  HTMLDialogElement.prototype.showModal = () =>
    screen.getByRole('dialog', { hidden: true }).setAttribute('open', '');
  await act(async () => {
    const page = createLandingPageData(language).content;
    render(
      <LanguageProvider value={page.language}>
        <Gallery content={content} />
      </LanguageProvider>,
    );
    await import('../../../src/sections/gallery/gallery-dialog');
  });
  // Without scripts, the links open the large images.
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sources);
  fireEvent.click(links[0]!);
  move();
  expect(screen.getByText(`${position} / ${images.length}`)).toBeVisible();
  const shown = images[position - 1];
  expect(screen.getByRole('figure').querySelector('img')).toHaveAttribute('alt', shown?.alt);
  expect(screen.getByRole('link', { name: buttons.save })).toHaveAttribute('href', sources[position - 1]);
});
