import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, absolute. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The Node.js that the repository brings as a development dependency. */
export const ownNode = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * @param {string[]} segments relative to the root of the repository
 * @returns {string} an absolute path
 */
export function fromRoot(...segments) {
  return path.join(root, ...segments);
}
