// The tests rely on the text and figures of the fixture, so that a change to `content/` does not break them.
process.env.CONTENT_DIR = '__tests__/support/demo-content';

const slowFactor = Number(process.env.CI_SLOW_FACTOR) || 1;

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/{unit,site}/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/'],
  // Jest loads CommonJS, and these packages contain only ES modules.
  transformIgnorePatterns: [
    '/node_modules/(?!(@supabase|@solana|@solana-program|d3-[\\w-]+|entities|framer-motion|internmap|motion-dom|motion-utils|parse5)/)',
  ],
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        // Loads a package when it is first used: most tests load every plugin, but use few of their packages.
        module: { type: 'commonjs', lazy: true },
      },
    ],
  },
  moduleNameMapper: {
    '\\.(css|woff2)$|^gatsby$': '<rootDir>/__tests__/support/jest/gatsby.ts',
    // fontkit reads WOFF2 with a slow copy of Brotli in JavaScript.
    '^brotli/decompress\\.js$': '<rootDir>/__tests__/support/jest/brotli.ts',
    // Zod loads its messages in fifty languages.
    '/locales/index\\.cjs$': 'zod/v4/locales/en.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/jest/setup.ts'],
  testTimeout: 30_000 * slowFactor,
  restoreMocks: true,
  // By default, Jest leaves one processor idle.
  maxWorkers: '100%',
};
