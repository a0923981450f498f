import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { latePart } from '../late-part.tsx';
import type { SidePanels, ToolbarPanel } from './panel-actions.tsx';
import { panelClosed, selectOpenPanel } from './panels-slice.ts';
import { text } from './texts.ts';
import { useIdleSince } from './use-idle-since.ts';

const panels = {
  chat: latePart(() => import('./chat/ChatPanel.tsx')),
  quick: latePart(() => import('./quick/QuickPanel.tsx')),
  notifications: latePart(() => import('./notifications/NotificationsPanel.tsx')),
} as const satisfies Record<ToolbarPanel, unknown>;

const { Component: Background } = latePart(() => import('./Background.tsx'));

/** Each panel arrives when it is first opened. What they count is asked for when the page has nothing to do. */
export default function PanelHost({ hasLeft = true, hasRight = true }: SidePanels) {
  const shownAt = useIdleSince(hasRight);
  const there = usePanelsThere().filter((name) => (name === 'quick' ? hasLeft : hasRight));
  return (
    <>
      {there.map((name) => {
        const { Component } = panels[name];
        return <Component key={name} />;
      })}
      {hasRight && shownAt !== null && <Background shownAt={shownAt} />}
    </>
  );
}

const isOwn = (name: string | null): name is ToolbarPanel => name !== null && name in panels;

/** Fetches the panel that is opened. One that does not come is closed again, with a toast; the next click tries again. */
function usePanelsThere(): readonly ToolbarPanel[] {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPanel);
  const [there, setThere] = useState<readonly ToolbarPanel[]>([]);
  useEffect(() => {
    if (!isOwn(open) || there.includes(open)) return;
    const show = () => setThere((before) => (before.includes(open) ? before : [...before, open]));
    panels[open].whenThere(show, () => {
      toast.error(text('failed'));
      dispatch(panelClosed());
    });
  }, [dispatch, there, open]);
  return there;
}
