import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserFloor } from './tools/lint/browser-floor.mjs';

/** The patterns of .gitignore. Without an inner slash, they match in every folder. */
const ignoredByGit = readFileSync(`${import.meta.dirname}/.gitignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replace(/^(!?)\/?/, /\/./.test(line) ? '$1' : '$1**/'));

export default tseslint.config(
  // Only Deno checks the functions' tests and entry points: tsconfig.json excludes them.
  { ignores: [...ignoredByGit, 'gatsby-types.d.ts', 'supabase/functions/{tests,*/index.ts}'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Playwright requires an empty pattern for a fixture that depends on no other fixture.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['CopyButton'], depth: 3 }],
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
    files: ['{src,shared,plugins/fast-start}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    plugins: { local: { rules: { 'browser-floor': browserFloor } } },
    rules: { 'local/browser-floor': 'error' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: { module: 'writable', require: 'readonly', process: 'readonly', console: 'readonly' },
    },
  },
);
