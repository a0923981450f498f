import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectEmpresas } from '../../../session/empresa-slice.ts';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { TableSkeleton } from '../../../ui/Skeletons.tsx';
import type { DocumentList } from '../hooks/use-document-list.ts';
import { useRoom } from '../hooks/use-room.ts';
import { useSelection } from '../hooks/use-selection.ts';
import { queryMessage } from '../model/query-message.ts';
import type { DocumentoFila } from '../model/types.ts';
import { useTexts } from '../texts.ts';
import { COMPANY_WIDTH, makeColumns } from './columns.tsx';
import { FilterChips } from './FilterChips.tsx';
import { QuickTabs } from './QuickTabs.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';

const FiltersPanel = lazyPart(() => import('./FiltersPanel.tsx'));
const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'));
const loadStaleNotice = () => import('./StaleNotice.tsx');
const StaleNotice = lazyPart(loadStaleNotice);
const CardList = lazyPart(() => import('./CardList.tsx'));

const rowId = ({ id }: DocumentoFila) => id;
const storageKey = 'documentos-electronicos';

interface DocumentListViewProps {
  readonly list: DocumentList;
  readonly activeId: string | null;
  readonly onOpen: (id: string) => void;
}

/** Quick tabs, search and filters, and the documents as a table or, where it has no room, as cards. */
export function DocumentListView({ list, activeId, onOpen }: DocumentListViewProps) {
  const t = useTexts();
  const panelId = useId();
  // It tells that the connection is gone, so it must be here before that.
  useEffect(() => void loadStaleNotice().catch(() => undefined), []);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const empresas = useAppSelector(selectEmpresas);
  const { rows, isAll, form } = list;
  const { room, measured } = useRoom(isAll ? COMPANY_WIDTH : 0);
  const columns = useMemo(() => {
    const names = new Map(empresas.map(({ id, razon_social }) => [id, razon_social]));
    return makeColumns(t, room === 'cards' ? 0 : room, isAll ? (id) => names.get(id) ?? id : null);
  }, [t, room, isAll, empresas]);
  const { ids, documents, select, clear } = useSelection(rows, list.filterKey);

  const { data, currentData, error, refetch } = list.list;
  const isLoading = !list.hasNoCompany && data === undefined && error === undefined;
  const blocking = error !== undefined && currentData === undefined ? queryMessage(error) : undefined;
  const retry = () => void refetch();
  const empty = list.hasNoCompany ? (
    <EmptyState title={t('sinEmpresa.titulo')} description={t('sinEmpresa.texto')} />
  ) : (
    <EmptyState
      title={t('vacio.titulo')}
      description={t('vacio.texto')}
      action={
        <Button component={Link} to={paths.factura} variant="contained">
          {t('emitir')}
        </Button>
      }
    />
  );
  const selectionBar = documents.length > 0 && (
    <Suspense fallback={null}>
      <SelectionBar documents={documents} onClear={clear} />
    </Suspense>
  );
  const chips = <FilterChips list={list} />;
  const cards = (
    <Suspense fallback={<TableSkeleton />}>
      <CardList list={list} selected={ids} onSelected={select} onOpen={onOpen} />
      {selectionBar && (
        <Box
          sx={{
            position: 'sticky',
            insetBlockEnd: 'var(--frame-bottom, 0)',
            zIndex: 2,
            p: 1.5,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '1.2rem',
            boxShadow: 8,
          }}
        >
          {selectionBar}
        </Box>
      )}
    </Suspense>
  );
  // In place of the rows, and not inside of the grid: its role admits nothing but rows.
  const message = () => {
    if (isLoading) return undefined;
    if (blocking !== undefined) return <ErrorState message={blocking} onRetry={retry} />;
    if (list.total > 0 || currentData === undefined) return list.hasNoCompany ? empty : undefined;
    if (!list.isFiltered) return empty;
    return (
      <EmptyState
        icon={<SearchOffOutlined />}
        title={t('sinResultados')}
        action={
          <Button variant="outlined" onClick={list.clearFilters}>
            {t('filtros.limpiar')}
          </Button>
        }
      />
    );
  };
  const instead = message();
  return (
    <>
      <QuickTabs params={list.params} counts={list.counts} />
      <Box ref={measured} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box
          component="form"
          role="search"
          sx={{ flex: '1 1 24rem', maxWidth: '44rem' }}
          onSubmit={(event) => {
            event.preventDefault();
            form.flush();
          }}
        >
          <TextInput
            type="search"
            label={t('buscar')}
            hideLabel
            placeholder={t('buscar')}
            maxLength={80}
            value={form.draft.receptor}
            onChange={({ target }) => form.change('receptor', target.value)}
            onBlur={form.flush}
            end={<Search fontSize="small" color="action" sx={{ marginInlineEnd: 1 }} aria-hidden="true" />}
          />
        </Box>
        <Button
          variant={isPanelOpen ? 'contained' : 'outlined'}
          startIcon={<FilterList />}
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? panelId : undefined}
          onClick={() => setPanelOpen(!isPanelOpen)}
          sx={{ minHeight: '4rem' }}
        >
          {t('filtros.titulo')}
        </Button>
      </Box>
      {isPanelOpen && (
        <Suspense fallback={<TableSkeleton rows={2} />}>
          <FiltersPanel list={list} id={panelId} />
        </Suspense>
      )}
      {(room === 'cards' || instead) && chips}
      {error !== undefined && blocking === undefined && (
        <Suspense fallback={null}>
          <StaleNotice reason={queryMessage(error)} onRetry={retry} />
        </Suspense>
      )}
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {list.announcement}
      </Box>
      {instead ??
        (room === 'cards' ? (
          isLoading ? (
            <TableSkeleton />
          ) : (
            cards
          )
        ) : (
          <DataTable
            label={t('titulo')}
            storageKey={storageKey}
            columns={columns}
            rows={rows}
            rowId={rowId}
            total={list.total}
            paging={list.paging}
            onPaging={list.setPaging}
            sort={list.sort}
            onSort={list.setSort}
            isLoading={isLoading}
            isUpdating={data !== undefined && currentData === undefined}
            selected={ids}
            onSelected={select}
            onOpen={({ id }) => onOpen(id)}
            toolbar={documents.length > 0 ? selectionBar : chips}
            {...(activeId !== null && { activeId })}
          />
        ))}
    </>
  );
}
