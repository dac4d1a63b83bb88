import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has none of them, and the reader of fonts needs both.
Object.assign(globalThis, { TextDecoder, TextEncoder });
