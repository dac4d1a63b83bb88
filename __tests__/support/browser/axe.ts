import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that axe knows: WCAG 2.2 up to AA, and what it calls good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page, or one part of it, by all rules or by one; `state` names it in a failure. */
export async function expectNoViolations(
  page: Page,
  state: string,
  rule?: string,
  part = 'html',
): Promise<void> {
  const axe = new AxeBuilder({ page }).include(part);
  const { violations } = await (rule ? axe.withRules(rule) : axe.withTags(rules)).analyze();
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, state).toEqual([]);
}
