import { test as setup } from '@playwright/test';
import { demoSite } from './demo-site';

setup('the site of the demo is built', async () => {
  // A build takes a while on a busy machine.
  setup.setTimeout(900_000);
  await demoSite();
});
