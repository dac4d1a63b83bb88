import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { getSiteContent } from '../../../features';
import { type ContentFile, listExchanges } from '../../../plugins/content-model/model';
import { readContent } from '../../../plugins/content-model/read-content';
import { compareContent } from '../../../plugins/proposals/content-change';
import { formatReport, hasAlerts } from '../../../plugins/proposals/content-change-report';
import { listPresentFiles } from '../../../plugins/content-model/sections';
import { main } from '../../../tools/commands/proposals/report-change';
import { editFile, makeFolder } from '../../support/folders';
import { run } from '../../support/run-main';
import { copyUntranslated, goodContent, writeEntries } from '../content-model/content-set';

const MINT = 'BoboFixtureMintUsedByTestsALone2345678923456';
const TAGLINE = 'The bear who stays calm while everything burns.';
const OTHER_MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

const readText = (file: ContentFile) => readFileSync(path.join(goodContent, `${file}.yaml`), 'utf8');

const content: Record<string, unknown> = Object.fromEntries(
  listPresentFiles(getSiteContent(goodContent)).map((file) => [file, parse(readText(file)) as unknown]),
);

/** Creates a commit of the valid content with changed values and files. */
const createState = (changes: object = {}, otherFiles: Record<string, string> = {}, commit = 'a1') => {
  const values = { ...content, ...changes };
  const hashes = Object.entries(values).map(([name, value]) => [`${name}.yaml`, JSON.stringify(value) ?? '']);
  const files = { ...(Object.fromEntries(hashes) as Record<string, string>), ...otherFiles };
  return { values, files, url: `https://github.com/bobo/site/raw/${commit}/content/` };
};

/** Compares the valid content with a copy in which a file has another value. */
const replaceFile = (file: ContentFile, value: unknown) =>
  compareContent(getSiteContent(), createState(), createState({ [file]: value }));

const replaceField = (file: ContentFile, field: string, value: unknown) =>
  replaceFile(file, { ...(content[file] as object), [field]: value });

function replaceText(file: ContentFile, from: string, to: string) {
  expect(readText(file)).toContain(from);
  return replaceFile(file, parse(readText(file).replace(from, () => to)));
}

/** Expects a report that begins with an alert. @param heading the start of the first alert's heading */
function expectAlert(change: ReturnType<typeof replaceFile>, heading = ''): void {
  expect(hasAlerts(change)).toBe(true);
  expect(formatReport(change)).toMatch(new RegExp(`^> \\[!CAUTION\\]\\n> \\*\\*${heading}`));
}

describe('reports', () => {
  test('nothing if no field changes', () => {
    const change = replaceText('hero', 'heading:', '# A note.\nheading:');
    expect(hasAlerts(change)).toBe(false);
    expect(formatReport(change)).toBe('### Nothing on the page changes\n');
  });

  test.each([
    ['a new paragraph', 'a b', 'x a b', ['paragraph 1 is new']],
    ['a removed paragraph', 'a b c', 'a c', ['paragraph 2 is removed']],
    ['a moved paragraph', 'a b c', 'b c a', ['paragraph 1 moved: it is now paragraph 3']],
    ['an edited paragraph', 'a b c', 'a x c', ['`paragraphs[1]` One paragraph.']],
  ])('%s', (_name, before, after, titles) => {
    const toState = (texts: string) => createState({ about: { paragraphs: texts.split(' ') } });
    const { fields } = compareContent(getSiteContent(), toState(before), toState(after));
    expect(fields.map(({ title }) => title)).toEqual(titles);
  });

  test('a step that moves and is edited', () => {
    const [first, ...others] = (content['how-to-buy'] as { steps: object[] }).steps;
    const { fields } = replaceField('how-to-buy', 'steps', [...others, { ...first, title: 'x' }]);
    const last = others.length;
    const titles = fields.map(({ title }) => title.split(' The ')[0]);
    expect(titles).toEqual([`step 1 moved: it is now step ${last + 1}`, `\`steps[${last}].title\``]);
  });
});

describe('alerts on', () => {
  test('another address', () => {
    const change = replaceText('token', MINT, OTHER_MINT);
    expectAlert(change, 'The token’s address changes.');
    expect(formatReport(change)).toContain(`\n- ${MINT}\n+ ${OTHER_MINT}\n`);
  });

  test.each([
    ['a figure', 'token', 'decimals: 6', 'decimals: 2'],
    ['a symbol', 'token', 'symbol: $BOBO', 'symbol: $B0BO'],
    ['a link to another host', 'links', 'jup.ag', 'jup.example.com'],
    ['the label of a link', 'links', 'label: buy now', 'label: claim airdrop'],
    ['a safety warning', 'hero', 'This page never asks you', 'This page asks you'],
    ['a claim', 'tokenomics', 'title: Zero taxes', 'title: 5 % taxes'],
    ['a claim badge', 'tokenomics', 'unknown: Not checked yet', 'unknown: Looked at'], // feature: claims
    ['a word in another script', 'about', 'Bobo', 'Бобо'],
  ] as const)('%s', (_name, file, from, to) => {
    const change = replaceText(file, from, to);
    expectAlert(change, 'Sensitive content changes');
    expect(formatReport(change)).toContain('Nothing else on the page');
  });

  const { charts = [], socials, ...links } = readContent('links');
  const [buyButton, other] = listExchanges({ ...links, socials });
  test.each<[string, object]>([
    ['a new exchange', { exchanges: [buyButton, other, { ...other, label: 'buy here' }] }],
    ['a removed exchange', { exchanges: [other] }],
    ['an exchange in place of the list', { exchanges: undefined, exchange: other }],
    ['a new chart', { charts: [...charts, { label: 'more', url: 'https://charts.example.com/{mint}' }] }],
    ['a removed launch platform', { launchPlatform: undefined }],
    ['another icon', { socials: socials.map((link) => ({ ...link, icon: 'x' })) }],
    ['another order of the social links', { socials: socials.toReversed() }],
  ])('%s', (_name, changes) => {
    expectAlert(replaceFile('links', { ...links, charts, socials, ...changes }), 'Sensitive content changes');
  });

  test('another buy button, with its address', () => {
    const change = replaceField('links', 'exchanges', [other, buyButton]);
    expectAlert(change, 'Sensitive content changes');
    expect(formatReport(change)).toMatch(/ 1 moved: it is now exchange 2\n\n```diff\n· label: .*\n· url: h/);
  });

  test('a missing file', () => {
    expect(hasAlerts(replaceFile('links', undefined))).toBe(true);
    expect(formatReport(replaceFile('about', undefined))).toMatch(/unreadable files\.[^]*\n· about\n/);
  });

  test('images, shown before and after', () => {
    const unsafe = 'images/x.png"><h1>Fine</h1>.png';
    const before = { 'images/share.png': '1', 'images/same.png': '2', 'images/old.svg': '3' };
    const after = { 'images/share.png': '4', 'images/same.png': '2', 'images/new.svg': '3', [unsafe]: '5' };
    const change = compareContent(getSiteContent(), createState({}, before), createState({}, after, 'b2'));
    expectAlert(change, 'Changed images: 2');
    const report = formatReport(change);
    const url = 'https://github.com/bobo/site/raw';
    expect(report).toContain(`Before: <img src="${url}/a1/content/images/share.png"`);
    expect(report).toContain(`After: <img src="${url}/b2/content/images/share.png"`);
    expect(report).toContain('Before: none\n\nAfter: not shown because of its name');
    expect(report).not.toMatch(/same\.png|src="[^"]*<h1>/);
    expect(report).toContain('with a new name:\n\n```diff\n- images/old.svg\n+ images/new.svg\n```');
  });

  test('data that a command reads from the chain', () => {
    const model = { ...getSiteContent(), dataFiles: ['data.csv'] };
    const change = compareContent(model, createState(), createState({}, { 'data.csv': 'a' }));
    expectAlert(change, 'Data read from the chain changes');
  });
});

test.each(['about', 'burn-portal', 'roadmap'] as const)('a changed heading of %s causes no alert', (file) => {
  expect(hasAlerts(replaceField(file, 'heading', 'Other words'))).toBe(false);
});

describe('a changed translation', () => {
  const entry = (original: string, translation: string) => ({ original, translation });
  const tr = {
    hero: [entry(TAGLINE, 'Sakin ayı.'), entry('$BOBO', '$BOBO')],
    links: [entry('buy now', 'şimdi al')],
  };
  const toFiles = (languages: object) =>
    Object.fromEntries(Object.entries(languages).map(([code, value]) => [`translations/${code}`, value]));
  const compareTranslations = (before: object, after: object) =>
    compareContent(getSiteContent(), createState(toFiles(before)), createState(toFiles(after)));

  test.each([
    ['the original is sensitive', 'tr', { ...tr, links: [entry('buy now', 'bedava al')] }],
    ['a sensitive original is in capital letters', 'ar', { hero: [entry('COPY THE CONTRACT ADDRESS', 'ا')] }],
    ['the page does not use it yet', 'es', { hero: [entry('Connect', 'Conecta')] }],
    ['it has Latin words in another script', 'zh', { hero: [entry(TAGLINE, '用 MetaMask 的 Bear')] }],
  ])('causes an alert if %s', (_name, language, after) => {
    expectAlert(compareTranslations({ [language]: tr }, { [language]: after }));
    expect(hasAlerts(compareTranslations({ tr: {} }, { tr: { hero: tr.hero } }))).toBe(false);
  });

  test('is shown with its original', () => {
    const report = formatReport(compareTranslations({}, { tr }));
    for (const { original, translation } of Object.values(tr).flat())
      expect(report).toContain(`\`\`\`diff\n· ${original}\n+ ${translation}\n\`\`\``);
    expect(report.match(/If it is empty, the page shows/g)).toHaveLength(1);
  });

  test('reports a language that is new, removed or empty', () => {
    expect(formatReport(compareTranslations({}, { br: {} }))).toMatch(/^### New language: Breton, 0% trans/);
    for (const after of [{}, { tr: {} }])
      expectAlert(compareTranslations({ tr }, after), 'Turkish is removed');
    const unreadable = compareTranslations({ tr }, { tr: undefined });
    expect(formatReport(unreadable)).toMatch(/unreadable files\.[^]*translations\/tr\n/);
  });
});

describe('content cannot inject markup into the comment with', () => {
  test.each([
    ['a fence', '```\n# Approved\n```'],
    ['a new line', 'x\n\n# Approved by @maintainers'],
    ['a direction mark', 'x \u202Edevorppa'],
  ])('%s', (_name, text) => {
    const report = formatReport(replaceField('hero', 'tagline', text));
    // Text of the content is only between the fences, on the two lines of the field.
    expect(report).toMatch(/\n(`{3,})diff\n- .*\n\+ .*\n\1\n$/);
    expect(report).not.toMatch(/\u202E/);
  });
});

test('a report that is too long for GitHub is truncated between blocks', () => {
  const about = { ...(content.about as object), paragraphs: Array(3000).fill('`'.repeat(900)) };
  const token = { ...(content.token as object), mint: OTHER_MINT };
  const change = compareContent(getSiteContent(), createState(), createState({ about, token }));
  expectAlert(change, 'The token’s address changes');
  const report = formatReport(change);
  expect(report.replaceAll('\n', '\r\n').length).toBeLessThanOrEqual(65_536);
  expect((report.match(/^```/gm) ?? []).length % 2).toBe(0);
});

test('reports what changes between two commits, and sets `has-alerts` for the workflow', async () => {
  const folder = makeFolder();
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const commit = (message: string) => {
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-q', '-m', message);
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '-q');
  cpSync(copyUntranslated(), path.join(folder, 'content'), { recursive: true });
  const before = commit('Before');
  editFile(folder, 'content/token.yaml', /^mint: .*$/m, `mint: ${OTHER_MINT}`);
  const after = commit('After');

  const output = path.join(folder, 'output');
  const runReport = (...commits: string[]) =>
    run(main, commits, { env: { GITHUB_OUTPUT: output }, cwd: folder });
  const { status, stdout } = await runReport(before, after);
  expect(stdout).toContain(`+ ${OTHER_MINT}`);
  expect(status).toBe(0);
  expect(readFileSync(output, 'utf8')).toBe('has-alerts=true\n');

  const translate = (language: string, words: string) =>
    writeEntries(path.join(folder, 'content'), language, { hero: { [TAGLINE]: words } });
  translate('tr', 'Sakin ayı.');
  translate('evil`', 'Kötü ayı.');
  const languageAdded = commit('A language');
  expect((await runReport('HEAD~1', languageAdded)).stdout).toContain(`\n· ${TAGLINE}\n+ Sakin ayı.\n`);
  translate('tr', 'Rahat ayı.');
  const translated = (await runReport(languageAdded, commit('Better words'))).stdout;
  expect(translated).toContain(`\n· ${TAGLINE}\n- Sakin ayı.\n+ Rahat ayı.\n`);
  expect(translated).not.toContain('Kötü');

  expect((await runReport(before, 'nothing')).status).toBe(1);
});
