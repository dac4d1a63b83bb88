import { siteLanguages } from '../../../lib/content-model/languages';
import { languageCode } from '../../../lib/content-model/language-code';
import { readContentIn, untranslatedTexts } from '../../../lib/content-model/translations';
import { SITEMAP } from '../../../src/content/generated-assets';
import { openWholePage } from '../../support/browser/open-page';
import { expect, readContent, test } from './site';

test('a language that lacks texts is offered and asks for them, each is marked, and with many no search engine is told', async ({
  page,
  request,
  build: { content },
}) => {
  const languages = siteLanguages(content);
  const [own] = languages;
  const { url } = readContent('site');
  const { translations } = readContent('links');
  expect(languages.some(({ direction, percent }) => direction === 'rtl' && percent < 100)).toBe(true);
  expect(new Set(languages.map(({ isListed }) => isListed)).size).toBe(2);
  const sitemap = await (await request.get(`.${SITEMAP}`)).text();

  for (const { tag, path, direction, isListed } of languages) {
    const isWhole = untranslatedTexts(tag, content).length === 0;
    await openWholePage(page, `.${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const offered = languages.filter((each) => each.isListed || each.tag === tag);
    await expect(page.locator('header details a')).toHaveText(offered.map(({ name }) => name));

    const marks = await page
      .locator('body [lang]:not([hreflang], code)')
      .evaluateAll((elements) =>
        elements.map((element) => `${element.getAttribute('lang')} ${element.getAttribute('dir')}`),
      );
    expect([...new Set(marks)]).toEqual(isWhole ? [] : [`${own?.tag} ${own?.direction}`]);

    const words = readContentIn(tag, 'site', content).languages;
    const help = page.locator('footer').getByRole('link', { name: words?.improve ?? '', exact: true });
    const leadsTo = await help.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(leadsTo).toEqual(isWhole ? [] : [`${translations}/${languageCode(tag)}.yaml`]);
    await expect(page.getByText(words?.incomplete ?? '', { exact: true })).toHaveCount(leadsTo.length);

    expect(sitemap.includes(`<loc>${url}${path}</loc>`), tag).toBe(isListed);
    const listed = languages.filter((each) => each.isListed).map((each) => each.tag);
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(isListed ? 0 : 1);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    const tags = await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(tags).toEqual(isListed ? [...listed, 'x-default'] : []);
  }
});
