import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * The files that differ from a commit, with those that Git does not know yet and without those that are gone.
 *
 * @param {string} [base] a branch counts from where this one left it; default: the last commit
 * @returns {Promise<string[]>} relative to the root
 */
export async function changedFiles(base) {
  const since = base === undefined ? 'HEAD' : (await git('merge-base', base, 'HEAD')).trim();
  const lists = await Promise.all([
    git('diff', '--name-only', '-z', since),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const files = lists.flatMap((list) => list.split('\0')).filter((file) => file !== '');
  return files.filter((file) => existsSync(fromRoot(file))).sort();
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output;
}
