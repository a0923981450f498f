import { turbo } from './tools.mjs';

/** Lint is a step for each workspace, the long ones first, so that no processor waits for the last. */
const linted = [
  '@portal/web',
  '@portal/mock-api',
  '@portal/contracts',
  '@portal/verify',
  '@portal/sifen',
  '//',
];

/**
 * Everything that `npm run check` asks of the sources. Each step only reads: what is generated is compared with what
 * would be generated, and mended by `npm run generate`. The long steps come first, because they run in parallel.
 *
 * TypeScript 7 checks the types, with the findings of 6 in a third of its time (docs/decisions/tools.md).
 *
 * @type {import('./steps.mjs').Step[]}
 */
export const checks = [
  ...linted.map((name) => ({
    name: `lint ${name.replace('@portal/', '').replace('//', 'scripts')}`,
    command: turbo('lint', `--filter=${name}`),
  })),
  { name: 'types', command: turbo('typecheck', '--concurrency=1', '--continue') },
  { name: 'formatting', command: ['prettier', '--check', '.', '--log-level=warn', '--cache'] },
  {
    name: 'types of scripts',
    command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', 'scripts/tsconfig.json'],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'import boundaries', command: ['node', 'scripts/check-boundaries.mjs'] },
  { name: 'generated files', command: ['node', 'packages/contracts/scripts/generate.ts', '--check'] },
  { name: 'docs/rules.md', command: ['node', 'packages/sifen/scripts/rules-doc.ts', '--check'] },
  { name: 'message catalogs', command: ['node', 'apps/web/scripts/check-messages.ts'] },
];
