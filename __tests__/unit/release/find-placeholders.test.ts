import path from 'node:path';
import { getSiteContent } from '../../../features';
import { writePlaceholder } from '../../../plugins/content-model/placeholder-picture';
import { readContent } from '../../../plugins/content-model/read-content';
import { findPlaceholders } from '../../../plugins/release/find-placeholders';
import { copyContent, editFile } from '../../support/folders';

let contentFolder: string;
beforeEach(() => (contentFolder = copyContent()));

/** Formats the findings, each with the name of its file. */
async function report(source = getSiteContent(contentFolder)): Promise<string[]> {
  const findings = await findPlaceholders(source);
  return findings.map(({ file, message }) => `${path.basename(file)} ${message}`);
}

test('reports a demo address and an example host', async () => {
  editFile(contentFolder, 'token.yaml', /^mint: .*/m, 'mint: BoboDemoMintDoNotBuyThisAddress1111111111111');
  editFile(contentFolder, 'links.yaml', /^securityContact: .*/m, 'securityContact: https://a.example.com');
  expect(await report()).toEqual([
    'token.yaml mint: It is a demo address. Write the real address.',
    'links.yaml securityContact: https://a.example.com is an example or local address. Write the real address.',
  ]);
});

test('reports the placeholders that a feature finds in its files', async () => {
  const feature = { name: 'a', findPlaceholders: () => [{ file: 'a.csv', message: 'Replace it.' }] };
  const source = { ...getSiteContent(contentFolder), features: [feature] };
  expect(await report(source)).toEqual(['a.csv Replace it.']);
});

test('reports the placeholder images of new-token', async () => {
  const images = [readContent('hero', contentFolder).picture.image, readContent('site', contentFolder).logo];
  for (const image of images)
    await writePlaceholder(contentFolder, image, { pixels: { width: 480, height: 480 } });
  const findings = (await report()).join('\n');
  for (const image of images) expect(findings).toContain(`${image} is still the placeholder.`);
});
