import { canAccess } from '@portal/contracts/access';
import type { Evento } from '@portal/contracts';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL_COMPANIES } from '../../lib/all-companies.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { allCompaniesRoles } from '../../session/all-companies-roles.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { selectRoles } from '../../session/session-slice.ts';
import type { FilterValues } from '../../ui/list/filters.ts';
import type { Tabs } from '../../ui/list/ListTabs.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useContarEventosQuery, useEventosQuery } from './api.ts';
import { filtersFor, filtrosOf, sort, type Pestana } from './list.tsx';
import { useTexts } from './texts.ts';

const pestanas = ['emitidos', 'recibidos'] as const satisfies readonly Pestana[];

/** The list of events, the counts of its tabs, and its company. */
export function useEventList() {
  const t = useTexts();
  const empresa = useSelectedEmpresa();
  const canSeeAll = canAccess(allCompaniesRoles, useAppSelector(selectRoles));
  const [params] = useSearchParams();
  const isAll = canSeeAll && (params.get('empresa') === ALL_COMPANIES || empresa === null);
  const idEmpresa = isAll ? null : (empresa?.id ?? null);
  const hasNoCompany = empresa === null && !canSeeAll;
  const pestana: Pestana = params.get('pestana') === 'recibidos' ? 'recibidos' : 'emitidos';

  const filters = filtersFor(canSeeAll && empresa !== null);
  const toFiltros = useCallback(
    (values: FilterValues<typeof filters>) => filtrosOf(idEmpresa, pestana, values),
    [idEmpresa, pestana],
  );
  const list = useList({ filters, sort, toFiltros, useQuery: useEventosQuery, skip: hasNoCompany });
  const { pestana: _tab, ...counted } = list.input.filtros;
  const counts = useContarEventosQuery(
    { filtros: counted },
    { refetchOnMountOrArgChange: true, skip: hasNoCompany },
  ).data;
  useNextAttempt(list.rows, list.query.refetch, hasNoCompany);

  const tabs = useMemo(
    (): Tabs => ({
      label: t('pestana.grupo'),
      filter: 'pestana',
      tabs: pestanas.map((id) => ({
        id,
        label: t(`pestana.${id}`),
        values: id === 'emitidos' ? [] : [id],
        count: counts?.[id],
        hasMore: counts?.hay_mas?.includes(id),
      })),
    }),
    [t, counts],
  );
  return { list, tabs, pestana, empresa, isAll, hasNoCompany };
}

/** Reloads the list when a pending event is due, because the service retries it with the next request. */
const SOON_MS = 5_000;
const LATEST_MS = 3_600_000;

function useNextAttempt(rows: readonly Evento[], refetch: () => unknown, isSkipped: boolean): void {
  const moments = rows.flatMap(({ proximo_intento }) =>
    proximo_intento === null ? [] : [Date.parse(proximo_intento)],
  );
  const next = moments.length === 0 ? undefined : Math.min(...moments);
  useEffect(() => {
    if (next === undefined || isSkipped) return undefined;
    const wait = Math.min(LATEST_MS, Math.max(SOON_MS, next - Date.now()));
    const timer = setTimeout(refetch, wait);
    return () => clearTimeout(timer);
  }, [next, refetch, isSkipped]);
}
