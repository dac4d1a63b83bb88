import type { Feature } from '../content-model/feature';
import { readContent } from '../content-model/read-content';
import { claimsContent } from './content';

/** Claim badges on the page, with verdicts from the Edge Function `get-token-claims`. */
export const claims: Feature = {
  name: 'claims',
  contentFields: claimsContent,
  functionFacts: {
    file: 'tokenomics',
    read: (folder) => ({
      doesNotShow: Object.fromEntries(
        readContent('tokenomics', folder).claims.map(({ id, doesNotShow }) => [id, doesNotShow]),
      ),
    }),
  },
};
