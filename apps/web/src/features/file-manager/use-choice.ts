import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import type { ListHandle } from '../../ui/apps/VirtualList.tsx';
import type { FilesAddress } from './address.ts';
import type { Entry } from './model.ts';
import { choose, wayOf, type Way } from './selection.ts';

interface ChoiceOptions {
  readonly rows: readonly Entry[];
  readonly address: FilesAddress;
  readonly list: RefObject<ListHandle | null>;
  /** Number of columns, by which the up and down keys move. */
  readonly columns: () => number;
  readonly onOpen: (entry: Entry) => void;
  readonly onRemove: (entries: readonly Entry[]) => void;
}

/** Selection of entries by mouse and keyboard, as in desktop file managers. */
export function useChoice({ rows, address, list, columns, onOpen, onRemove }: ChoiceOptions) {
  const [anchor, setAnchor] = useState<string | null>(null);
  const order = rows.map(({ id }) => id);
  const chosen = rows.filter(({ id }) => address.chosenIds.includes(id));
  const ids = chosen.map(({ id }) => id);
  const cursor = useRowCursor(rows, list, ids.at(-1) ?? null);
  const pick = (id: string, way: Way) => {
    const next = choose(order, { ids, anchor: anchor ?? ids[0] ?? null }, id, way);
    setAnchor(next.anchor);
    address.choose(next.ids);
  };

  /** Step of an arrow key; `undefined` for other keys. */
  const stepOf = (key: string, at: number): number | undefined => {
    const sideways = document.documentElement.dir === 'rtl' ? -1 : 1;
    switch (key) {
      case 'ArrowDown':
        return columns();
      case 'ArrowUp':
        return -columns();
      case 'ArrowRight':
        return address.isGrid ? sideways : undefined;
      case 'ArrowLeft':
        return address.isGrid ? -sideways : undefined;
      case 'Home':
        return -at;
      case 'End':
        return rows.length - 1 - at;
      default:
        return undefined;
    }
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey } = event;
    const here = cursor.current();
    const step = stepOf(key, here === undefined ? 0 : rows.indexOf(here));
    if (step !== undefined) {
      const there = cursor.move(step);
      const way = wayOf(event);
      // With Ctrl only the focus moves.
      if (there !== undefined && way !== 'toggle') pick(there.id, way);
      return true;
    }
    const isOnBox = event.target instanceof HTMLInputElement;
    if (key === ' ' && !isOnBox && here) pick(here.id, 'toggle');
    else if (key === 'Enter' && !isOnBox && here) onOpen(here);
    else if (key === 'Escape' && ids.length > 0) address.clear();
    else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) address.choose(order);
    else if (key === 'Delete' && chosen.some(({ isUploaded }) => isUploaded))
      onRemove(chosen.filter(({ isUploaded }) => isUploaded));
    else return false;
    return true;
  };
  return {
    chosen,
    cursor,
    pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (onKey(event)) event.preventDefault();
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
