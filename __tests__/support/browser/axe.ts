import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 up to level AA, and best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no accessibility violations, of one rule or of all. @param state names the page's state in a failure message */
export async function expectNoViolations(page: Page, state: string, rule?: string, selector = 'html') {
  const axe = new AxeBuilder({ page }).include(selector);
  const { violations } = await (rule ? axe.withRules(rule) : axe.withTags(tags)).analyze();
  const problems = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(problems, state).toEqual([]);
}
