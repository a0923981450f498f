import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useChosenColumns, visibilityOf } from '../data-table/column-visibility.ts';
import { fitColumns } from '../data-table/fit-columns.ts';
import { LazyColumnMenu } from '../data-table/LazyColumnMenu.tsx';
import { Grid } from '../data-table/Grid.tsx';
import { textMeasure } from '../data-table/measure-text.ts';
import type { Column } from '../data-table/types.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { failureText } from '../failure-text.ts';
import { PageFrame } from '../PageFrame.tsx';
import { TableSkeleton } from '../Skeletons.tsx';
import { useTexts } from '../texts.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import type { Card, default as CardListType } from './CardList.tsx';
import { ListBar } from './ListBar.tsx';
import { currentTab, ListTabs, type Tabs } from './ListTabs.tsx';
import type { SavedViews } from './saved-views.ts';
import type { ListState } from './use-list.ts';
import type { Selection } from './use-selection.ts';
import { useWidth } from './use-width.ts';

/** A lazy component forgets the type of its rows; this gives it back. */
const CardList = lazyPart(() => import('./CardList.tsx')) as unknown as typeof CardListType;
const SortMenu = lazyPart(() => import('./SortMenu.tsx'));
const loadStaleNotice = () => import('./StaleNotice.tsx');
const StaleNotice = lazyPart(loadStaleNotice);

export interface ListScreenProps<Row extends { readonly id: string }> {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons at the end of the title row: new, export. */
  readonly actions?: ReactNode;
  /** Above the tabs: what the screen offers besides its list. */
  readonly lead?: ReactNode;
  readonly list: ListState<Row>;
  readonly columns: readonly Column<Row>[];
  /** Under this key the chosen columns are kept in this browser. */
  readonly storageKey: string;
  /** Shown while there is nothing at all. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** Whether there is nothing at all although filters are set. */
  readonly hasNothing?: boolean;
  readonly noResults: string;
  /** Cards, where the table has no room. */
  readonly card: Card<Row>;
  readonly tabs?: Tabs;
  /** With it rows can be chosen; `bar` is what can be done with them together. */
  readonly selection?: Selection<Row> & { readonly bar: ReactNode };
  readonly views?: SavedViews;
  /** Below the rows: totals. */
  readonly summary?: ReactNode;
  /** Read out by screen readers when it changes. */
  readonly announcement?: string;
  readonly onOpen?: (row: Row) => void;
  /** The row whose detail is open. */
  readonly activeId?: string | null;
}

const rowId = ({ id }: { readonly id: string }) => id;

/** px that the table keeps at its sides: its border, and the widest scrollbar. */
const gridEdges = 18;

/** A list with tabs, search, filters, saved views, table or cards, and its loading, empty, no-result, stale and error states. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { title, subtitle, actions, list, storageKey, tabs, selection, views, summary, onOpen } = props;
  const t = useTexts();
  const { typography } = useTheme();
  // It reports a lost connection, so it must be loaded before that.
  useEffect(() => void loadStaleNotice().catch(() => undefined), []);
  const { width, measured } = useWidth();
  const { rows } = list;
  const hasSelection = selection !== undefined;
  const [chosen, setVisibility] = useChosenColumns(storageKey);
  const { columns, isTable } = useMemo(
    () =>
      fitColumns(props.columns, rows, width === null ? Number.POSITIVE_INFINITY : width - gridEdges, {
        hasSelection,
        sorted: list.sort.campo,
        chosen,
        measure: textMeasure(typography.fontFamily ?? 'sans-serif'),
      }),
    [props.columns, rows, width, hasSelection, list.sort.campo, chosen, typography.fontFamily],
  );
  const visibility = useMemo(() => visibilityOf(columns, chosen), [columns, chosen]);
  const { data, currentData, error, refetch } = list.query;
  const retry = () => void refetch();
  const isBlocked = error !== undefined && currentData === undefined;
  const activeId = props.activeId ?? undefined;
  const bar = selection !== undefined && selection.rows.length > 0 ? selection.bar : null;
  const inTabs = tabs && currentTab(tabs, list.params) !== undefined ? tabs.filter : null;
  const shown = useMemo(() => (inTabs === null ? [] : [inTabs]), [inTabs]);
  const end = useMemo(
    () =>
      isTable ? (
        <LazyColumnMenu columns={columns} visibility={visibility} onChange={setVisibility} />
      ) : (
        <Suspense fallback={null}>
          <SortMenu list={list} columns={columns} />
        </Suspense>
      ),
    [isTable, columns, visibility, setVisibility, list],
  );

  // In place of the rows, and not inside of the grid: its role admits nothing but rows.
  const message = (): ReactNode => {
    const { text, ...empty } = props.empty;
    const nothing = <EmptyState {...empty} description={text} />;
    if (props.hasNothing === true) return nothing;
    if (isBlocked) return <ErrorState {...failureText(error)} isList onRetry={retry} />;
    if (currentData === undefined || list.total > 0) return null;
    if (list.isFiltered)
      return (
        <EmptyState
          icon={<SearchOffOutlined />}
          title={props.noResults}
          action={
            <Button variant="outlined" onClick={list.clearFilters}>
              {t('table.clearFilters')}
            </Button>
          }
        />
      );
    return nothing;
  };
  const body = (): ReactNode => {
    if (!isTable && data === undefined) return <TableSkeleton />;
    if (!isTable)
      return (
        <Suspense fallback={<TableSkeleton />}>
          <CardList
            label={title}
            list={list}
            card={props.card}
            selection={selection}
            onOpen={onOpen}
            activeId={activeId}
            summary={summary}
          />
        </Suspense>
      );
    return (
      <Grid
        label={title}
        columns={columns}
        visibility={visibility}
        rows={rows}
        rowId={rowId}
        total={list.total}
        hasMore={list.hasMore}
        paging={list.paging}
        onPaging={list.setPaging}
        sort={list.sort}
        onSort={list.setSort}
        isLoading={data === undefined}
        isUpdating={data !== undefined && currentData === undefined}
        summary={summary}
        activeId={activeId}
        {...(selection && { selected: selection.ids, onSelected: selection.select })}
        {...(onOpen && { onOpen })}
      />
    );
  };
  return (
    <PageFrame title={title} subtitle={subtitle} actions={actions} isCompact>
      {props.lead}
      {tabs && <ListTabs tabs={tabs} params={list.params} />}
      <div ref={measured}>
        <ListBar list={list} views={views} shown={shown} instead={isTable ? bar : null} end={end} />
      </div>
      {error !== undefined && !isBlocked && (
        <Suspense fallback={null}>
          <StaleNotice reason={failureText(error)} onRetry={retry} />
        </Suspense>
      )}
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {props.announcement}
      </Box>
      {message() ?? body()}
      {bar !== null && !isTable && <BarOverCards>{bar}</BarOverCards>}
    </PageFrame>
  );
}

/** Over the lower edge of the window, below the last card in the end: no card moves when one is chosen. */
function BarOverCards({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      data-keep-clear
      sx={{
        position: 'sticky',
        insetBlockEnd: 'calc(var(--frame-bottom, 0rem) + 0.8rem)',
        zIndex: 2,
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '1.2rem',
        boxShadow: 8,
      }}
    >
      {children}
    </Box>
  );
}
