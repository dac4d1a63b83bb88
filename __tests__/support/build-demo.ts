import { demoSite } from './demo-site';

/** Builds the site of the demo before the tests that share it, outside of any test's time. */
export default async function buildDemo(): Promise<void> {
  await demoSite();
}
