import type { Feature } from '../content/feature';
import { getContent } from '../content/read-content';

/** Claim badges on the page, with verdicts from the Edge Function `get-token-claims`. */
export const claims: Feature = {
  name: 'claims',
  presentation: {
    file: 'tokenomics',
    read: (source) => ({
      doesNotShow: Object.fromEntries(
        getContent(source, 'tokenomics').claims.map(({ id, doesNotShow }) => [id, doesNotShow]),
      ),
    }),
  },
};
