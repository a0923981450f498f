import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { deferred } from '../deferred.tsx';
import { panelsOf, type SidePanels, type ToolbarPanel } from './panels-of.ts';
import { panelClosed, selectOpenPanel } from './panels-slice.ts';
import { text } from './texts.ts';
import { useIdleSince } from './use-idle-since.ts';

const panels = {
  chat: deferred(() => import('./chat/ChatPanel.tsx')),
  quick: deferred(() => import('./quick/QuickPanel.tsx')),
  notifications: deferred(() => import('./notifications/NotificationsPanel.tsx')),
} as const satisfies Record<ToolbarPanel, unknown>;

const { Component: Background } = deferred(() => import('./Background.tsx'));

/** Each panel is loaded when it is first opened. Their counts are fetched when the page is idle. */
export default function PanelHost(sides: SidePanels) {
  const { hasRight = true } = sides;
  const shownAt = useIdleSince(hasRight);
  const names = panelsOf(sides);
  const there = usePanelsThere().filter((name) => names.includes(name));
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

/** Fetches the opened panel. If that fails it is closed again, with a toast; the next click retries. */
function usePanelsThere(): readonly ToolbarPanel[] {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPanel);
  const [there, setThere] = useState<readonly ToolbarPanel[]>([]);
  useEffect(() => {
    if (!isOwn(open) || there.includes(open)) return;
    const show = () => setThere((before) => (before.includes(open) ? before : [...before, open]));
    panels[open].whenLoaded(show, () => {
      toast.error(text('failed'));
      dispatch(panelClosed());
    });
  }, [dispatch, there, open]);
  return there;
}
