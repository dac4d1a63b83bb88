/** @jest-environment node */
import { distinctWords, type ContentFile } from '../../content-model/model';
import { fieldSchema, schemaAt } from '../../content-model/json-schema';
import { copyGoodContent, removeFolders, saidAfter } from './content-set';

let folder: string;
beforeAll(() => (folder = copyGoodContent()));
afterAll(removeFolders);

const unknown = 'unknown: Not checked yet';
const stale = 'stale: Not fresh. Last read from Solana {age}; trying again every 30 seconds';

test.each<[ContentFile, string, string, string]>([
  [
    'tokenomics',
    unknown,
    'unknown: Checked on-chain',
    'mark.unknown begins with the same words as mark.proven',
  ],
  [
    'tokenomics',
    unknown,
    'unknown: CHECKED ON CHAIN',
    'mark.unknown begins with the same words as mark.proven',
  ],
  [
    'tokenomics',
    unknown,
    'unknown: ✓ Checked on-chain!',
    'mark.unknown begins with the same words as mark.proven',
  ],
  [
    'tokenomics',
    unknown,
    'unknown: Checked on-chain soon',
    'mark.unknown begins with the same words as mark.proven',
  ],
  ['tokenomics', unknown, 'unknown: Checked', 'mark.unknown begins with the same words as mark.proven'],
  [
    'tokenomics',
    unknown,
    'unknown: Ch\u0435cked on-chain',
    'mark.unknown has a letter in it that is none of its language',
  ],
  [
    'tokenomics',
    unknown,
    'unknown: Ｃhecked on-chain',
    'mark.unknown begins with the same words as mark.proven',
  ],
  [
    'tokenomics',
    unknown,
    'unknown: Che\u0301cked on-chain',
    'mark.unknown begins with the same words as mark.proven',
  ],
  [
    'tokenomics',
    'refuted: Refuted on-chain',
    'refuted: Checked on-chain.',
    'mark.refuted begins with the same words as mark.proven',
  ],
  [
    'tokenomics',
    'proven: Checked on-chain',
    'proven: Not checked yet',
    'mark.unknown begins with the same words as mark.proven',
  ],
  [
    'burn-portal',
    stale,
    'stale: Read from Solana {age}',
    'status.stale begins with the same words as status.fresh',
  ],
  [
    'burn-portal',
    stale,
    'stale: Read, from Solana… {age} or so',
    'status.stale begins with the same words as status.fresh',
  ],
  [
    'burn-portal',
    'notRead: not read yet',
    "notRead: The mint's supply on Solana",
    'method.notRead begins with the same words as method.sourceChain',
  ],
  [
    'hero',
    'title: Please copy it by hand',
    'title: Contract address copied',
    'copyRefused.title begins with the same words as copied.title',
  ],
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
