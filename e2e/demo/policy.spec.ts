import { resolve } from 'node:path';
import { walkUnderPolicy } from '../../test-support/browser/policy-walk';
import { runNginx } from '../../test-support/run-nginx';
import { test } from './site';

test('on nginx the whole page works under its policy, and asks nobody else', async ({
  page,
  build,
  origin,
}) => {
  // The site under test is the nginx; the server behind `origin` only answers for the functions.
  const nginx = await runNginx({ supabaseUrl: origin, siteRoot: resolve(build.site) });
  await walkUnderPolicy(page, nginx.origin, build).finally(() => nginx.stop());
});
