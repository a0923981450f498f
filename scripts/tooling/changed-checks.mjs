import { fromRoot } from './paths.mjs';
import { turbo } from './tools.mjs';

/**
 * The fast checks of changed files, and those of the whole that they may break: types, import boundaries, catalogs, generated files. Unused
 * code is left to the whole check.
 *
 * @param {readonly string[]} files relative to the root
 * @returns {import('./steps.mjs').Step[]}
 */
export function changedChecks(files) {
  const workspaces = Object.groupBy(files, (file) => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0] ?? '.');
  const has = (/** @type {RegExp} */ pattern) => files.some((file) => pattern.test(file));
  return [
    ...(has(/\.tsx?$|package\.json$/)
      ? [{ name: 'types', command: turbo('typecheck', '--concurrency=1', '--continue') }]
      : []),
    ...Object.entries(workspaces).flatMap(([workspace, own = []]) => lintOf(workspace, own)),
    ...(has(/\.tsx?$/)
      ? [{ name: 'import boundaries', command: ['node', 'scripts/check-boundaries.mjs'] }]
      : []),
    ...(has(/^scripts\/|^[^/]+\.mjs$/)
      ? [
          {
            name: 'types of scripts',
            command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', 'scripts/tsconfig.json'],
          },
        ]
      : []),
    {
      name: 'formatting',
      command: ['prettier', '--check', '--ignore-unknown', '--log-level=warn', ...files],
    },
    ...(has(/^packages\/contracts\//)
      ? [
          {
            name: 'generated files',
            command: ['node', 'packages/contracts/scripts/generate.ts', '--check'],
          },
        ]
      : []),
    ...(has(/^apps\/web\//)
      ? [{ name: 'message catalogs', command: ['node', 'apps/web/scripts/check-messages.ts'] }]
      : []),
  ];
}

/**
 * @param {string} workspace its folder, `.` for the scripts of the root
 * @param {readonly string[]} files relative to the root
 * @returns {import('./steps.mjs').Step[]}
 */
function lintOf(workspace, files) {
  const cwd = fromRoot(workspace);
  const own = files.map((file) => (workspace === '.' ? file : file.slice(workspace.length + 1)));
  const code = own.filter((file) => /\.(?:tsx?|m?js)$/.test(file));
  const typed = own.filter((file) => /\.tsx?$/.test(file));
  const name = workspace.split('/').at(-1) ?? '';
  if (code.length === 0) return [];
  return [
    {
      name: `eslint ${name === '.' ? 'scripts' : name}`,
      command: ['eslint', '--no-warn-ignored', '--max-warnings=0', ...code],
      cwd,
    },
    ...(workspace === '.' || typed.length === 0
      ? []
      : [
          {
            name: `oxlint ${name}`,
            command: ['oxlint', '--config', '../../.oxlintrc.json', '--type-aware', ...typed],
            cwd,
          },
        ]),
  ];
}
