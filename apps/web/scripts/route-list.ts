import type { Plugin } from 'vite';
import { screens, type ScreenRow } from '../src/lib/screens.ts';

/** The paths of all screens, with `/*` behind those that handle the paths below them. */
export const routeList = (): string[] =>
  Object.values<ScreenRow>(screens).map(({ path, hasSubpaths }) =>
    hasSubpaths === true ? `${path}/*` : path,
  );

/** Writes the paths of all screens beside the page: a server then answers any other address with 404. */
export const routesAsFile: Plugin = {
  name: 'routes-as-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routeList()) });
  },
};
