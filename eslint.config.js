import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'apps/web/{e2e,e2e-large,gallery}/**/*.ts'];

const invisibleBorder = {
  selector: 'Property[key.name=/^border(Block|Inline)(Start|End)?$/] > Literal[value=1]',
  message: "MUI makes a line of `border: 1` and `borderTop: 1` only: '1px solid'.",
};
const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of literals: Node runs this file as it stands.',
};

/** Rows that are checked before they are written: `store/lock-row.ts` locks, writes and deletes them. */
const rowsToLock =
  'borradores|certificados|clientes|empresas|empresas_correo|establecimientos|productos|timbrados|usuarios|usuarios_funcionales';
const unlocked = {
  selector: `CallExpression[callee.property.name=/^(update|delete)$/][arguments.0.value=/^(${rowsToLock})$/]`,
  message: 'Lock the row in the transaction that checks it, then updateRow or deleteRow (store/lock-row.ts).',
};

/** Kysely's `execute` of an update tells how many rows it changed; a statement that stands alone forgets it. */
const uncounted = {
  selector:
    "ExpressionStatement > AwaitExpression > CallExpression[callee.property.name='execute']:has(CallExpression[callee.property.name='update']):not(:has(CallExpression[callee.property.name=/^returning/]))",
  message:
    'An update may change 0 rows: `returning` and executeTakeFirstOrThrow, or look at what comes back.',
};

/** Zod weighs more than the login screen, and seeds belong to the server: neither ships to the browser. */
const notForBrowsers = [
  { name: '@faker-js/faker', message: 'Sample data comes from the API.' },
  { name: 'zod', message: 'Zod does not ship to the browser: import types from @portal/contracts.' },
];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.turbo/',
    '**/coverage/',
    '**/generated/',
    '**/test-results/',
    '**/playwright-report/',
    // Compiled in a test, with the clients that it generates.
    'docs/examples/clients/',
    // Compiled and run in a copy of the sources.
    'scripts/packages/project/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that ask for types are those of `.oxlintrc.json`.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', noEnum],
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    // The other rules of React, which run its compiler, are those of `.oxlintrc.json`.
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // A dialog's or a form's first field takes the focus when it opens, as its pattern asks.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', noEnum, invisibleBorder],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: notForBrowsers,
          patterns: [
            { group: ['@faker-js/*', 'zod/*'], message: 'Neither zod nor faker ships to the browser.' },
            { group: ['@portal/sifen/*'], message: 'Only the entry of sifen is safe in a browser.' },
          ],
        },
      ],
    },
  },
  {
    files: ['packages/*/src/**/*.ts', 'apps/mock-api/src/**/*.ts'],
    ignores: tests,
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['apps/mock-api/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', noEnum, unlocked, uncounted],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:http',
              allowTypeImports: true,
              message: 'It costs 12 MB at rest: take process.getBuiltinModule.',
            },
          ],
        },
      ],
    },
  },
  {
    // `{} extends T` asks whether every key of T may be left out.
    files: ['packages/contracts/src/**/*.ts'],
    rules: {
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends', allowObjectTypes: 'always' },
      ],
    },
  },
  {
    files: ['apps/mock-api/src/main.mjs', 'apps/mock-api/src/cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'waitFor',
          message: 'It gives up after a second, which is short on a busy machine: take expect.poll.',
        },
      ],
    },
  },
  {
    // What a page shows follows what is done to it some drawings later, more of them on a busy machine.
    files: ['apps/web/{e2e,e2e-large}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noEnum,
        {
          selector: "CallExpression[callee.name='expect'] AwaitExpression",
          message: 'A page is asked until it answers so: take expect.poll, or an assertion of a locator.',
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error', eqeqeq: 'error', 'prefer-const': 'error' },
  },
  {
    files: ['apps/web/public/**/*.js', 'apps/mock-api/src/pages/inspector/*.js'],
    languageOptions: { globals: globals.browser },
  },
);
