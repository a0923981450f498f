import { screens } from './screens.ts';

type Screens = typeof screens;
type Paths = { readonly [Name in keyof Screens]: Screens[Name]['path'] } & { readonly root: '/' };

/** All paths of the portal, by the names in the table of screens. Use them for links. */
export const paths = {
  root: '/',
  ...Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])),
} as Paths;

export type PortalPath = Paths[keyof Paths];
