/** @jest-environment jsdom */
import { readContentIn } from '../../../build/content/translations/translations';
import { getSiteContent } from '../../../build/features';
import { buildStructuredData } from '../../../src/templates/structured-data';
import { createLandingPageData, renderLandingPage } from '../../support/render-page';

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
