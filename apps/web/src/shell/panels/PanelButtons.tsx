import { useAppSelector } from '../../lib/store/hooks.ts';
import { deferred } from '../deferred.tsx';
import { selectMember } from '../select-member.ts';
import { panelsOf, type SidePanels } from './panels-of.ts';

const { Component: ToolbarButtons } = deferred(() => import('./ToolbarButtons.tsx'));

/** Buttons of the panels in the toolbar. Their space (4 rem each) is reserved until they are loaded, so that nothing jumps. */
export function PanelButtons(sides: SidePanels) {
  const isGuest = useAppSelector(selectMember) === null;
  if (isGuest) return null;
  return (
    <span style={{ display: 'flex', minWidth: `${String(panelsOf(sides).length * 4)}rem` }}>
      <ToolbarButtons {...sides} />
    </span>
  );
}
