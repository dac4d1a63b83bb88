import { readFileSync } from 'node:fs';
import path from 'node:path';
import { QUERY_TYPES } from '../support/build-site';
import { buildDemoSite } from '../support/demo-site';

test('the committed query types are up to date', async () => {
  const { site } = await buildDemoSite();
  const built = readFileSync(path.join(path.dirname(site), QUERY_TYPES), 'utf8');
  if (built !== readFileSync(QUERY_TYPES, 'utf8'))
    throw new Error(`${QUERY_TYPES} is out of date. Run npm run build and commit it.`);
});
