import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserFloor } from './tools/eslint/browser-floor.mjs';
import { zones } from './tools/eslint/layers.mjs';

/** All that commands write, as .gitignore names it. There a pattern without a slash, but for one at its end, holds in every folder. */
const ignoredByGit = readFileSync(`${import.meta.dirname}/.gitignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replace(/^(!?)\/?/, /\/./.test(line) ? '$1' : '$1**/'));

/** What runs without the development dependencies: the build, the page, and the functions. */
const built = [
  'src/**',
  'lib/{content-model,gatsby,publish,hosting}/**',
  'functions/**',
  'gatsby-*.{ts,tsx}',
];

export default tseslint.config(
  // Deno has a linter of its own.
  { ignores: [...ignoredByGit, 'supabase/functions/tests', 'supabase/functions/*/index.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A fixture that needs no other says so to Playwright with an empty pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: {
      'import-x': importX,
      house: { rules: { 'browser-floor': browserFloor } },
    },
    settings: {
      // What `no-cycle` reads the files with that others import.
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-extraneous-dependencies': 'error',
      'import-x/no-cycle': 'error',
    },
  },
  {
    files: built,
    ignores: ['**/*.js'],
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }] },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/lassName$/] :matches(TemplateLiteral, BinaryExpression[operator="+"]) Literal',
          message: 'Join class lists with classNames(): the formatter removes spaces at the ends of strings.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'house/browser-floor': 'error' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: { module: 'writable', require: 'readonly', process: 'readonly', console: 'readonly' },
    },
  },
);
