import { useAppSelector } from '../../lib/store/hooks.ts';
import { deferred } from '../deferred.tsx';
import { selectMember } from '../select-member.ts';
import type { SidePanels } from './panels-of.ts';

const { Component: PanelHost } = deferred(() => import('./PanelHost.tsx'));

/** The panels over the page, for signed-in users. The page is shown without waiting for them. */
export function Panels(sides: SidePanels) {
  const isGuest = useAppSelector(selectMember) === null;
  return !isGuest && <PanelHost {...sides} />;
}
