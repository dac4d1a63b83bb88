/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ShareButton } from '../../../src/sections/burn-portal/share-button';
import { drawShareCard } from '../../../src/sections/burn-portal/share-card';
import { createLandingPageData, wrapInLanguage } from '../../support/render-page';

// jsdom has no canvas. burn-portal.spec.ts tests the picture.
jest.mock('../../../src/sections/burn-portal/share-card', () => ({ drawShareCard: jest.fn() }));

const copied = { title: 'Link copied!', description: 'The picture is in your downloads.' };
const words = { label: 'Share', text: '{amount} burned', copied };
const figures = { burned: '430,000,000', burnedPercent: '43.00%' };
const url = 'http://localhost/#burn-portal';
const link = { title: document.title, text: '430,000,000 burned', url };
const files = [expect.objectContaining({ name: 'burned.png', type: 'image/png' })];
const refuse = (name: string) => jest.fn().mockRejectedValue(new DOMException('', name));
const canShare = () => true;

async function press(browser: object, isDrawn = true) {
  const card = isDrawn ? Promise.resolve(new Blob(['card'])) : Promise.reject(new Error('No background.'));
  jest.mocked(drawShareCard).mockReturnValue(card);
  Object.assign(URL, { createObjectURL: () => 'blob:card' });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const functions = { share: undefined, canShare: undefined, clipboard: undefined, ...browser };
  for (const [name, value] of Object.entries(functions))
    Object.defineProperty(navigator, name, { configurable: true, value });
  const { content } = createLandingPageData();
  render(wrapInLanguage(<ShareButton words={words} figures={figures} content={content} />));
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  return click.mock.contexts as unknown[];
}

test.each([
  ['a picture, the figure and the link', true, { ...link, files }],
  ['the figure and the link if the picture cannot be drawn', false, link],
])('shares %s, and shows no message if the visitor cancels', async (_, isDrawn, shared) => {
  const share = refuse('AbortError');
  const downloads = await press({ share, canShare }, isDrawn);
  await waitFor(() => expect(share.mock.calls).toEqual([[shared]]));
  expect(downloads).toEqual([]);
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test.each([
  ['and saves the picture if the browser cannot share', {}, true],
  ['and saves the picture if the browser cannot share files', { share: jest.fn() }, true],
  ['and saves the picture if the browser refuses', { share: refuse('NotAllowedError'), canShare }, true],
  ['alone if the picture cannot be drawn', {}, false],
])('copies the link %s', async (_, browser, isDrawn) => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  const downloads = await press({ ...browser, clipboard: { writeText } }, isDrawn);
  const message = copied.title + (isDrawn ? ` ${copied.description}` : '');
  await waitFor(() => expect(document.querySelector('[aria-live] p')?.textContent?.trim()).toBe(message));
  expect(writeText.mock.calls).toEqual([[url]]);
  expect(downloads).toMatchObject(isDrawn ? [{ href: 'blob:card', download: 'burned.png' }] : []);
});

test('shows the link, selected, if the browser can neither share nor copy', async () => {
  await press({}, false);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: words.label });
  expect(input).toHaveFocus();
  expect(input.value.slice(input.selectionStart!, input.selectionEnd!)).toBe(url);
  fireEvent.blur(input);
  expect(screen.getByRole('button', { name: words.label })).toBeVisible();
});
