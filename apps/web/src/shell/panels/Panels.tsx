import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { latePart } from '../late-part.tsx';
import type { SidePanels } from './panel-actions.tsx';

const { Component: PanelHost } = latePart(() => import('./PanelHost.tsx'));

/** The panels over the page, for whoever is signed in. The page is shown without waiting for them. */
export function Panels(sides: SidePanels) {
  const isGuest = useAppSelector(selectUser) === null;
  return !isGuest && <PanelHost {...sides} />;
}
