import { canAccess } from '@portal/contracts/access';
import { matchPath } from 'react-router-dom';
import { paths, type PortalPath } from '../lib/paths.ts';
import { registry, type RouteEntry } from './registry.ts';

export type Decision =
  | { readonly kind: 'allow' }
  /** `remember` is kept to come back to after signing in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string };

/** Router pattern of an entry. */
export const patternOf = (entry: RouteEntry): string =>
  entry.hasSubpaths === true ? `${entry.path}/*` : entry.path;

/** The entry that answers an address, without its query. */
export function findEntry(address: string): RouteEntry | undefined {
  const [pathname = '/'] = address.split(/[?#]/);
  return registry.find((entry) => matchPath(patternOf(entry), pathname) !== null);
}

/**
 * Where a signed-in person starts (spec §2): consulta at the queries, everybody else at the documents. Who may not open
 * the documents (soporte) starts at the first screen that is theirs, for the rule of the specification alone would
 * send them in circles.
 */
export function landingPath(roles: readonly string[]): PortalPath {
  const wanted = roles[0] === 'consulta' ? paths.consultas : paths.documentosElectronicos;
  const open = registry.filter((entry) => entry.layout !== 'bare' && canAccess(entry.auth, roles));
  const found =
    open.find(({ path }) => path === wanted) ??
    open.find(({ screen, menu }) => screen !== null && menu) ??
    open[0];
  return found?.path ?? paths.loading;
}

/**
 * The route guard (spec §2). A guest who may not is sent to the login and the address is remembered; a person who may not
 * goes to the remembered address when it is theirs and another one, else to their start.
 *
 * @param address path and query that is wanted
 * @param remembered what was remembered before, or `null`
 */
export function decide(
  entry: RouteEntry,
  roles: readonly string[],
  address: string,
  remembered: string | null,
): Decision {
  if (canAccess(entry.auth, roles)) return { kind: 'allow' };
  if (roles.length === 0) {
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
