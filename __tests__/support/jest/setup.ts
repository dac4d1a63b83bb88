/// <reference types="@testing-library/jest-dom" />
import { TextDecoder, TextEncoder } from 'node:util';

// Most tests have no document, and loading these packages takes long. The second one adds hooks, so it cannot load in a test.
if ('document' in globalThis)
  for (const name of ['jest-dom', 'react']) jest.requireActual<object>(`@testing-library/${name}`);
// fontkit requires them, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// Jest's limit of 100 makes the many errors that the YAML parser creates slow.
Error.stackTraceLimit = 10;
