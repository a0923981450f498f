import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from '../tooling/paths.mjs';

/** Not part of the sources, or made of them. */
const leftOut = new Set(['node_modules', '.git', '.turbo', '.data', 'dist', 'test-results', 'coverage']);

/**
 * Copies the sources into an empty folder. Its packages are those of the repository, but for the workspaces, which are its own.
 *
 * @param {string} folder absolute
 */
export function copySources(folder) {
  cpSync(root, folder, {
    recursive: true,
    filter: (from) =>
      path
        .relative(root, from)
        .split(path.sep)
        .every((part) => !leftOut.has(part)),
  });
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(fromRoot(parent)).map((name) => path.join(parent, name)),
  );
  for (const workspace of ['.', ...workspaces]) linkPackages(workspace, folder);
}

/**
 * @param {string} workspace relative to the root
 * @param {string} folder of the copy
 */
function linkPackages(workspace, folder) {
  const from = fromRoot(workspace, 'node_modules');
  if (!existsSync(from)) return;
  const to = path.join(folder, workspace, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Its links are relative, and so lead to the workspaces of the copy.
    if (name === '@portal')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
  }
}
