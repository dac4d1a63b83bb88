import { walkUnderPolicy } from '../../test-support/browser/policy-walk';
import { test } from './site';

test('the whole page works under its policy, and asks nobody else', async ({ page, build, origin }) => {
  await walkUnderPolicy(page, origin, build);
});
