import type { Reporter } from '@playwright/test/reporter';
import type { Engine } from '../../tools/browsers/engine';
import { missingEngines } from '../../tools/browsers/engines';

const titles: Record<Engine['name'], string> = { firefox: 'Firefox', webkit: 'WebKit' };

/** Says in one line which engine was not tried, and what it takes. */
export default class MissingEnginesReporter implements Reporter {
  onEnd(): void {
    for (const { name, packages } of missingEngines()) {
      console.log(
        `Not tried in ${titles[name]}, which is not installed. On Debian: sudo apt-get install ${packages.join(' ')}`,
      );
    }
  }
}
