import GridView from '@mui/icons-material/GridViewOutlined';
import Sort from '@mui/icons-material/Sort';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, useRef } from 'react';
import { SearchBox } from '../../ui/apps/SearchBox.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import type { Shortcut } from '../../ui/shortcuts/shortcuts.ts';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import type { FilesAddress } from './address.ts';
import { sortFields } from './model.ts';
import { useTexts } from './texts.ts';
import type { Choice } from './use-choice.ts';

interface FilesBarProps {
  readonly address: FilesAddress;
  readonly cursor: Choice['cursor'];
  readonly onUpload: () => void;
}

/** Search, sort, list or grid, and keyboard shortcuts. */
export function FilesBar({ address, cursor: { move }, onUpload }: FilesBarProps) {
  const t = useTexts();
  const tUi = useUiTexts();
  const search = useRef<HTMLInputElement>(null);
  const { isGrid, setGrid, sort, setSort } = address;
  const shortcuts = useMemo(
    (): readonly Shortcut[] => [
      { key: 'j', label: t('atajo.siguiente'), run: () => void move(1) },
      { key: 'k', label: t('atajo.anterior'), run: () => void move(-1) },
      { key: '/', label: t('atajo.buscar'), run: () => search.current?.focus() },
      { key: 'u', label: t('subir'), run: onUpload },
      { key: 'v', label: t('atajo.vista'), run: () => setGrid(!isGrid) },
    ],
    [t, move, onUpload, setGrid, isGrid],
  );
  const view = t(isGrid ? 'vista.lista' : 'vista.cuadricula');
  return (
    <>
      <SearchBox ref={search} label={t('buscar')} />
      <Box sx={{ flex: 1 }} />
      <MenuButton
        label={tUi('list.sort.title')}
        icon={<Sort />}
        entries={sortFields.flatMap((field) =>
          [false, true].map((isDescending) => ({
            id: `${field} ${String(isDescending)}`,
            label: tUi(isDescending ? 'list.sort.desc' : 'list.sort.asc', { column: t(`columna.${field}`) }),
            isChecked: sort?.field === field && sort.isDescending === isDescending,
            run: () => setSort({ field, isDescending }),
          })),
        )}
      />
      <Tooltip title={view}>
        <IconButton aria-label={view} onClick={() => setGrid(!isGrid)}>
          {isGrid ? <ViewAgenda /> : <GridView />}
        </IconButton>
      </Tooltip>
      <ShortcutKeys shortcuts={shortcuts} />
    </>
  );
}
