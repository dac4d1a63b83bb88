import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { readTable, writesTables, writeTable } from '../../test-support/document-table';
import type { Engine } from '../../test-support/engines/engine';
import { engines, missingEngines } from '../../test-support/engines/engines';
import { markdownTable } from '../../test-support/markdown-table';

const DOCUMENT = 'browsers.md';
const NAME = 'engines';

const titles: Record<Engine['name'], string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/**
 * Compares the table of docs/browsers.md with what has been tried; UPDATE_FAULT_TABLE=1 writes it after a whole run. Says in one
 * line which engine was not tried, and what it takes.
 */
export default class TableReporter implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const missing = missingEngines();
    for (const { name, packages } of missing) {
      console.log(
        `Not tried in ${titles[name]}, which is not installed. On Debian: sudo apt-get install ${packages.join(' ')}`,
      );
    }
    if (status !== 'passed' || missing.length > 0) return Promise.resolve({ status });
    const table = this.table();
    if (writesTables()) writeTable(DOCUMENT, NAME, table);
    const written = readTable(DOCUMENT, NAME).split('\n').map(withoutPadding);
    const lacking = table
      .split('\n')
      .map(withoutPadding)
      // A run in one engine says nothing about the others.
      .filter((row) => !row.includes('||') && !written.includes(row));
    if (lacking.length === 0) return Promise.resolve({ status });
    console.log(
      `docs/${DOCUMENT} lacks these rows. To write the table: UPDATE_FAULT_TABLE=1 npm run test:engines\n${lacking.join('\n')}`,
    );
    return Promise.resolve({ status: 'failed' });
  }

  private table(): string {
    const checks = [...new Set(this.tests.map(({ title }) => title))];
    const cell = (check: string, engine: Engine) => {
      const test = this.tests.find(
        (one) => one.title === check && one.parent.project()?.name === engine.name,
      );
      return test?.outcome() === 'expected' ? 'yes' : '';
    };
    return markdownTable([
      ['In a real browser', ...engines.map(({ name }) => titles[name])],
      ...checks.map((check) => [check, ...engines.map((engine) => cell(check, engine))]),
    ]);
  }
}

/** A row of a table, however wide its columns are. */
const withoutPadding = (row: string) => row.replace(/ +\| +| *\|$|^\| */g, '|').replace(/-+/g, '-');
