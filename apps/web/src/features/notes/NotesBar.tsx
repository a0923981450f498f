import GridView from '@mui/icons-material/GridViewOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Note } from '@portal/contracts';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { SearchBox } from '../../ui/apps/SearchBox.tsx';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import type { ListHandle } from '../../ui/apps/VirtualList.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import type { Shortcut } from '../../ui/shortcuts/shortcuts.ts';
import { useTexts } from './texts.ts';
import type { NoteWrites } from './use-note-writes.ts';
import { systemPermission } from '../../lib/system-notification.ts';

interface NotesBarProps {
  readonly rows: readonly Note[];
  readonly isList: boolean;
  readonly openId: string | null;
  readonly line: RefObject<HTMLInputElement | null>;
  readonly writes: NoteWrites;
}

/** Search, count, grid or list, system notifications, and keyboard shortcuts. */
export function NotesBar({ rows, isList, openId, line, writes }: NotesBarProps) {
  const t = useTexts();
  const [, setParams] = useUrlParams();
  const search = useRef<HTMLInputElement>(null);
  const [permission, setPermission] = useState(systemPermission);
  // The browser itself scrolls to the focused card.
  const cards = useRef<ListHandle>(null);
  const { current, move } = useRowCursor(rows, cards, openId);
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const onCurrent = (act: (note: Note) => void) => () => {
      const note = current();
      if (note) act(note);
    };
    return [
      { key: 'j', label: t('atajo.siguiente'), run: () => void move(1) },
      { key: 'k', label: t('atajo.anterior'), run: () => void move(-1) },
      { key: 'c', label: t('atajo.nueva'), run: () => line.current?.focus() },
      { key: '/', label: t('atajo.buscar'), run: () => search.current?.focus() },
      {
        key: 'e',
        label: t('atajo.archivar'),
        run: onCurrent((note) => void writes.archive(note, !note.archive)),
      },
      { key: '#', label: t('atajo.eliminar'), run: onCurrent((note) => void writes.remove(note)) },
    ];
  }, [t, current, move, line, writes]);
  const view = t(isList ? 'vista.cuadricula' : 'vista.lista');
  return (
    <>
      <SearchBox ref={search} label={t('buscar')} />
      <Box role="status" sx={{ color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
        {t('cantidad', { count: rows.length, n: formatNumber(rows.length) })}
      </Box>
      <Box sx={{ flex: 1 }} />
      {permission === 'default' && (
        <Tooltip title={t('recordatorio.permitir')}>
          <IconButton
            aria-label={t('recordatorio.permitir')}
            onClick={() => void Notification.requestPermission().then(setPermission)}
          >
            <NotificationsActive />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={view}>
        <IconButton
          aria-label={view}
          onClick={() =>
            setParams((before) => patchParams(before, { vista: isList ? null : 'lista' }), { replace: true })
          }
        >
          {isList ? <GridView /> : <ViewAgenda />}
        </IconButton>
      </Tooltip>
      <ShortcutKeys shortcuts={shortcuts} />
    </>
  );
}
