import { walkUnderPolicy } from '../../test-support/browser/policy-walk';
import { test } from './site';

test('on nginx the whole page works under its policy', async ({ page, build, nginxOrigin }) => {
  await walkUnderPolicy(page, nginxOrigin, build);
});
