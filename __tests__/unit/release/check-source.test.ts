import { getSiteContent } from '../../../build/content/content-source';
import { EMBEDDED_CHAIN } from '../../../build/burn-history/burn-list';
import { BURNS_YAML } from '../../../shared/burn-history';
import { writePlaceholder } from '../../../build/new-token/placeholder-picture';
import { DEPLOYED_TOKEN_FILE } from '../../../build/content/read-token';
import { readContent } from '../../../build/content/read-content';
import { checkSource } from '../../../build/release/check-source';
import { demoSettings } from '../../support/demo-site';
import { copyContent, editFile } from '../../support/folders';

type BuiltFrom = Parameters<typeof checkSource>[1];

let contentFolder: string;
beforeEach(() => (contentFolder = copyContent()));

/** Checks the folder. Its files are named relative to it, and the deployed token is that of the shipped content. */
async function report(
  source = getSiteContent(contentFolder),
  build: BuiltFrom = demoSettings,
): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of checkSource(source, build)) lines.push(line.replace(`${contentFolder}/`, ''));
  return lines.filter((line) => !line.startsWith(DEPLOYED_TOKEN_FILE));
}

test('reports a demo address and an example host at their line', async () => {
  editFile(contentFolder, 'token.yaml', /^mint: .*/m, 'mint: BoboDemoMintDoNotBuyThisAddress1111111111111');
  editFile(contentFolder, 'links.yaml', /^securityContact: .*/m, 'securityContact: https://a.example.com');
  expect(await report()).toEqual([
    expect.stringMatching(/^token\.yaml:\d+:7 {2}mint is a demo address\. Write the real address\.$/),
    expect.stringMatching(
      /^links\.yaml:\d+:18 {2}securityContact is an example or local address: https:\/\/a\.example\.com\. Write/,
    ),
  ]);
});

test('reports example texts, but not those that suit any token', async () => {
  editFile(contentFolder, 'faq.yaml', /(?<=question: ).*/, 'Who made Coin?');
  editFile(contentFolder, 'faq.yaml', /^heading: .*/, 'heading: Questions');
  editFile(
    contentFolder,
    'site.yaml',
    /^footer:/m,
    'footer:\n  farewell: Good night. Coin sleeps by the fire.',
  );
  expect(await report()).toEqual([
    expect.stringMatching(/^site\.yaml:\d+:\d+ {2}footer\.farewell is still the example\./),
    'faq.yaml:3:15  questions[0].question is still the example. Write your own text.',
  ]);
});

test('reports a burn list of the embedded chain', async () => {
  editFile(contentFolder, BURNS_YAML, /^genesis: .*/m, `genesis: ${EMBEDDED_CHAIN}`);
  expect(await report()).toEqual([
    expect.stringMatching(/^burns\.yaml:\d+:\d+ {2}.* of the embedded chain\. Delete it and burns\.csv,/),
  ]);
});

test('reports the placeholder images of new-token', async () => {
  const images = [readContent('hero', contentFolder).picture.image, readContent('site', contentFolder).logo];
  for (const image of images)
    await writePlaceholder(contentFolder, image, { pixels: { width: 480, height: 480 } });
  const lines = (await report()).join('\n');
  expect(lines).toMatch(/^hero\.yaml:\d+:\d+ {2}picture\.image is still the placeholder\./m);
  expect(lines).toMatch(/^site\.yaml:\d+:\d+ {2}logo is still the placeholder\./m);
});

test('reports a build that no commit describes', async () => {
  const build = { ...demoSettings, commit: `${demoSettings.commit}+changes` };
  const lines = await report(getSiteContent(contentFolder), build);
  expect(lines).toEqual([expect.stringContaining('Files differ from the commit.')]);
});
