import { canAccess } from '@portal/contracts/access';
import { matchPath } from 'react-router-dom';
import { paths, type PortalPath } from '../lib/paths.ts';
import { offeredScreens, type RouteEntry } from './registry.ts';

export type Decision =
  | { readonly kind: 'allow' }
  /** `remember` is the return path for after the sign-in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string };

/** Router pattern of an entry. */
export const patternOf = (entry: RouteEntry): string =>
  entry.hasSubpaths === true ? `${entry.path}/*` : entry.path;

/** The entry that matches a path without its query. */
export function findEntry(address: string): RouteEntry | undefined {
  const [pathname = '/'] = address.split(/[?#]/);
  return offeredScreens().find((entry) => matchPath(patternOf(entry), pathname) !== null);
}

/**
 * The landing page of a signed-in user (spec §2): Consultas for consulta, the documents for all others. A role that may not
 * open the documents (soporte) starts at the first screen that it may open, because the rule of the specification alone would
 * be a redirect loop.
 */
export function landingPath(roles: readonly string[]): PortalPath {
  const wanted = roles[0] === 'consulta' ? paths.consultas : paths.documentosElectronicos;
  const open = offeredScreens().filter((entry) => entry.layout !== 'bare' && canAccess(entry.auth, roles));
  const found = open.find(({ path }) => path === wanted) ?? open.find(({ menu }) => menu) ?? open[0];
  return found?.path ?? paths.loading;
}

/**
 * The route guard (spec §2). A guest without access is redirected to the login and the path is remembered; a user without access
 * is redirected to the remembered path if it is another one that they may open, otherwise to their landing page. A user without a
 * role is a guest (spec §6) who can log out.
 *
 * @param roles those of the signed-in user; `null` when nobody is signed in
 * @param address requested path and query
 * @param remembered the return path so far, or `null`
 */
export function decide(
  entry: RouteEntry,
  roles: readonly string[] | null,
  address: string,
  remembered: string | null,
): Decision {
  if (canAccess(entry.auth, roles)) return { kind: 'allow' };
  if (entry.anySession === true && roles !== null) return { kind: 'allow' };
  if (roles === null || roles.length === 0) {
    const isWorthKeeping = entry.layout !== 'bare';
    return { kind: 'redirect', to: paths.login, ...(isWorthKeeping && { remember: address }) };
  }
  if (remembered !== null && remembered !== address) {
    const target = findEntry(remembered);
    if (target && target !== entry && canAccess(target.auth, roles))
      return { kind: 'redirect', to: remembered };
  }
  return { kind: 'redirect', to: paths.root };
}
