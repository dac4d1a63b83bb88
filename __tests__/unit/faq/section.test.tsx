/** @jest-environment jsdom */
import { readContentIn } from '../../../plugins/content-model/translations';
import { getSiteContent } from '../../../features';
import { buildStructuredData } from '../../../src/content/structured-data';
import { createLandingPageData } from '../../support/page-data';
import { renderLandingPage } from '../../support/render-page';

const read = (language: string) =>
  readContentIn(getSiteContent(), language, 'faq').questions.map((entry) => Object.values(entry));

test.each(['en', 'ar'])('visitors of the page in %s open the answer of each question', (language) => {
  const closed = Array.from(renderLandingPage(language).querySelectorAll('#faq details:not([open])'));
  const texts = closed.map((details) => Array.from(details.children, ({ textContent }) => textContent));
  expect(texts).toEqual(read(language));
});

test.each(['en', 'ar'])('search engines find the questions and answers in %s', (language) => {
  const { content } = createLandingPageData(language);
  const { '@graph': graph } = JSON.parse(buildStructuredData(content)) as { '@graph': object[] };
  const mainEntity = read(language).map(([name, answer]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  expect(graph.at(-1)).toEqual({ '@type': 'FAQPage', mainEntity });
  expect(buildStructuredData({ ...content, faq: null })).not.toContain('FAQPage');
});
