import type { CalendarEvent } from '@portal/contracts';
import { useCallback, type KeyboardEvent } from 'react';
import { moved, resized, whenOf, type View, type When } from './model.ts';

const MINUTES = 30;

/** The move of an event for Alt and an arrow key; with Shift, up and down change its length. `null` for other keys. */
function placed(when: When, key: string, isLonger: boolean, view: View): When | null {
  const isGridOfDays = view === 'month' || when.allDay;
  switch (key) {
    case 'ArrowLeft':
      return moved(when, -1);
    case 'ArrowRight':
      return moved(when, 1);
    case 'ArrowUp':
      if (isLonger) return resized(when, -1, MINUTES);
      return isGridOfDays ? moved(when, -7) : moved(when, 0, -MINUTES);
    case 'ArrowDown':
      if (isLonger) return resized(when, 1, MINUTES);
      return isGridOfDays ? moved(when, 7) : moved(when, 0, MINUTES);
    default:
      return null;
  }
}

/** Restores the focus once the event is rendered at its new position. */
function refocus(id: string, frames = 20): void {
  const element = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
  if (element !== null && document.activeElement !== element) {
    const target = element.matches('a, [tabindex]')
      ? element
      : element.querySelector<HTMLElement>('a, [tabindex]');
    target?.focus();
  }
  if (frames > 0) requestAnimationFrame(() => refocus(id, frames - 1));
}

/** Moves and resizes the focused event with Alt and the arrow keys. */
export function useEventKeys(
  events: readonly CalendarEvent[],
  view: View,
  isRtl: boolean,
  onPlace: (event: CalendarEvent, when: When) => void,
) {
  return useCallback(
    (press: KeyboardEvent) => {
      if (!press.altKey || press.ctrlKey || press.metaKey || !(press.target instanceof Element)) return;
      const id = press.target.closest<HTMLElement>('[data-event]')?.dataset['event'];
      const event = events.find((one) => one.id === id);
      if (event === undefined) return;
      const mirrored: Readonly<Record<string, string>> = isRtl
        ? { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
        : {};
      const when = placed(whenOf(event), mirrored[press.key] ?? press.key, press.shiftKey, view);
      if (when === null) return;
      press.preventDefault();
      onPlace(event, when);
      refocus(event.id);
    },
    [events, view, isRtl, onPlace],
  );
}
