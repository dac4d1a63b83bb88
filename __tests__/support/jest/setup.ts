/// <reference types="@testing-library/jest-dom" />
import { TextDecoder, TextEncoder } from 'node:util';

// Most tests have no document, and loading these packages takes long. The second one adds hooks, so it cannot load in a test.
if ('document' in globalThis)
  for (const name of ['jest-dom', 'react']) jest.requireActual<object>(`@testing-library/${name}`);
// fontkit requires them, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// Jest sets 100, with which each of the many errors that the YAML parser creates takes long.
Error.stackTraceLimit = 10;
