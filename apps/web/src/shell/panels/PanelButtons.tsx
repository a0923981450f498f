import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { latePart } from '../late-part.tsx';
import type { SidePanels } from './panel-actions.tsx';

const { Component: ToolbarButtons } = latePart(() => import('./ToolbarButtons.tsx'));

/** Buttons of the panels in the toolbar. Their place (4 rem each) is kept free until they are there, so that nothing jumps. */
export function PanelButtons({ hasLeft = true, hasRight = true }: SidePanels) {
  const isGuest = useAppSelector(selectUser) === null;
  if (isGuest) return null;
  const count = (hasLeft ? 1 : 0) + (hasRight ? 2 : 0);
  return (
    <span style={{ display: 'flex', minWidth: `${String(count * 4)}rem` }}>
      <ToolbarButtons hasLeft={hasLeft} hasRight={hasRight} />
    </span>
  );
}
