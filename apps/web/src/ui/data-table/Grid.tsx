import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import {
  DataGrid,
  GridPagination,
  type GridCellParams,
  type GridColDef,
  type GridRowParams,
  type GridRowSelectionModel,
} from '@mui/x-data-grid';
import { useEffect, useMemo, type KeyboardEvent, type ReactNode } from 'react';
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

declare module '@mui/x-data-grid' {
  interface FooterPropsOverrides {
    summary?: ReactNode;
  }
}

/** Totals and paging in one line. */
function Foot({ summary }: { summary?: ReactNode }) {
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

/** The MUI grid behind the portal's tables, in a chunk of its own. A build leaves out what they do not use of it (`scripts/grid-parts.ts`). */
export default function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowId, total, paging, sort, selected, onSelected, onOpen, activeId } = props;
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

  const select = (model: GridRowSelectionModel) => {
    const ids = [...model.ids].map(String);
    onSelected?.(
      model.type === 'include' ? ids : gridRows.map(({ id }) => id).filter((id) => !ids.includes(id)),
    );
  };
  const openOnEnter = ({ row }: GridCellParams<GridRow<Row>>, event: KeyboardEvent) => {
    // Enter on a button or link inside the cell is for that control.
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if (event.key === 'Enter' && !isOnControl) onOpen?.(row.row);
  };

  return (
    // Taken out of the flow, the grid fills what the window leaves and scrolls inside, in place of stretching the page.
    <Box sx={{ position: 'relative', flex: 1, minHeight: '38rem', minWidth: 0 }}>
      <Box sx={{ position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' }}>
        {props.isUpdating === true && props.isLoading !== true && <UpdatingLine />}
        <DataGrid
          aria-label={label}
          rows={hasError ? [] : gridRows}
          columns={gridColumns}
          columnVisibilityModel={visibility}
          onColumnVisibilityModelChange={onVisibility}
          loading={props.isLoading === true}
          rowCount={rowCount}
          paginationMode="server"
          paginationModel={paginationModel}
          onPaginationModelChange={(model) =>
            onPaging({
              pagina: model.pageSize === pageSize ? model.page + 1 : 1,
              por_pagina: model.pageSize,
            })
          }
          pageSizeOptions={[...pageSizes]}
          sortingMode="server"
          sortModel={sortModel}
          onSortModelChange={([first]) =>
            props.onSort(first?.sort ? { campo: first.field, sentido: first.sort } : null)
          }
          checkboxSelection={onSelected !== undefined}
          disableRowSelectionOnClick
          keepNonExistentRowsSelected
          rowSelectionModel={{ type: 'include', ids: new Set(selected ?? []) }}
          onRowSelectionModelChange={select}
          {...(onOpen && { onRowClick: ({ row }: GridRowParams<GridRow<Row>>) => onOpen(row.row) })}
          onCellKeyDown={openOnEnter}
          getRowClassName={({ id }) => (id === activeId ? 'is-active' : '')}
          rowHeight={density.row}
          columnHeaderHeight={headHeight}
          disableColumnFilter
          disableColumnSelector
          disableDensitySelector
          localeText={{
            ...gridTexts,
            paginationDisplayedRows: ({ from, to }) =>
              t('table.range', {
                from: formatNumber(from),
                to: formatNumber(to),
                total: countText({ total: hasError ? 0 : total, hasMore }),
              }),
          }}
          slots={{ noRowsOverlay: Nothing, footer: Foot }}
          slotProps={{
            footer: { summary },
            loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
          }}
          sx={(theme) => gridStyles(theme, onOpen !== undefined)}
        />
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
