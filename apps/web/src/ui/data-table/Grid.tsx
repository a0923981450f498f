import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEventCallback } from '@mui/material/utils';
import {
  columnResizingFeature,
  columnSizingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table';
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
} from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectSettings } from '../../theme/settings-slice.ts';
import { UpdatingLine } from '../UpdatingLine.tsx';
import { copiedRows } from './copied-rows.ts';
import { Foot } from './Foot.tsx';
import { gridStyles } from './grid-styles.ts';
import { gridTemplate } from './grid-template.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { reachableRows } from './reachable-rows.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { RowsState } from './RowsState.tsx';
import { useTexts } from './texts.ts';
import type { Column, GridProps } from './types.ts';
import { cellAt, useCellFocus } from './use-cell-focus.ts';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, rowSelectionFeature });
const noRows: never[] = [];
const noIds: readonly string[] = [];
const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, label') !== null;

function TableGrid<Row extends RowData>(props: GridProps<Row>) {
  const { label, rows, rowId, total, paging, sort, onSelected, onOpen, activeId, hasMore, visibility } =
    props;
  const t = useTexts();
  const theme = useTheme();
  const { fontFactor } = useAppSelector(selectSettings);
  const hasError = props.error !== undefined;
  const isLoading = props.isLoading === true;
  const shownRows = hasError || isLoading ? noRows : rows;
  const hasNoRows = !isLoading && shownRows.length === 0;
  const rowCount = hasError ? 0 : reachableRows({ total, hasMore }, paging, rows.length);
  const lastPage = Math.max(0, Math.ceil(rowCount / paging.por_pagina) - 1);
  // A page beyond the end, of an old address or after rows have gone: the last one is shown.
  const isBeyondEnd = !isLoading && !hasError && total > 0 && paging.pagina - 1 > lastPage;
  const { onPaging } = props;
  const { por_pagina: pageSize } = paging;
  useEffect(() => {
    if (isBeyondEnd) onPaging({ pagina: lastPage + 1, por_pagina: pageSize });
  }, [isBeyondEnd, lastPage, pageSize, onPaging]);
  const page = Math.min(paging.pagina - 1, lastPage);

  const isSelectable = onSelected !== undefined;
  const { selected = noIds } = props;
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries(selected.map((id) => [id, true as const])),
    [selected],
  );
  const columns = useMemo(
    () => props.columns.filter(({ field }) => visibility[field] !== false),
    [props.columns, visibility],
  );
  const cells = useSameCells(columns);
  const table = useTable({
    features,
    data: shownRows,
    columns: useMemo(
      () => columns.map(({ field, width }) => ({ id: field, size: (width ?? 120) * fontFactor })),
      [columns, fontFactor],
    ),
    getRowId: rowId,
    columnResizeMode: 'onChange',
    columnResizeDirection: theme.direction,
    state: { rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      onSelected?.(Object.keys(next));
    },
  });
  const { columnSizing } = table.state;
  const { columns: tracks, minWidth } = useMemo(
    () => gridTemplate(columns, columnSizing, { scale: fontFactor, hasSelection: isSelectable }),
    [columns, columnSizing, fontFactor, isSelectable],
  );

  const scroller = useRef<HTMLDivElement>(null);
  const { onFocus, onMoveKey } = useCellFocus(scroller, theme.direction === 'rtl');
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [page, pageSize, sort?.campo, sort?.sentido]);

  const rowAt = (target: EventTarget) => {
    const id = cellAt(scroller.current, target)?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    return id === undefined ? undefined : table.getRowModel().rows.find((row) => row.id === id);
  };
  const select = useEventCallback((id: string, event: unknown) =>
    table.getRow(id).getToggleSelectedHandler()(event),
  );
  const changeSort = (campo: string) =>
    props.onSort({ campo, sentido: sort?.campo === campo && sort.sentido === 'asc' ? 'desc' : 'asc' });
  const open = ({ target }: MouseEvent) => {
    const row = rowAt(target);
    if (row && !isOnControl(target)) onOpen?.(row.original);
  };
  const press = (event: KeyboardEvent) => {
    if (onMoveKey(event)) return;
    const row = rowAt(event.target);
    if (event.key === ' ' && event.shiftKey && isSelectable && row) {
      event.preventDefault();
      row.toggleSelected();
      return;
    }
    if (row && event.key === 'Enter' && !isOnControl(event.target)) onOpen?.(row.original);
  };
  const copy = (event: ClipboardEvent) => {
    const row = rowAt(event.target);
    if (row === undefined || window.getSelection()?.isCollapsed === false) return;
    const chosen = table.getSelectedRowModel().rows;
    const copied = (chosen.length > 0 ? chosen : [row]).map(({ original }) => original);
    event.clipboardData.setData('text/plain', copiedRows(columns, copied));
    event.preventDefault();
  };
  const resize = (field: string, event: MouseEvent | TouchEvent) => {
    const head = event.currentTarget.parentElement;
    // A column that shares the width keeps the width it has.
    if (head) table.setColumnSizing((sizes) => ({ ...sizes, [field]: head.getBoundingClientRect().width }));
    table
      .getLeafHeaders()
      .find((header) => header.column.id === field)
      ?.getResizeHandler()(event);
  };
  const chosenHere = () => {
    if (table.getIsAllPageRowsSelected()) return 'all';
    return table.getIsSomePageRowsSelected() ? 'some' : 'none';
  };

  return (
    // Taken out of the flow, the table fills what the window leaves and scrolls inside, in place of stretching the page.
    <Box sx={{ position: 'relative', flex: 1, minHeight: '38rem', minWidth: 0 }}>
      <Box sx={gridStyles(theme, onOpen !== undefined)}>
        {props.isUpdating === true && !isLoading && <UpdatingLine />}
        <div ref={scroller} data-scroller>
          <div
            role="grid"
            tabIndex={-1}
            aria-label={label}
            aria-rowcount={hasMore === true ? -1 : rowCount + 1}
            aria-colcount={columns.length + (isSelectable ? 1 : 0)}
            aria-multiselectable={isSelectable || undefined}
            style={{ '--tracks': tracks, minWidth } as CSSProperties}
            onFocus={onFocus}
            onKeyDown={press}
            onClick={open}
            onCopy={copy}
          >
            <GridHead
              columns={columns}
              sort={sort}
              onSort={changeSort}
              chosen={isSelectable ? chosenHere() : undefined}
              onChooseAll={() => table.toggleAllPageRowsSelected()}
              onResize={resize}
              onResetSize={(field) => table.getColumn(field)?.resetSize()}
            />
            <div role="rowgroup">
              {table.getRowModel().rows.map(({ id, original }, index) => {
                const isSelected = isSelectable ? rowSelection[id] === true : undefined;
                return (
                  <GridRow
                    key={id}
                    id={id}
                    row={original}
                    index={page * pageSize + index + 2}
                    columns={cells}
                    isActive={id === activeId}
                    isSelected={isSelected}
                    selectLabel={t(isSelected === true ? 'select.notRow' : 'select.row')}
                    onSelect={select}
                  />
                );
              })}
            </div>
          </div>
        </div>
        {isLoading && <RowsSkeleton rowHeight={theme.density.row} />}
        <Foot
          total={hasError ? 0 : total}
          hasMore={hasMore}
          rowCount={rowCount}
          page={page}
          pageSize={pageSize}
          onPaging={onPaging}
          summary={props.summary}
        />
      </Box>
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
  );
}

/** The columns as long as their cells show the same: other widths, which rows of another text may bring, render no row. */
function useSameCells<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [kept, setKept] = useState(columns);
  const isSame =
    kept.length === columns.length &&
    columns.every(({ field, align, render, value }, index) => {
      const old = kept[index];
      return old?.field === field && old.align === align && old.render === render && old.value === value;
    });
  if (!isSame) setKept(columns);
  return isSame ? kept : columns;
}

/**
 * A table with server paging and sorting, and its loading, empty, no-result and error states, on TanStack Table. The page that shows it
 * gives it a height: it fills a flex column.
 */
export const Grid = memo(TableGrid) as typeof TableGrid;
