/// <reference types="@testing-library/jest-dom" />
import { TextDecoder, TextEncoder } from 'node:util';

// Most tests have no document, and loading the matchers takes long.
if ('document' in globalThis) jest.requireActual<object>('@testing-library/jest-dom');
// fontkit requires them, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// Jest sets 100, with which each of the many errors that the YAML parser creates takes long.
Error.stackTraceLimit = 25;
