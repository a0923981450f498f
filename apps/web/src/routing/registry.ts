import type { ComponentType } from 'react';
import { getConfig } from '../lib/config.ts';
import { lazyScreen, type LazyScreen } from '../lib/lazy-screen.ts';
import type { PortalPath } from '../lib/paths.ts';
import { screens, type ScreenRow } from '../lib/screens.ts';
import type { LayoutOverride } from '../theme/layout-override.ts';

export interface RouteEntry extends ScreenRow {
  readonly path: Exclude<PortalPath, '/'>;
  readonly over?: PortalPath;
  readonly layout?: 'bare' | LayoutOverride;
  readonly screen: LazyScreen;
}

/** The `handle` of each route. */
export interface RouteHandle {
  readonly entry: RouteEntry;
}

const rows: readonly Omit<RouteEntry, 'screen'>[] = Object.values(screens);

/** The pages named by the rows, each in its own chunk. */
const pages = import.meta.glob<{ default: ComponentType }>('./*/*Page.tsx', { base: '../features' });

/** The table of screens with the code of each. */
export const registry: readonly RouteEntry[] = rows.map((row) => {
  const file = `./${row.folder}/${row.page}.tsx`;
  const load = pages[file];
  if (load === undefined) throw new Error(`The table of screens names a page that does not exist: ${file}`);
  return { ...row, screen: lazyScreen(load) };
});

/** The screens that this service has: all, or those without the sample applications. */
export const offeredScreens = (): readonly RouteEntry[] =>
  getConfig().sampleAreas
    ? registry
    : registry.filter(({ menu }) => menu?.group === undefined || menu.isOfPortal === true);
