/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Age, Text } from '../../../src/ui/text';
import { wrapInLanguage } from '../../support/render-page';
import { fillText } from '../../../shared/page-text';

const german = { lang: 'de', dir: 'ltr', 'data-font': 'system', words: 'gelesen {age}' } as const;

test('shows a text with its language and font, also after its placeholders are filled', () => {
  render(wrapInLanguage(<Text as="p">{fillText(german, { age: 'heute' })}</Text>));
  const text = screen.getByText('gelesen heute');
  for (const [name, value] of Object.entries({ lang: 'de', dir: 'ltr', 'data-font': 'system' }))
    expect(text).toHaveAttribute(name, value);
});

test('shows a text of the page without attributes', () => {
  render(wrapInLanguage(<Text>{fillText('read {age}', { age: 'today' })}</Text>));
  expect(screen.getByText('read today').getAttributeNames()).toEqual([]);
});

test('shows an age in the language of its text', () => {
  const since = new Date(Date.now() - 7_200_000);
  render(wrapInLanguage(<Age since={since} template={german} />));
  expect(screen.getByText('gelesen vor 2 Stunden').parentElement).toHaveAttribute('lang', 'de');
});
