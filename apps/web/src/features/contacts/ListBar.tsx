import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Contact, ContactsUser } from '@portal/contracts';
import { Suspense, useMemo, type RefObject } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { SearchBox } from '../../ui/apps/SearchBox.tsx';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import type { ListHandle } from '../../ui/apps/VirtualList.tsx';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import type { Selection } from '../../ui/list/use-selection.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import type { Shortcut } from '../../ui/shortcuts/shortcuts.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { NEW_ID } from './address.ts';
import type { ContactTab } from './contact-tabs.ts';
import { valuesOf } from './model.ts';
import { useTexts } from './texts.ts';
import type { ContactWrites } from './use-contact-writes.ts';

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'));

interface ListBarProps {
  readonly rows: readonly Contact[];
  readonly user: ContactsUser;
  readonly list: RefObject<ListHandle | null>;
  readonly address: DetailAddress<ContactTab>;
  readonly selection: Selection<Contact>;
  readonly writes: ContactWrites;
  readonly onToggle: (id: string) => void;
  readonly onRemove: (contacts: readonly Contact[]) => void;
}

async function exportAs(format: 'vcf' | 'csv', contacts: readonly Contact[], name: string): Promise<void> {
  const values = contacts.map(valuesOf);
  if (format === 'csv') {
    const { toCsv } = await import('./transfer/to-csv.ts');
    saveBlob(`${name}.csv`, new Blob([toCsv(values)], { type: 'text/csv;charset=utf-8' }));
  } else {
    const { toVcards } = await import('./transfer/to-vcard.ts');
    saveBlob(`${name}.vcf`, new Blob([toVcards(values)], { type: 'text/vcard;charset=utf-8' }));
  }
}

/** Search, selection, export and view of the list, and its keyboard shortcuts. */
export function ListBar(props: ListBarProps) {
  const { rows, user, list, address, selection, writes, onToggle, onRemove } = props;
  const t = useTexts();
  const [params, setParams] = useUrlParams();
  const isCards = params.get('vista') === 'tarjetas';
  const { current, move } = useRowCursor(rows, list, address.openId);
  const { ids } = selection;
  const chosen = ids.length > 0 ? selection.rows : rows;
  const isAll = ids.length > 0 && ids.length === rows.length;

  const shortcuts = useMemo((): readonly Shortcut[] => {
    const step = (by: 1 | -1) => {
      const row = move(by);
      // An open detail follows the cursor.
      if (row && address.openId !== null) address.go(row.id, 'ver');
    };
    return [
      { key: 'j', label: t('atajo.siguiente'), run: () => step(1) },
      { key: 'k', label: t('atajo.anterior'), run: () => step(-1) },
      {
        key: 'x',
        label: t('atajo.elegir'),
        run: () => {
          const row = current();
          if (row) onToggle(row.id);
        },
      },
      {
        key: 's',
        label: t('atajo.destacar'),
        run: () => {
          const row = current();
          if (row) void writes.toggleStar(row.id);
        },
      },
      {
        key: '#',
        label: t('atajo.eliminar'),
        run: () => {
          const row = current();
          if (selection.rows.length > 0) onRemove(selection.rows);
          else if (row) onRemove([row]);
        },
      },
      { key: 'c', label: t('atajo.nuevo'), run: () => address.open(NEW_ID) },
    ];
  }, [t, move, current, address, onToggle, onRemove, writes, selection.rows]);

  const exportChosen = (format: 'vcf' | 'csv') => () =>
    void exportAs(format, chosen, t('exportar.archivo')).catch((error: unknown) => toastFailure(error));
  const view = t(isCards ? 'vista.tabla' : 'vista.tarjetas');
  return (
    <Box data-keep-clear sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Checkbox
        checked={isAll}
        indeterminate={ids.length > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => (isAll ? selection.clear() : selection.select(rows.map(({ id }) => id)))}
        slotProps={{ input: { 'aria-label': t('seleccion.todos') } }}
      />
      <SearchBox label={t('buscar')} />
      <Box role="status" sx={{ color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
        {ids.length > 0
          ? t('seleccion.cantidad', { count: ids.length, n: formatNumber(ids.length) })
          : t('cantidad', { count: rows.length, n: formatNumber(rows.length) })}
      </Box>
      <Box sx={{ flex: 1 }} />
      {ids.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar
            ids={ids}
            user={user}
            writes={writes}
            onRemove={() => onRemove(selection.rows)}
            onClear={selection.clear}
          />
        </Suspense>
      )}
      <MenuButton
        label={t('exportar.accion')}
        icon={<FileDownloadOutlined />}
        disabled={rows.length === 0}
        entries={[
          {
            id: 'vcf',
            label: t('exportar.vcard', { n: formatNumber(chosen.length) }),
            run: exportChosen('vcf'),
          },
          {
            id: 'csv',
            label: t('exportar.csv', { n: formatNumber(chosen.length) }),
            run: exportChosen('csv'),
          },
        ]}
      />
      <Tooltip title={view}>
        <IconButton
          aria-label={view}
          onClick={() =>
            setParams((before) => patchParams(before, { vista: isCards ? null : 'tarjetas' }), {
              replace: true,
            })
          }
        >
          {isCards ? <ViewListOutlined /> : <GridViewOutlined />}
        </IconButton>
      </Tooltip>
      <ShortcutKeys shortcuts={shortcuts} />
    </Box>
  );
}
