/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readContent } from '../../../build/content/read-content';
import { computeValues } from '../../../plugins/content-model/content-resolvers';
import { Faq } from '../../../src/sections/faq/faq';
import { copyContent, editFile } from '../../support/folders';
import { readContentIn } from '../../../build/content/translations/translations';
import { getSiteContent } from '../../../build/content/content-source';
import { buildStructuredData } from '../../../src/templates/structured-data';
import { createLandingPageData, renderLandingPage } from '../../support/render-page';

test('names of linked pages in answers are links', () => {
  const folder = copyContent();
  const answer = 'Trade on DexScreener.com, not t.me. The posts are at posts.calmbiscuit.xyz/bobo.';
  editFile(folder, 'faq.yaml', /answer: A few .*/, `answer: ${answer}`);
  const faq = { ...createLandingPageData('en').content.faq, ...readContent('faq', folder) };
  const content = { ...faq, ...computeValues(getSiteContent(folder), 'faq', 'en') } as Queries.FaqFragment;
  document.body.innerHTML = renderToStaticMarkup(<Faq content={content} />);
  expect(document.querySelector('details p')?.textContent).toBe(answer);
  expect(
    screen
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['DexScreener.com', 'https://dexscreener.com/solana/BoboFixtureMintUsedByTestsALone2345678923456'],
    ['t.me', 'https://t.me/BoboFixtureMintUsedByTestsALone2345678923456'],
    ['posts.calmbiscuit.xyz/bobo', 'https://posts.calmbiscuit.xyz/bobo'],
  ]);
});

test.each(['en', 'ar'])('the page in %s and its structured data contain each question', (language) => {
  const { questions } = readContentIn(getSiteContent(), language, 'faq');
  const data = createLandingPageData(language);
  const closed = Array.from(renderLandingPage(data).querySelectorAll('#faq details:not([open])'));
  const texts = closed.map((details) => Array.from(details.children, ({ textContent }) => textContent));
  expect(texts).toEqual(questions.map(({ question, answer }) => [question, answer]));

  const { content } = data;
  const { '@graph': graph } = JSON.parse(buildStructuredData(content)) as { '@graph': object[] };
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  expect(graph.at(-1)).toEqual({ '@type': 'FAQPage', mainEntity });
  expect(buildStructuredData({ ...content, faq: null })).not.toContain('FAQPage');
});
