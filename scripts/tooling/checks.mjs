import { turbo } from './tools.mjs';

/**
 * Everything that `npm run check` asks of the sources. Each step only reads: what is generated is compared with what
 * would be generated, and mended by `npm run generate`. The long steps come first, because they run in parallel.
 *
 * @type {import('./steps.mjs').Step[]}
 */
export const checks = [
  { name: 'lint', command: turbo('lint', '--concurrency=1', '--continue') },
  { name: 'types', command: turbo('typecheck', '--concurrency=1', '--continue') },
  { name: 'types of scripts', command: ['tsc', '-p', 'scripts/tsconfig.json'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'formatting', command: ['prettier', '--check', '.', '--log-level=warn', '--cache'] },
  { name: 'import boundaries', command: ['node', 'scripts/check-boundaries.mjs'] },
  { name: 'generated files', command: ['node', 'packages/contracts/scripts/generate.ts', '--check'] },
  { name: 'message catalogs', command: ['node', 'apps/web/scripts/check-messages.ts'] },
];
