/** @jest-environment node */
import { distinctWords, type ContentFile } from '../../../lib/content-model/model';
import { fieldSchema, schemaAt } from '../../../lib/content-model/json-schema';
import { copyUntranslated, removeFolders, saidAfter } from './content-set';

let folder: string;
beforeAll(() => (folder = copyUntranslated()));
afterAll(removeFolders);

const unknown = 'unknown: Not checked yet';
const stale = 'stale: Not fresh. Last read from Solana {age}; trying again every 30 seconds';

const alike = 'mark.unknown begins with the same words as mark.proven';

test.each<[ContentFile, string, string, string]>([
  ['tokenomics', unknown, 'unknown: ✓ CHECKED ON CHAIN!', alike],
  ['tokenomics', unknown, 'unknown: Checked on-chain soon', alike],
  ['tokenomics', unknown, 'unknown: Checked', alike],
  ['tokenomics', unknown, 'unknown: Ｃhe\u0301cked on-chain', alike],
  ['tokenomics', 'proven: Checked on-chain', 'proven: Not checked yet', alike],
  [
    'tokenomics',
    'refuted: Refuted on-chain',
    'refuted: Checked on-chain.',
    'mark.refuted begins with the same',
  ],
  ['burn-portal', stale, 'stale: Read, from Solana… {age} or so', 'same words as status.fresh'],
  ['burn-portal', 'notRead: not read yet', "notRead: The mint's supply on Solana", 'as method.sourceChain'],
  ['hero', 'title: Please copy it by hand', 'title: Contract address copied', 'same words as copied.title'],
])('%s: “%s” cannot become “%s”', (file, from, to, says) => {
  const said = saidAfter(folder, file, from, to);
  expect(said.join('\n')).toContain(says);
});

test.each<[ContentFile, string, string]>([
  ['tokenomics', unknown, 'unknown: Not checked on-chain'],
  ['tokenomics', unknown, 'unknown: Un-checked'],
  ['burn-portal', stale, 'stale: Not read from Solana since {age}'],
  ['hero', 'title: Please copy it by hand', 'title: Contract address not copied'],
])('%s: honest words that contain those of another mark stay: “%s”, “%s”', (file, from, to) => {
  expect(saidAfter(folder, file, from, to)).toEqual([]);
});

test('the model names fields that are there', () => {
  const named = Object.entries(distinctWords).flatMap(([file, groups]) =>
    groups.flat().map((field) => schemaAt(fieldSchema(file as ContentFile), field.split('.'))?.kind),
  );
  expect(named).toHaveLength(12);
  expect(new Set(named)).toEqual(new Set(['text']));
});
