import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { saveUserData } from '../../../session/save-user.ts';
import { selectUser } from '../../../session/session-slice.ts';
import type { Page } from '../../pages/pages.ts';
import { moveShortcut, shortcutPages, toggleShortcut } from './shortcuts.ts';

export interface Shortcuts {
  /** In the order of the bar. */
  readonly chosen: readonly Page[];
  readonly others: readonly Page[];
  readonly toggle: (id: string) => void;
  readonly move: (id: string, step: -1 | 1) => void;
}

const none: readonly string[] = [];

/** The person's shortcuts among the pages of their menu. Changes apply at once and are saved with the user. */
export function useShortcuts(pages: readonly Page[]): Shortcuts {
  const dispatch = useAppDispatch();
  const ids = useAppSelector((state) => selectUser(state)?.data.shortcuts ?? none);
  return useMemo(() => {
    const save = (shortcuts: string[]) => void dispatch(saveUserData({ shortcuts }));
    return {
      chosen: shortcutPages(ids, pages),
      others: pages.filter(({ id }) => !ids.includes(id)),
      toggle: (id) => save(toggleShortcut(ids, id)),
      move: (id, step) => save(moveShortcut(ids, id, step, pages)),
    };
  }, [dispatch, ids, pages]);
}
