import type { Mail } from '@portal/contracts';
import { useMemo } from 'react';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import type { Shortcut } from '../../ui/shortcuts/shortcuts.ts';
import type { ListBarProps } from './list-bar-props.ts';
import { DRAFTS, SPAM } from './model.ts';
import { useTexts } from './texts.ts';

type KeysInput = Pick<
  ListBarProps,
  'rows' | 'list' | 'address' | 'selection' | 'writes' | 'onToggle' | 'onMove' | 'onRemove' | 'onCompose'
> & { readonly onSearch: () => void };

/** The keyboard shortcuts of the mailbox. They act on the selection, otherwise on the focused row, otherwise on the open mail. */
export function useKeys(input: KeysInput): readonly Shortcut[] {
  const { rows, list, address, selection, writes, onToggle, onMove, onRemove, onCompose, onSearch } = input;
  const t = useTexts();
  const { current, move } = useRowCursor(rows, list, address.openId);
  return useMemo(() => {
    const step = (by: 1 | -1) => {
      const row = move(by);
      // An open mail follows the cursor.
      if (row && address.openId !== null) address.go(row.id, 'ver');
    };
    const one = (act: (mail: Mail) => void) => () => {
      const row = current();
      if (row) act(row);
    };
    const those = (act: (mails: readonly Mail[]) => void) => () => {
      const row = current();
      if (selection.rows.length > 0) act(selection.rows);
      else if (row) act([row]);
    };
    const toggle = (flag: 'read' | 'starred' | 'important') =>
      those((mails) => void writes.setFlag(mails, flag, !mails.every((mail) => mail[flag])));
    const answer = (kind: string) =>
      one((mail) => onCompose(mail.folder === DRAFTS ? mail.id : `${kind}:${mail.id}`));
    return [
      { key: 'j', label: t('atajo.siguiente'), run: () => step(1) },
      { key: 'k', label: t('atajo.anterior'), run: () => step(-1) },
      { key: 'o', label: t('atajo.abrir'), run: one((mail) => address.open(mail.id)) },
      { key: 'u', label: t('atajo.volver'), run: () => address.openId !== null && address.close() },
      { key: 'x', label: t('atajo.elegir'), run: one((mail) => onToggle(mail.id)) },
      { key: 'e', label: t('atajo.leido'), run: toggle('read') },
      { key: 's', label: t('atajo.destacar'), run: toggle('starred') },
      { key: 'i', label: t('atajo.importante'), run: toggle('important') },
      { key: '#', label: t('atajo.eliminar'), run: those(onRemove) },
      { key: '!', label: t('atajo.spam'), run: those((mails) => onMove(mails, SPAM)) },
      { key: 'c', label: t('atajo.redactar'), run: () => onCompose('nuevo') },
      { key: 'r', label: t('atajo.responder'), run: answer('responder') },
      { key: 'a', label: t('atajo.responderTodos'), run: answer('todos') },
      { key: 'f', label: t('atajo.reenviar'), run: answer('reenviar') },
      { key: '/', label: t('atajo.buscar'), run: onSearch },
    ];
  }, [t, current, move, address, selection.rows, writes, onToggle, onMove, onRemove, onCompose, onSearch]);
}
