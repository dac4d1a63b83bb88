import type { Engine } from './engine';
import { firefox } from './firefox';
import { webkit } from './webkit';

/** The engines that visitors use beside Chromium, in which all other tests run. */
export const engines: readonly Engine[] = [firefox, webkit];
