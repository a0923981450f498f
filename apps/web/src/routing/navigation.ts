import AppsOutlined from '@mui/icons-material/AppsOutlined';
import { canAccess, portalRoles } from '@portal/contracts/access';
import { getConfig } from '../lib/config.ts';
import type { NavigationItem } from '../shell/navigation/types.ts';
import { menuIconOf, parentIcons } from './icons.tsx';
import { offeredScreens, type RouteEntry } from './registry.ts';
import { titleOf, type RoutingText } from './texts.ts';

type Translate = (key: RoutingText) => string;

/** Whether a user with these roles sees the entry in the menu. */
export function isInMenu(entry: RouteEntry, roles: readonly string[]): boolean {
  // What is left of the sample applications without them is reached by the search.
  if (entry.menu === undefined || (entry.menu.group !== undefined && !getConfig().sampleAreas)) return false;
  return canAccess(entry.auth, roles) && canAccess(entry.menu.auth ?? entry.auth, roles);
}

/** Whether a user with these roles may open a screen of the frame that their menu does not show. */
const isBesideMenu = (entry: RouteEntry, roles: readonly string[]): boolean =>
  entry.layout !== 'bare' && canAccess(entry.auth, roles) && !isInMenu(entry, roles);

/**
 * The side menu of a user: the group 'Menu Principal', with the collapsible entries of the registry, and the sample
 * applications.
 */
export function buildNavigation(
  roles: readonly string[],
  t: Translate,
  entries: readonly RouteEntry[] = offeredScreens(),
): readonly NavigationItem[] {
  const children: NavigationItem[] = [];
  const samples: NavigationItem[] = [];
  const opened = new Map<string, NavigationItem[]>();
  const itemOf = (entry: RouteEntry): NavigationItem => {
    const icon = menuIconOf(entry);
    return {
      type: 'item',
      id: entry.path,
      title: t(titleOf(entry)),
      ...(icon && { icon }),
      url: entry.path,
      preload: () => void entry.screen.preload(),
    };
  };
  for (const entry of entries) {
    if (!isInMenu(entry, roles) || entry.menu === undefined) continue;
    const item = itemOf(entry);
    const { group, parent } = entry.menu;
    if (group !== undefined) {
      // Guests see only the sign-in, although the calendar is open to them.
      if (roles.length > 0) samples.push(item);
      continue;
    }
    if (parent === undefined) {
      children.push(item);
      continue;
    }
    const siblings = opened.get(parent);
    if (siblings) {
      siblings.push(item);
      continue;
    }
    const own = [item];
    opened.set(parent, own);
    children.push({
      type: 'collapse',
      id: parent,
      title: t(`menu.${parent}`),
      icon: parentIcons[parent],
      children: own,
    });
  }
  // Collapsed by default, so that the portal's own menu stays visible.
  const groups: readonly NavigationItem[] =
    samples.length === 0
      ? []
      : [
          {
            type: 'collapse',
            id: 'muestra',
            title: t('menu.muestra'),
            icon: AppsOutlined,
            children: samples,
          },
        ];
  const beside = entries.filter((entry) => isBesideMenu(entry, roles));
  if (children.length === 0) {
    // The menu of the specification has no entry for a receiver, so it shows the screens of that role. Screens for every role, such
    // as the user's profile, are in the account menu.
    const own = beside
      .filter(({ auth }) => auth !== undefined && auth.length < portalRoles.length)
      .map(itemOf);
    return own.length === 0
      ? groups
      : [{ type: 'group', id: 'principal', title: t('menu.principal'), children: own }, ...groups];
  }
  const others = beside.map(itemOf);
  return [{ type: 'group', id: 'principal', title: t('menu.principal'), children, others }, ...groups];
}
