import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// fontkit requires them, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
