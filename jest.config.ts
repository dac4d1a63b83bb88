import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/__tests__/content/broken/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/'],
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.(css|woff2)$': '<rootDir>/__tests__/asset.ts',
    '^gatsby$': '<rootDir>/__tests__/gatsby.tsx',
  },
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
  restoreMocks: true,
};

export default config;
