import BoltOutlined from '@mui/icons-material/BoltOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import type { ReactElement } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectMember } from '../select-member.ts';
import { panelsOf, type SidePanels, type ToolbarPanel } from './panels-of.ts';
import { selectPanelCounts } from './panels-slice.ts';
import { useTexts } from './texts.ts';

export interface PanelAction {
  readonly name: ToolbarPanel;
  readonly icon: ReactElement;
  /** Name of the panel. */
  readonly title: string;
  /** Name of its button, with the number of unread items. */
  readonly label: string;
  readonly count: number;
}

const icons: Readonly<Record<ToolbarPanel, ReactElement>> = {
  chat: <ChatOutlined />,
  quick: <BoltOutlined />,
  notifications: <NotificationsOutlined />,
};

/** The panels that the toolbar opens, in its order; none for a guest, who has neither messages nor notifications. */
export function usePanelActions(sides: SidePanels): readonly PanelAction[] {
  const t = useTexts();
  const isGuest = useAppSelector(selectMember) === null;
  const counts: Partial<Record<ToolbarPanel, number>> = useAppSelector(selectPanelCounts);
  const names = isGuest ? [] : panelsOf(sides);
  return names.map((name) => {
    const [title, count] = [t(`title.${name}`), counts[name] ?? 0];
    return {
      name,
      icon: icons[name],
      title,
      count,
      label: count > 0 ? t('waiting', { title, count }) : title,
    };
  });
}
