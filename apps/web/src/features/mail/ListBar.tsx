import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useCallback, useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { SearchBox } from '../../ui/apps/SearchBox.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import type { ListBarProps } from './list-bar-props.ts';
import { picks, pickMails, TRASH } from './model.ts';
import { useTexts } from './texts.ts';
import { useKeys } from './use-keys.ts';

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'));

/** Selection, search, actions and keyboard shortcuts of the list. */
export function ListBar(props: ListBarProps) {
  const { rows, mailbox, view, selection, writes, onMove, onRemove, onRefresh } = props;
  const t = useTexts();
  const { ids } = selection;
  const isAll = ids.length > 0 && ids.length === rows.length;
  const search = useRef<HTMLInputElement>(null);
  const shortcuts = useKeys({ ...props, onSearch: useCallback(() => search.current?.focus(), []) });
  const isTrash =
    view.kind === 'folder' && mailbox.folders.find(({ handle }) => handle === view.handle)?.id === TRASH;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Checkbox
        checked={isAll}
        indeterminate={ids.length > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => (isAll ? selection.clear() : selection.select(rows.map(({ id }) => id)))}
        slotProps={{ input: { 'aria-label': t('seleccion.todos') } }}
      />
      <MenuButton
        size="small"
        label={t('seleccion.elegir')}
        icon={<ArrowDropDown />}
        disabled={rows.length === 0}
        entries={picks.map((pick) => ({
          id: pick,
          label: t(`seleccion.pick.${pick}`),
          run: () => selection.select(pickMails(rows, pick)),
        }))}
      />
      <SearchBox ref={search} label={t('buscar')} />
      <Box role="status" sx={{ color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
        {ids.length > 0
          ? t('seleccion.cantidad', { count: ids.length, n: formatNumber(ids.length) })
          : t('cantidad', { count: rows.length, n: formatNumber(rows.length) })}
      </Box>
      <Box sx={{ flex: 1 }} />
      {ids.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar
            mails={selection.rows}
            mailbox={mailbox}
            writes={writes}
            onMove={onMove}
            onRemove={onRemove}
            onClear={selection.clear}
          />
        </Suspense>
      )}
      {isTrash && ids.length === 0 && rows.length > 0 && (
        <Button color="error" onClick={() => onRemove(rows)}>
          {t('accion.vaciar')}
        </Button>
      )}
      <Tooltip title={t('accion.actualizar')}>
        <IconButton aria-label={t('accion.actualizar')} onClick={onRefresh}>
          <Refresh />
        </IconButton>
      </Tooltip>
      <ShortcutKeys shortcuts={shortcuts} />
    </Box>
  );
}
