import { useEventCallback } from '@mui/material/utils';
import { useCallback, useMemo, useState } from 'react';
import { todayInParaguay, type Period } from '../../lib/period.ts';
import { useListUrl } from '../../lib/url-state.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import type { Paging, Sort } from '../data-table/types.ts';
import { readFilters, withoutFilters, type Filters, type FilterValues } from './filters.ts';
import { useFilterEdits } from './filter-edits.ts';
import { applyEdits, type DraftBase, type DraftSource } from './use-filter-draft.ts';

/** A page of a list as the service sends it. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number; readonly hay_mas?: boolean | undefined };
}

interface QueryState<Row> {
  /** The last page that arrived, whatever it was asked for. */
  readonly data?: Page<Row> | undefined;
  /** The page that is asked for now. */
  readonly currentData?: Page<Row> | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface QueryOptions {
  readonly refetchOnMountOrArgChange: true;
  readonly refetchOnFocus: true;
  readonly pollingInterval: number;
  readonly skip: boolean;
}

export interface ListOptions<F extends Filters, Field extends string, Values, Row> {
  readonly filters: F;
  readonly sort: {
    readonly fields: readonly Field[];
    readonly initial: { readonly campo: Field; readonly sentido: 'asc' | 'desc' };
  };
  /** The filters of the address as the service takes them. The same function as long as nothing else changes. */
  readonly toFiltros: (values: FilterValues<F>) => Values;
  /** The hook of an RTK Query endpoint that returns pages. */
  readonly useQuery: (
    input: Paging & { filtros: Values; orden: { campo: Field; sentido: 'asc' | 'desc' } },
    options: QueryOptions,
  ) => QueryState<Row>;
  /** Nothing is asked for. */
  readonly skip?: boolean;
  /** A function whose parameter is typed. While one of the visible rows matches, the list is refetched every few seconds. */
  readonly isWaiting?: (row: Row) => boolean;
}

// Without the states of the request itself: a poll that brings nothing new renders nothing.
const shown = ({ data, currentData, error }: Omit<QueryState<unknown>, 'refetch'>) => ({
  data,
  currentData,
  error,
});

const POLL_MS = 2500;
const none: readonly never[] = [];
const noPeriod: Period = {};

/** State of a list screen: address, filters being typed, rows. */
export function useList<F extends Filters, Field extends string, Values, Row>({
  filters,
  sort: { fields, initial },
  toFiltros,
  useQuery,
  skip = false,
  isWaiting,
}: ListOptions<F, Field, Values, Row>) {
  const url = useListUrl(initial);
  const { params, paging, sort, setFilters } = url;
  const today = todayInParaguay();
  const values = useMemo(() => readFilters(filters, params, today), [filters, params, today]);
  const input = useMemo(() => {
    const campo = fields.find((field) => field === sort.campo);
    const orden: { campo: Field; sentido: Sort['sentido'] } =
      campo === undefined ? initial : { campo, sentido: sort.sentido };
    return { filtros: toFiltros(values), ...paging, orden };
  }, [fields, initial, sort, toFiltros, values, paging]);
  const isVisible = usePageVisible();
  const [isPolling, setPolling] = useState(false);
  const options = {
    refetchOnMountOrArgChange: true as const,
    // Other windows may have changed the rows.
    refetchOnFocus: true as const,
    pollingInterval: isPolling && isVisible ? POLL_MS : 0,
    skip,
    selectFromResult: shown,
  };
  const query = useQuery(input, options);
  const rows: readonly Row[] = query.data?.data ?? none;
  const mustPoll = isWaiting !== undefined && rows.some(isWaiting);
  if (mustPoll !== isPolling) setPolling(mustPoll);

  const days = Object.entries(filters).find(([, { kind }]) => kind === 'period')?.[0];
  const period: Period = (days === undefined ? undefined : (values[days] as Period | undefined)) ?? noPeriod;
  const edits = useFilterEdits(params, period);
  const { discard } = edits;
  const base = useMemo(
    (): DraftBase => ({ filters, params, period, setFilters, edits }),
    [filters, params, period, setFilters, edits],
  );
  const apply = useEventCallback(() => applyEdits(base));
  const draft = useMemo((): DraftSource => ({ ...base, apply }), [base, apply]);
  const clearFilters = useCallback(() => {
    discard();
    setFilters(withoutFilters(filters));
  }, [discard, setFilters, filters]);
  return useMemo(
    () => ({
      ...url,
      filters,
      values,
      period,
      today,
      input,
      query,
      draft,
      clearFilters,
      rows,
      total: query.data?.meta.total ?? 0,
      hasMore: query.data?.meta.hay_mas === true,
      isFiltered: Object.keys(values).length > 0,
    }),
    [url, filters, values, period, today, input, query, draft, clearFilters, rows],
  );
}

/** State that the parts of a list screen use. */
export interface ListState<Row> extends ReturnType<typeof useListUrl> {
  readonly filters: Filters;
  readonly values: FilterValues<Filters>;
  readonly period: Period;
  readonly today: string;
  readonly query: QueryState<Row>;
  readonly draft: DraftSource;
  readonly clearFilters: () => void;
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more rows than `total`: counting stopped there. */
  readonly hasMore: boolean;
  readonly isFiltered: boolean;
}
