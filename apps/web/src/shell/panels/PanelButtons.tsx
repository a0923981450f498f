import { useAppSelector } from '../../lib/store/hooks.ts';
import { deferred } from '../deferred.tsx';
import { selectMember } from '../select-member.ts';
import type { SidePanels } from './panel-actions.tsx';

const { Component: ToolbarButtons } = deferred(() => import('./ToolbarButtons.tsx'));

/** Buttons of the panels in the toolbar. Their space (4 rem each) is reserved until they are loaded, so that nothing jumps. */
export function PanelButtons({ hasLeft = true, hasRight = true }: SidePanels) {
  const isGuest = useAppSelector(selectMember) === null;
  if (isGuest) return null;
  const count = (hasLeft ? 1 : 0) + (hasRight ? 2 : 0);
  return (
    <span style={{ display: 'flex', minWidth: `${String(count * 4)}rem` }}>
      <ToolbarButtons hasLeft={hasLeft} hasRight={hasRight} />
    </span>
  );
}
