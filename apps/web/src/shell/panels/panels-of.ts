import { getConfig } from '../../lib/config.ts';
import type { PanelName } from './panels-slice.ts';

export type ToolbarPanel = Exclude<PanelName, 'settings' | 'schemes'>;

/** Which of the layout's side panels exist; both by default. The left one holds the quick panel. */
export interface SidePanels {
  readonly hasLeft?: boolean;
  readonly hasRight?: boolean;
}

/** The panels that the toolbar opens, in its order. Chat and quick panel are sample applications. */
export function panelsOf({ hasLeft = true, hasRight = true }: SidePanels): readonly ToolbarPanel[] {
  const there = { chat: hasRight, quick: hasLeft, notifications: hasRight };
  return (['chat', 'quick', 'notifications'] as const).filter(
    (name) => there[name] && (name === 'notifications' || getConfig().sampleAreas),
  );
}
