import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * Entries of an nginx `map` with value 1 for the addresses of the portal's screens, as the API serves them: without regard to case and a
 * slash at the end, folders of screens included.
 *
 * @param {readonly string[]} routes the paths of `routes.json`; with `/*` at the end all paths below count too
 * @returns {string[]} one line each
 */
export function nginxRoutes(routes) {
  const lines = new Set(['~^/+$ 1;']);
  for (const route of routes) {
    const path = route.replace(/\/\*$/, '');
    const names = path.split('/').slice(1);
    for (const count of names.keys()) {
      const isWhole = count === names.length - 1;
      const end = isWhole && path !== route ? '(?:/|$)' : '/*$';
      lines.add(`~*^/${names.slice(0, count + 1).join('/')}${end} 1;`);
    }
  }
  return [...lines];
}

if (process.argv[1] === import.meta.filename) {
  const routes = JSON.parse(readFileSync(fromRoot('apps/web/dist/routes.json'), 'utf8'));
  console.log(nginxRoutes(routes).join('\n'));
}
