import type { Page } from '@playwright/test';
import type { BurnLine } from '../../content-model/burn-ledger';
import { contentFiles, fieldSchema } from '../../content-model/json-schema';
import { currentSlot } from '../../dev/slot';
import { openPage, openWholePage } from '../../test-support/browser/open-page';
import { readData, showData } from '../../test-support/browser/show-data';
import { answerStale, answerWith, holdRequests, SUPPLY_URL } from '../../test-support/browser/supply-answers';
import { findLosses } from '../../test-support/browser/whole-page';
import { burnsOfAllKinds, demoHistory } from '../../test-support/demo-burns';
import {
  longestText,
  type PageData,
  type TextField,
  textFields,
  textKinds,
  withMostEntries,
  withTexts,
} from '../../test-support/longest-texts';
import { graphqlName } from '../../content-model/graphql-types';
import { expect, readContent, test, token } from './site';

const widths = [320, 360, 390, 768, 1280];
/** Where all texts are long together, in larger letters as well. */
const views = [
  ...widths.map((width) => ({ width, fontSize: '100%' })),
  { width: 320, fontSize: '200%' },
  { width: 360, fontSize: '200%' },
];
/** Only phones show it. */
const onPhones = 'links.wallet.label';
/** How many losses one look at the page tells. */
const MOST_TOLD = 3;

const { claims } = readContent('tokenomics');
const { noScript } = readContent('burn-portal');

interface State {
  name: string;
  /** Brings a page to the state. */
  open: (page: Page) => Promise<void>;
  /** Brings it there again after its texts or its width have changed. */
  again?: (page: Page) => Promise<void>;
}

/** What visitors may have before them. Together they show every text. */
const states: State[] = [
  {
    name: 'fresh figures, all explanations open',
    open: async (page) => {
      await openWholePage(page);
      await openExplanations(page);
    },
  },
  { name: 'the menu', open: openPage, again: openMenu },
  { name: 'the skip link', open: openPage, again: (page) => page.locator('a[href="#content"]').focus() },
  {
    name: 'the first read',
    open: async (page) => {
      await holdRequests(page, SUPPLY_URL);
      const asked = page.waitForRequest(SUPPLY_URL);
      await openPage(page, './', 'loading');
      await asked;
    },
  },
  {
    name: 'old figures',
    open: async (page) => {
      await answerStale(page, token);
      await openPage(page, './', 'stale');
    },
  },
  {
    name: 'no figures',
    open: async (page) => {
      await page.route('**/functions/v1/**', (route) => route.abort());
      await openWholePage(page, './', 'stale');
      await openExplanations(page);
    },
  },
  ...verdictsForAllReasons().map((verdicts) => ({
    name: `claims: ${verdicts.map(({ reason }) => reason ?? 'refuted').join(', ')}`,
    open: async (page: Page) => {
      const updatedAt = new Date();
      const slot = Number(currentSlot(updatedAt.getTime()));
      const json = { mint: token.mint, claims: verdicts, slot, updatedAt: updatedAt.toISOString() };
      await page.route('**/functions/v1/get-token-claims', (route) => route.fulfill({ json }));
      await openWholePage(page);
      await openExplanations(page);
    },
  })),
  {
    name: 'burns of every kind, and more since',
    open: async (page) => {
      await answerWith(page, token, [1]);
      await openPage(page);
      await showHistory(page, burnsOfAllKinds);
    },
  },
  {
    name: 'the chart while it is read',
    open: openPage,
    again: async (page) => {
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
    },
  },
  {
    name: 'no burns',
    open: async (page) => {
      await openPage(page);
      await showHistory(page, []);
    },
  },
  { name: 'the message after copying', open: openPage, again: copyAddress },
  {
    name: 'the message where copying is refused',
    open: async (page) => {
      await openPage(page);
      await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
    },
    again: copyAddress,
  },
  {
    name: 'the 404 page',
    open: async (page) => {
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('404:'));
      await page.goto('./no-such-page');
      await logged;
    },
  },
];

test('every text may be as long as the check allows, alone and together with all others', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const losses: string[] = [];
  // One has a test of its own, and two are for readers of feeds.
  // Other tests show these, or other programs.
  const seen = new Set([
    ...['burn-portal.noScript', 'burn-history.feed.title', 'burn-history.feed.entry'],
    ...['label', 'offer', 'incomplete', 'improve'].map((name) => `site.languages.${name}`),
  ]);

  for (const { name, open, again } of states) {
    await test.step(name, async () => {
      await open(page);
      const data = withWallets(await readData(page));
      const indexes = new Map(textFields(withMostEntries(data)).map(({ place }, index) => [place, index]));
      const show = async (shown: PageData) => {
        await showData(page, shown);
        await again?.(page);
      };
      const look = async (view: string) => {
        const found = await findLosses(page);
        losses.push(...found.slice(0, MOST_TOLD).map((loss) => `${name}, ${view}: ${loss}`));
      };

      for (const kind of textKinds) {
        const long = (field: TextField) => longestText(field, kind, indexes.get(field.place) ?? 0);

        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await show(withTexts(data, long));
          const { drawn, said } = await findTexts(page, textFields(data), long);
          for (const { place } of said) seen.add(place);
          const view = `${kind}, ${width} px`;
          const isNew = ({ place }: TextField) => !seen.has(`${place}, ${view}`);
          for (const fields of inRounds(drawn.filter(isNew))) {
            await show(withTexts(data, (field) => (fields.get(field.place) ? long(field) : undefined)));
            await look(`${view}, ${[...fields.keys()].join(' ')}`);
          }
          for (const { place } of drawn) seen.add(`${place}, ${view}`);
        }

        for (const { width, fontSize } of views) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
          await show(withTexts(withMostEntries(data), long));
          await look(`${kind}, ${width} px, ${fontSize}, all together`);
        }
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      }
      // The claims that one state has read are not those of the next.
      await page.evaluate(() => localStorage.clear());
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  expect.soft(losses).toEqual([]);
  const content = Object.fromEntries(contentFiles.map((file) => [graphqlName(file), readContent(file)]));
  const unseen = textFields(content)
    .map(({ place }) => place)
    .filter((place) => !seen.has(place))
    .flatMap((place) => {
      const shownAt = place === onPhones ? widths.filter((width) => width < 768) : widths;
      return textKinds.flatMap((kind) => shownAt.map((width) => `${place}, ${kind}, ${width} px`));
    })
    .filter((view) => !seen.has(view));
  expect(unseen, 'texts that no state shows').toEqual([]);
});

test.describe('where no scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test('the words about them may be as long as the check allows', async ({ page }) => {
    const schema = fieldSchema('burn-portal').properties?.noScript ?? {};
    await page.goto('./');
    let shown = noScript;
    for (const kind of textKinds) {
      const text = longestText({ place: 'burn-portal.noScript', schema }, kind, 0);
      await page
        .getByText(shown, { exact: true })
        .evaluate((place, words) => (place.textContent = words), text);
      shown = text;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findLosses(page), `${kind}, ${width} px`).toEqual([]);
      }
    }
  });
});

/** The data with the wallets that the history has the names of. */
const withWallets = (data: PageData): PageData =>
  data.burns ? { ...data, token: { ...(data.token as object), burnWallets: token.burnWallets } } : data;

/** Shows what the page says of another list of burns. */
const showHistory = async (page: Page, burns: readonly BurnLine[]) =>
  showData(page, { ...(await readData(page)), burns: demoHistory(burns) });

/** Which of the texts visitors see now, and which are only said to screen readers and to other sites. */
async function findTexts(page: Page, fields: readonly TextField[], textOf: (field: TextField) => string) {
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const ownText = (element: Element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    const values = elements.flatMap(({ attributes }) => [...attributes].map(({ value }) => value));
    return {
      drawn: elements
        .filter((element) => element.checkVisibility())
        .map(ownText)
        .join('\n'),
      said: [
        ...elements.filter(({ localName }) => /^(title|desc)$/.test(localName)).map(ownText),
        ...values,
      ].join('\n'),
    };
  });
  // What the page fills in comes later in the text.
  const begin = (field: TextField) => textOf(field).replace(/ *\{.*/, '');
  return {
    drawn: fields.filter((field) => found.drawn.includes(begin(field))),
    said: fields.filter((field) => found.said.includes(begin(field))),
  };
}

/** Fields by their places, in groups whose texts lie far from each other, so that each is as good as alone. */
function inRounds(fields: readonly TextField[]): Map<string, TextField>[] {
  const rounds: Map<string, TextField>[] = [];
  const taken = new Map<string, number>();
  for (const field of fields) {
    const [file = ''] = field.place.split('.', 1);
    const part = ['token', 'links', 'site'].includes(file) ? 'top bar' : file;
    const round = taken.get(part) ?? 0;
    taken.set(part, round + 1);
    (rounds[round] ??= new Map()).set(field.place, field);
  }
  return rounds;
}

/** What the service may answer: every reason why a claim is not proven, and a claim that is refuted. */
function verdictsForAllReasons() {
  const { mark } = fieldSchema('tokenomics').properties ?? {};
  const reasons = Object.keys(mark?.properties?.reasons?.properties ?? {}).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const answers = Math.ceil((reasons.length + 1) / claims.length);
  return Array.from({ length: answers }, (_, answer) =>
    claims.map(({ id }, index) => {
      const reason = reasons[answer * claims.length + index];
      return { id, verdict: reason ? 'unknown' : 'refuted', reason, evidence: [] };
    }),
  );
}

async function openExplanations(page: Page) {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
}

/** Where the links of the bar are folded away, brings them out. */
async function openMenu(page: Page) {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [popover]')?.hidePopover();
    const button = document.querySelector<HTMLElement>('header [popovertarget]');
    if (button?.checkVisibility()) button.click();
  });
}

/** Waits for the message in the words that the page has now. */
async function copyAddress(page: Page) {
  const { hero } = (await readData(page)) as unknown as Queries.LandingPageQuery['content'];
  await page.locator('[data-copy]').evaluate((button: HTMLElement) => button.click());
  const messages = [hero?.copied, hero?.copyRefused].map((words) => `${words?.title} ${words?.description}`);
  await expect
    .poll(async () => messages.includes((await page.locator('section[aria-live] p').textContent()) ?? ''))
    .toBe(true);
}
