import { screens } from './screens.ts';

type Screens = typeof screens;
type Paths = { readonly [Name in keyof Screens]: Screens[Name]['path'] } & { readonly root: '/' };

/** Every address of the portal, by the names of the table of screens. Screens link through these. */
export const paths = {
  root: '/',
  ...Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])),
} as Paths;

export type PortalPath = Paths[keyof Paths];
