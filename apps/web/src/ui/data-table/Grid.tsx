import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import { useEventCallback } from '@mui/material/utils';
import {
  DataGrid,
  GridPagination,
  type GridCellParams,
  type GridColDef,
  type GridLocaleText,
  type GridPaginationModel,
  type GridRowParams,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectSettings } from '../../theme/settings-slice.ts';
import { useTexts } from '../texts.ts';
import { UpdatingLine } from '../UpdatingLine.tsx';
import { useCountText } from '../use-count-text.ts';
import { footHeight, gridStyles, headHeight } from './grid-styles.ts';
import { useGridTexts } from './grid-texts.ts';
import { reachableRows } from './reachable-rows.ts';
import { RowsState } from './RowsState.tsx';
import { pageSizes, type Column, type GridProps } from './types.ts';

interface GridRow<Row> {
  readonly id: string;
  readonly row: Row;
}

/** Content beside the paging. Not a property of the grid, which would be rendered again with it. */
const Summary = createContext<ReactNode>(undefined);

/** Totals and paging in one line. */
function Foot() {
  const summary = useContext(Summary);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: footHeight,
        flexShrink: 0,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        paddingInlineStart: 1.5,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{summary}</Box>
      <GridPagination />
    </Box>
  );
}

/** `RowsState` says it, beside the grid. */
const Nothing = () => null;

// The grid is rendered again only with other properties: these, and those below, stay the same while something is typed on its page.
const slots = { noRowsOverlay: Nothing, footer: Foot };
const slotProps = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;
const pageSizeOptions = [...pageSizes];
const noRows: never[] = [];
const noIds: readonly string[] = [];

/**
 * Names and addresses keep their own direction, with their dots and brackets, in a table that runs from right to left too; what has no
 * letters, such as a date, follows the table.
 */
function PlainText({ children }: { readonly children: string }) {
  const Element = /\p{L}/u.test(children) ? 'bdi' : 'span';
  return (
    <Element title={children} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {children}
    </Element>
  );
}

/**
 * The grid counts in px, its cells in rem: its columns grow with the font size, `scale` times. Numbers keep to the right in every
 * language, for their digits run from left to right: in a mirrored grid that is its `left`.
 */
function toGridColumn<Row>(
  column: Column<Row>,
  scale: number,
  isMirrored: boolean,
): GridColDef<GridRow<Row>> {
  const {
    field,
    header,
    width,
    flex,
    minWidth,
    align: wanted = 'left',
    sortable = false,
    hideable = true,
    value,
    render,
  } = column;
  const align = isMirrored && wanted === 'right' ? 'left' : wanted;
  return {
    field,
    headerName: header,
    sortable,
    hideable,
    align,
    headerAlign: align,
    filterable: false,
    disableColumnMenu: true,
    sortingOrder: ['asc', 'desc'],
    ...(flex !== undefined || width === undefined ? { flex: flex ?? 1 } : { width: width * scale }),
    minWidth: (minWidth ?? Math.min(width ?? 120, 120)) * scale,
    valueGetter: (_, { row }) => value?.(row) ?? '',
    renderCell: ({ row: { row }, value: plain }) =>
      render ? render(row) : <PlainText>{String(plain)}</PlainText>,
  };
}

/** The MUI grid behind the portal's tables, in a chunk of its own. A build excludes its unused parts (`scripts/grid-parts.ts`). */
export default function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowId, total, paging, sort, onSelected, onOpen, activeId } = props;
  const { hasMore, visibility, onVisibility, summary } = props;
  const t = useTexts();
  const countText = useCountText();
  const { density, direction } = useTheme();
  const { fontFactor } = useAppSelector(selectSettings);
  const gridTexts = useGridTexts();
  const gridColumns = useMemo(
    () => columns.map((column) => toGridColumn(column, fontFactor, direction === 'rtl')),
    [columns, fontFactor, direction],
  );
  const gridRows = useMemo(() => rows.map((row) => ({ id: rowId(row), row })), [rows, rowId]);
  const hasError = props.error !== undefined;
  const hasNoRows = props.isLoading !== true && (hasError || rows.length === 0);
  const rowCount = hasError ? 0 : reachableRows({ total, hasMore }, paging, rows.length);
  const lastPage = Math.max(0, Math.ceil(rowCount / paging.por_pagina) - 1);
  // The grid corrects a page beyond the end while it draws, again and again until the address has followed; so it is never given one.
  const isBeyondEnd = props.isLoading !== true && !hasError && total > 0 && paging.pagina - 1 > lastPage;
  const { onPaging } = props;
  const { por_pagina: pageSize } = paging;
  useEffect(() => {
    if (isBeyondEnd) onPaging({ pagina: lastPage + 1, por_pagina: pageSize });
  }, [isBeyondEnd, lastPage, pageSize, onPaging]);

  // The grid takes another object for another order, and goes back to the first page.
  const { campo, sentido } = sort ?? {};
  const sortModel = useMemo(
    () => (campo === undefined ? [] : [{ field: campo, sort: sentido }]),
    [campo, sentido],
  );
  const page = Math.min(paging.pagina - 1, lastPage);
  const paginationModel = useMemo(() => ({ page, pageSize }), [page, pageSize]);

  const isSelectable = onSelected !== undefined;
  const { selected = noIds } = props;
  const selection = useMemo(() => ({ type: 'include' as const, ids: new Set(selected) }), [selected]);
  const select = useEventCallback((model: GridRowSelectionModel) => {
    const ids = [...model.ids].map(String);
    onSelected?.(
      model.type === 'include' ? ids : gridRows.map(({ id }) => id).filter((id) => !ids.includes(id)),
    );
  });
  const isOpenable = onOpen !== undefined;
  const open = useEventCallback(({ row }: GridRowParams<GridRow<Row>>) => onOpen?.(row.row));
  const openOnEnter = useEventCallback(({ row }: GridCellParams<GridRow<Row>>, event: KeyboardEvent) => {
    // Enter on a button or link inside the cell is for that control.
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if (event.key === 'Enter' && !isOnControl) onOpen?.(row.row);
  });
  const showPage = useEventCallback((model: GridPaginationModel) =>
    onPaging({ pagina: model.pageSize === pageSize ? model.page + 1 : 1, por_pagina: model.pageSize }),
  );
  const changeSort = useEventCallback(([first]: GridSortModel) =>
    props.onSort(first?.sort ? { campo: first.field, sentido: first.sort } : null),
  );
  const changeVisibility = useEventCallback(onVisibility);
  const rowClass = useCallback(
    ({ id }: { readonly id: unknown }) => (id === activeId ? 'is-active' : ''),
    [activeId],
  );
  const styles = useCallback((theme: Theme) => gridStyles(theme, isOpenable), [isOpenable]);
  const shownTotal = hasError ? 0 : total;
  const localeText = useMemo(
    (): Partial<GridLocaleText> => ({
      ...gridTexts,
      paginationDisplayedRows: ({ from, to }) =>
        t('table.range', {
          from: formatNumber(from),
          to: formatNumber(to),
          total: countText({ total: shownTotal, hasMore }),
        }),
    }),
    [gridTexts, t, countText, shownTotal, hasMore],
  );

  return (
    // Taken out of the flow, the grid fills what the window leaves and scrolls inside, in place of stretching the page.
    <Box sx={{ position: 'relative', flex: 1, minHeight: '38rem', minWidth: 0 }}>
      <Box sx={{ position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' }}>
        {props.isUpdating === true && props.isLoading !== true && <UpdatingLine />}
        <Summary value={summary}>
          <DataGrid
            aria-label={label}
            rows={hasError ? noRows : gridRows}
            columns={gridColumns}
            columnVisibilityModel={visibility}
            onColumnVisibilityModelChange={changeVisibility}
            loading={props.isLoading === true}
            rowCount={rowCount}
            paginationMode="server"
            paginationModel={paginationModel}
            onPaginationModelChange={showPage}
            pageSizeOptions={pageSizeOptions}
            sortingMode="server"
            sortModel={sortModel}
            onSortModelChange={changeSort}
            checkboxSelection={isSelectable}
            disableRowSelectionOnClick
            keepNonExistentRowsSelected
            rowSelectionModel={selection}
            onRowSelectionModelChange={select}
            {...(isOpenable && { onRowClick: open })}
            onCellKeyDown={openOnEnter}
            getRowClassName={rowClass}
            rowHeight={density.row}
            columnHeaderHeight={headHeight}
            disableColumnFilter
            disableColumnSelector
            disableDensitySelector
            localeText={localeText}
            slots={slots}
            slotProps={slotProps}
            sx={styles}
          />
        </Summary>
        {hasNoRows && (
          <RowsState
            error={props.error}
            onRetry={props.onRetry}
            isFiltered={props.isFiltered}
            onClearFilters={props.onClearFilters}
            noResultsText={props.noResultsText}
            empty={props.empty}
          />
        )}
      </Box>
    </Box>
  );
}
