/** @jest-environment jsdom */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '../../../build/content/read-content';
import { campfire } from '../../../build/content/theme/palettes';
import { copyContent } from '../../support/folders';
import { createLandingPageData, renderLandingHead, renderNotFoundHead } from '../../support/render-page';

const site = readContent('site');
const token = readContent('token');

const readMeta = ({ head }: Document, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const readLink = ({ head }: Document, rel: string) =>
  head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

test('a shared link shows title, description and a large image', () => {
  const head = renderLandingHead();
  const expected = {
    'og:title': site.title,
    'og:description': site.description,
    'og:site_name': token.name,
    'og:url': `${site.url}/`,
    'og:image': expect.stringMatching(/^https:\/\/[^?#]+\/share-[\da-f]{8}\.png$/) as string,
    'og:image:alt': site.sharePicture.alt,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, readMeta(head, name)]))).toEqual(
    expected,
  );
});

test('a shared link to a translation shows the image of the site, described in that language', () => {
  const [original, translation] = [renderLandingHead(), renderLandingHead(createLandingPageData('ar'))];
  expect(readMeta(translation, 'og:image')).toBe(readMeta(original, 'og:image'));
  expect(readMeta(translation, 'og:image:alt')).toMatch(/\p{Script=Arabic}/u);
});

test.each([
  ['the landing page', renderLandingHead],
  ['the 404 page', renderNotFoundHead],
])('%s has icons and the colors of the theme', (_page, renderHead) => {
  const readColors = ({ head }: Document) =>
    Array.from(head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'), ({ content }) => content);
  const head = renderHead();
  const icons = Array.from(head.querySelectorAll('link[rel=icon]'), (icon) => icon.getAttribute('href'));
  expect(icons).toEqual(['/favicon.ico', expect.stringMatching(/favicon\.svg$/)]);
  expect(readLink(head, 'apple-touch-icon')).toBe('/apple-touch-icon.png');
  expect(readMeta(head, 'format-detection')).toBe('telephone=no');
  expect(readColors(head)).toEqual([campfire.paper, campfire.darkPaper]);
  expect(head.querySelector('style')).toBeNull();

  const folder = copyContent();
  writeFileSync(path.join(folder, 'theme.yaml'), "paper: '#fffffe'\ndarkPaper: '#000001'\n");
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: folder });
  const themed = renderHead();
  expect(themed.querySelector('style')?.textContent).toContain('--color-paper:#fffffe');
  expect(readColors(themed)).toEqual(['#fffffe', '#000001']);
});

test('search engines skip the 404 page', () => {
  const head = renderNotFoundHead();
  expect(readMeta(head, 'robots')).toBe('noindex');
  expect(readLink(head, 'canonical')).toBeUndefined();
});
