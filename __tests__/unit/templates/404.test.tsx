import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import { contentFolder } from '../../../lib/content-model/folder';
import { readContent } from '../../../lib/content-model/read-content';
import NotFoundPage from '../../../src/pages/404';
import { notFoundPageData } from '../../support/page-data';
import { writeEntries, writeTranslation } from '../content-model/content-set';

const draw = (data: Queries.NotFoundPageQuery, pathname = '/no-such-page') =>
  render(<NotFoundPage {...({ data, location: { pathname } } as PageProps<Queries.NotFoundPageQuery>)} />);

test('the page says 404 and leads home, and the unknown path is logged as an error', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  draw(notFoundPageData());

  const home = screen.getByRole('link', { name: 'Return to Home' });
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeInTheDocument();
  expect(screen.getByText('Oops! Page not found')).toBeInTheDocument();
  expect(home).toHaveAttribute('href', '/');
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]).toContain('/no-such-page');
});

describe('in a site of several languages', () => {
  const demo = contentFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));

  beforeAll(() => {
    cpSync(demo, folder, { recursive: true });
    rmSync(path.join(folder, 'translations'), { recursive: true });
    const own = readContent('not-found', folder);
    const words: Record<string, [text: string, link: string]> = {
      es: ['Nada por aquí', 'Volver'],
      'pt-br': ['Nada aqui', 'Voltar'],
      he: ['אין כאן כלום', 'הביתה'],
    };
    for (const [language, [text, link]] of Object.entries(words)) {
      writeEntries(folder, language, { 'not-found': { [own.text]: text, [own.link]: link } });
    }
    writeTranslation(folder, 'tr', 'hero:\n');
    process.env.CONTENT_DIR = folder;
  });
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterAll(() => {
    process.env.CONTENT_DIR = demo;
    rmSync(folder, { recursive: true });
  });

  test('the page in its own language greets in all that have words for it, and leads to their pages', () => {
    draw(notFoundPageData());
    const links = screen.getAllByRole('link').map((link) => ({
      href: link.getAttribute('href'),
      is: [link.getAttribute('hreflang'), link.lang, link.dir].join(' '),
      text: link.textContent,
    }));
    expect(links).toEqual([
      { href: '/', is: '  ', text: 'Return to Home' },
      { href: '/es/', is: 'es es ltr', text: 'Nada por aquí Volver' },
      { href: '/he/', is: 'he he rtl', text: 'אין כאן כלום הביתה' },
      { href: '/pt-br/', is: 'pt-BR pt-BR ltr', text: 'Nada aqui Voltar' },
    ]);
  });

  test('the page in another language speaks it alone, and leads to its page', () => {
    draw(notFoundPageData('he'), '/he/no-such-page');
    expect(screen.getByRole('link', { name: 'הביתה' })).toHaveAttribute('href', '/he/');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
