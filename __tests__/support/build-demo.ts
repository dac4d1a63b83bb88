import { demoSite } from './demo-site';

/** Builds the fixture's site before the tests that share it, so that it counts toward no test's timeout. */
export default async function buildDemo(): Promise<void> {
  await demoSite();
}
