/** @jest-environment jsdom */
import { readContentIn } from '../../../plugins/content-model/translations';
import { getSiteContent } from '../../../features';
import { buildStructuredData } from '../../../src/templates/structured-data';
import { createLandingPageData, renderLandingPage } from '../../support/render-page';

const readQuestions = (language: string) =>
  readContentIn(getSiteContent(), language, 'faq').questions.map((entry) => Object.values(entry));

test.each(['en', 'ar'])('the page in %s shows each question with its answer collapsed', (language) => {
  const closed = Array.from(renderLandingPage(language).querySelectorAll('#faq details:not([open])'));
  const texts = closed.map((details) => Array.from(details.children, ({ textContent }) => textContent));
  expect(texts).toEqual(readQuestions(language));
});

test.each(['en', 'ar'])('search engines find the questions and answers in %s', (language) => {
  const { content } = createLandingPageData(language);
  const { '@graph': graph } = JSON.parse(buildStructuredData(content)) as { '@graph': object[] };
  const mainEntity = readQuestions(language).map(([name, answer]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  expect(graph.at(-1)).toEqual({ '@type': 'FAQPage', mainEntity });
  expect(buildStructuredData({ ...content, faq: null })).not.toContain('FAQPage');
});
