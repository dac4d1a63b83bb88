/** @jest-environment jsdom */
import { getSiteContent } from '../../../features';
import { getSchema } from '../../../plugins/content-model/content-source';
import { formatPath, walkFields, isProse } from '../../../plugins/content-model/json-schema';
import { readContent } from '../../../plugins/content-model/read-content';
import { listBuiltFiles } from '../../../plugins/content-model/sections';
import { renderLandingHead, renderLandingPage } from '../../support/render-page';

/** Fields whose text appears later or on other pages. Other tests cover each of them. */
const shownElsewhere = [
  'burn-history', // feature: burn-history
  'burn-portal.heroLink',
  'burn-portal.noScript',
  'burn-portal.share',
  'burn-portal.method.sourceChain',
  'burn-portal.status',
  'gallery.buttons', // feature: gallery
  'hero.copied',
  'hero.copyRefused',
  'not-found',
  'site.languages',
  'site.sharePicture',
  'token.burnWallets[]', // feature: burn-history
  'tokenomics.claims[].doesNotShow', // feature: claims
  'tokenomics.mark', // feature: claims
];

test('the page shows all text of the content', () => {
  const shown = new Set(
    [renderLandingPage(), renderLandingHead()]
      .flatMap((root) => Array.from(root.querySelectorAll('*')))
      .flatMap((element) => [element.textContent, ...Array.from(element.attributes, ({ value }) => value)]),
  );

  const missing = listBuiltFiles(getSiteContent()).flatMap((file) =>
    Array.from(walkFields(getSchema(getSiteContent(), file), readContent(file)))
      .filter(({ schema, value }) => isProse(schema) && !shown.has(String(value)))
      .map(({ path }) => `${file}.${formatPath(path).replaceAll(/\[\d+\]/g, '[]')}`)
      .filter((field) => !shownElsewhere.some((prefix) => `${field}.`.startsWith(`${prefix}.`))),
  );
  expect(missing).toEqual([]);
});
