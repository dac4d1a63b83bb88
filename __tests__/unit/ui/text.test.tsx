/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Age } from '../../../src/ui/text';
import { wrapInLanguage } from '../../support/render-page';

const german = { lang: 'de', dir: 'ltr', 'data-font': 'system', words: 'gelesen {age}' } as const;

test('shows an age in the language and font of its text', () => {
  const since = new Date(Date.now() - 7_200_000);
  render(wrapInLanguage(<Age since={since} template={german} />));
  const text = screen.getByText('gelesen vor 2 Stunden').parentElement;
  for (const [name, value] of Object.entries({ lang: 'de', dir: 'ltr', 'data-font': 'system' }))
    expect(text).toHaveAttribute(name, value);
});
