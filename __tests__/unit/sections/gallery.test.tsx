/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { readContent } from '../../../build/content/read-content';
import { Gallery } from '../../../src/sections/gallery/gallery';
import { createLandingPageData, wrapInLanguage } from '../../support/render-page';

const content = createLandingPageData().content.gallery!;
const { images } = content;
const { buttons } = readContent('gallery');
const sources = images.map(({ image }) => image.childImageSharp?.gatsbyImageData.images.fallback?.src);

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function swipe(x: number, y: number, fingers = 1) {
  const dialog = screen.getByRole('dialog');
  const changedTouches = [{ clientX: x, clientY: y }];
  fireEvent.touchStart(dialog, { touches: Array(fingers), changedTouches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchEnd(dialog, { touches: [], changedTouches });
}

// `__tests__/browser/demo/gallery.spec.ts` tests keys and swipes from right to left.
test.each([
  ['the right arrow key', 2, () => fireEvent.keyDown(document, { key: 'ArrowRight' })],
  ['a swipe to the left', 2, () => swipe(-60, 20)],
  ['a short swipe', 1, () => swipe(-30, 0)],
  ['a vertical swipe', 1, () => swipe(-60, 90)],
  ['a gesture with two fingers', 1, () => swipe(-60, 0, 2)],
  ['the next button', 2, () => click(buttons.next)],
  ['the previous button', images.length, () => click(buttons.previous)],
])('%s moves from image 1 to image %i', async (_action, position, move) => {
  // jsdom cannot open dialogs.
  HTMLDialogElement.prototype.showModal = () =>
    screen.getByRole('dialog', { hidden: true }).setAttribute('open', '');
  await act(async () => {
    render(wrapInLanguage(<Gallery content={content} />));
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
