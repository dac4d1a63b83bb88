/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { getSiteContent, getSchema } from '../../../build/content/content-source';
import { formatPath, isProse, walkFields } from '../../../build/content/json-schema';
import { readContent } from '../../../build/content/read-content';
import { listBuiltFiles, readSections } from '../../../build/content/sections';
import { renderLandingHead, renderLandingPage } from '../../support/render-page';

const { mint } = readContent('token');
const NATIVE_SOL = 'So11111111111111111111111111111111111111112';

beforeAll(() => document.body.replaceChildren(...renderLandingPage().childNodes));

const getSection = (name: string) => within(screen.getByRole('region', { name }));
const getTopBar = () => within(screen.getByRole('banner'));
const getFooter = () => within(screen.getByRole('contentinfo'));

test('renders the sections in the specified order, with the footer last', () => {
  const ids = Array.from(document.querySelectorAll('main > section'), ({ id }) => id);
  const specified = ['home', 'about', 'how-to-buy', 'tokenomics', 'burn-portal', 'roadmap'];
  expect(ids.filter((id) => specified.includes(id))).toEqual(specified);
  expect(ids).toEqual(['home', ...readSections(getSiteContent())]);
  expect(document.querySelector('main + footer')).not.toBeNull();
});

test('the top bar has the logo, the name, the five specified anchors and a link to the launch platform', () => {
  expect(getTopBar().getByRole('link', { name: '$BOBO' }).querySelector('img')).not.toBeNull();
  const anchors = within(getTopBar().getByRole('navigation')).getAllByRole('link');
  const labels = anchors.map(({ textContent }) => textContent);
  expect(labels).toEqual(['home', 'about', 'how to buy', 'tokenomics', 'roadmap']);
  const poweredBy = getTopBar().getByRole('link', { name: /^powered by/ });
  expect(poweredBy.querySelector('img')).not.toBeNull();
  expect(poweredBy).toHaveAttribute('href', expect.stringContaining(mint));
});

test('top bar and footer link to a short-post network and a messaging group', () => {
  const expected = readContent('links').socials.map(({ name, url }) => [name, url]);
  expect(expected).toHaveLength(2);
  for (const landmark of [getTopBar(), getFooter()]) {
    for (const [name, url] of expected) {
      expect(landmark.getByRole('link', { name: name ?? '' })).toHaveAttribute('href', url);
    }
  }
});

test('all buy buttons open a swap from SOL to the token, and a link opens it in a wallet', () => {
  const buttons = screen.getAllByRole('link', { name: 'buy now' });
  expect(buttons).toHaveLength(4);
  for (const button of buttons) {
    const url = new URL(button.getAttribute('href') ?? '');
    expect(url.searchParams.get('sell')).toBe(NATIVE_SOL);
    expect(url.searchParams.get('buy')).toBe(mint);
  }
  const wallet = getSection('$BOBO').getByRole('link', { name: 'open in Phantom' });
  expect(wallet).toHaveAttribute('href', `https://phantom.com/tokens/solana/${mint}`);
});

test('links to other sites open in a new tab and send no referrer', () => {
  const external = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('http'));
  expect(external.length).toBeGreaterThan(6);
  for (const link of external) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('the hero has the only h1, a tagline, the full address and a box that labels the copy button', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('$BOBO');
  const hero = getSection('$BOBO');
  expect(hero.getByText(readContent('hero').tagline)).toBeInTheDocument();
  const button = hero.getByRole<HTMLButtonElement>('button', { name: 'Copy the contract address' });
  const [start, end] = [mint.slice(0, 4), mint.slice(-4)];
  const shown = button.labels[0]?.querySelector('code')?.innerHTML;
  expect(shown).toBe(`<b>${start}</b>${mint.slice(4, -4)}<b>${end}</b>`);
});

test('how to buy has the four specified steps, and a button for three of them', () => {
  const steps = getSection('How to buy').getAllByRole('listitem');
  const texts = steps.map((step) =>
    Array.from(step.querySelectorAll('article > :is(span, h3, p), a, button'), (part) => part.textContent),
  );
  expect(texts).toEqual([
    ['1', 'Get a Wallet', 'Download a wallet app such as Phantom', 'open in Phantom'],
    ['2', 'Get Some SOL', 'Buy in the wallet or transfer from another'],
    ['3', 'Go to Jupiter', 'Connect and paste the token address', 'Copy the contract address'],
    ['4', 'Swap SOL for $BOBO', 'Zero taxes, so no slippage worry', 'buy now', 'buy on Raydium'],
  ]);
});

test('before the first response, the burn portal shows "...", or the assumed figure without scripts, the assumed progress and a link to the explorer', () => {
  const portal = getSection('burn portal');
  const burned = portal.getByText('tokens burned').nextElementSibling;
  expect(burned?.querySelector('.noscript\\:hidden')).toHaveTextContent(/^\.\.\.$/);
  expect(burned?.querySelector('noscript')).toHaveTextContent(/^430,000,000$/);
  expect(portal.getByText('total supply').nextElementSibling).toHaveTextContent(/^1,000,000,000$/);
  expect(portal.getByText('burn progress').nextElementSibling).toHaveTextContent(/^43\.00%$/);
  expect(portal.getByRole('progressbar', { name: 'burn progress' })).toHaveAttribute('aria-valuenow', '43');
  expect(portal.getByRole('link', { name: 'view burns on-chain' })).toHaveAttribute(
    'href',
    `https://solscan.io/token/${mint}`,
  );
  expect(portal.getByText('tokens are permanently removed from circulation')).toBeInTheDocument();
});

/** Fields whose text appears later or on other pages. Other tests cover each of them. */
const shownElsewhere = [
  'burn-portal.heroLink', 'burn-portal.newBurn', 'burn-portal.method.sourceChain', 'burn-portal.noScript', 'burn-portal.share', 'burn-portal.status',
  'hero.copied', 'hero.copyRefused', 'not-found', 'site.languages', 'site.sharePicture',
  'burn-history', 'token.burnWallets[]',
  'gallery.buttons',
  'tokenomics.claims[].doesNotShow', 'tokenomics.mark',
]; // prettier-ignore

test('the page shows all text of the content', () => {
  const shown = new Set(
    [document.body, renderLandingHead()]
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
