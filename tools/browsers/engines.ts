import type { Engine } from './engine';
import { firefox } from './firefox';
import { webkit } from './webkit';

/** Engines tested in addition to Chromium. */
export const engines: readonly Engine[] = [firefox, webkit];
