import { canAccess } from '@portal/contracts/access';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { allCompaniesRoles } from '../../../session/all-companies-roles.ts';
import { useSelectedEmpresa } from '../../../session/empresa-slice.ts';
import { selectRoles } from '../../../session/session-slice.ts';
import type { FilterValues } from '../../../ui/list/filters.ts';
import type { Tabs } from '../../../ui/list/ListTabs.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useDocumentCountsQuery, useDocumentListQuery } from '../api.ts';
import { ALL_COMPANIES } from '../../../lib/all-companies.ts';
import { filtersFor, filtrosOf, isWaiting, sort, stateTabs } from '../list.ts';
import { useTexts } from '../texts.ts';
import { useStateChanges } from './use-state-changes.ts';

interface Counts<D> {
  readonly data?: D;
  readonly isError: boolean;
}

const fresh = { refetchOnMountOrArgChange: true } as const;

/** Without the state of the request, each step of which would render the page. */
const known = <D>({ data, isError }: Counts<D>) => ({ data, isError });

/** The list of documents, the counts of its tabs, and the company that it is for. */
export function useDocumentList() {
  const t = useTexts();
  const empresa = useSelectedEmpresa();
  const canSeeAll = canAccess(allCompaniesRoles, useAppSelector(selectRoles));
  const [params] = useSearchParams();
  const isAll = canSeeAll && (params.get('empresa') === ALL_COMPANIES || empresa === null);
  const idEmpresa = isAll ? null : (empresa?.id ?? null);
  const hasNoCompany = empresa === null && !canSeeAll;

  const filters = filtersFor(canSeeAll && empresa !== null);
  const toFiltros = useCallback(
    (values: FilterValues<typeof filters>) => filtrosOf(idEmpresa, values),
    [idEmpresa],
  );
  const list = useList({
    filters,
    sort,
    toFiltros,
    useQuery: useDocumentListQuery,
    skip: hasNoCompany,
    isWaiting,
  });
  const { filtros } = list.input;
  const { estado: _tab, ...counted } = filtros;
  const counting = useDocumentCountsQuery(
    { filtros: counted },
    { ...fresh, skip: hasNoCompany, selectFromResult: known },
  );
  // After a failure `data` still has the counts of other filters.
  const counts = counting.isError ? undefined : counting.data;

  // The current month may hide everything; only then it matters whether there is anything at all.
  const isEmptyPage = list.query.currentData?.meta.total === 0;
  const everything = { filtros: idEmpresa === null ? {} : { id_empresa: idEmpresa } };
  const whole = useDocumentCountsQuery(everything, {
    skip: !isEmptyPage || !list.isFiltered,
    selectFromResult: known,
  });

  const tabs = useMemo(
    (): Tabs => ({
      label: t('pestana.grupo'),
      filter: 'estado',
      tabs: stateTabs.map(({ id, values }) => ({
        id,
        values,
        label: id === 'todos' ? t('pestana.todos') : t(`grupo.${id}`),
        count: counts?.[id],
        hasMore: counts?.hay_mas?.includes(id),
      })),
    }),
    [t, counts],
  );
  return {
    list,
    tabs,
    empresa,
    isAll,
    hasNoCompany,
    hasNothing: hasNoCompany || whole.data?.todos === 0,
    announcement: useStateChanges(list.rows),
  };
}
