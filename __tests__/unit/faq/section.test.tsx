/** @jest-environment jsdom */
import { readContentIn } from '../../../plugins/content-model/translations';
import { getSiteContent } from '../../../features';
import { buildStructuredData } from '../../../src/content/structured-data';
import { createLandingPageData } from '../../support/page-data';
import { renderLandingPage } from '../../support/render-page';

const read = (language: string) =>
  readContentIn(getSiteContent(), language, 'faq').questions.map(({ question, answer }) => [
    question,
    answer,
  ]);

test.each(['en', 'ar'])('visitors of the page in %s open the answer of each question', (language) => {
  const closed = Array.from(renderLandingPage(language).querySelectorAll('#faq details:not([open])'));
  expect(
    closed.map((details) => [
      details.querySelector('summary > h3')?.textContent,
      details.querySelector('summary ~ *')?.textContent,
    ]),
  ).toEqual(read(language));
});

test.each(['en', 'ar'])('search engines find the questions and answers in %s', (language) => {
  const { content } = createLandingPageData(language);
  const text = buildStructuredData(content);
  const { '@graph': graph } = JSON.parse(text) as { '@graph': object[] };
  const mainEntity = read(language).map(([name, answer]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  expect(graph.at(-1)).toEqual({ '@type': 'FAQPage', mainEntity });
  expect(buildStructuredData({ ...content, faq: null })).not.toContain('FAQPage');
});
