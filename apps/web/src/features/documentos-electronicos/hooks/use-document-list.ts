import { canAccess, type Role } from '@portal/contracts/access';
import { useCallback, useMemo } from 'react';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { useListUrl } from '../../../lib/url-state.ts';
import { useSelectedEmpresa } from '../../../session/empresa-slice.ts';
import { selectRoles } from '../../../session/session-slice.ts';
import { documentosApi, useDocumentCountsQuery, useDocumentListQuery, type ListInput } from '../api.ts';
import { ALL, filterKeys, initialSort, readFilters, readOrder, todayInParaguay } from '../model/filters.ts';
import { useFilterDraft } from './use-filter-draft.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useStateChanges } from './use-state-changes.ts';
import type { DocumentoFila } from '../model/types.ts';

/** Who may look at all companies at once. */
const allCompaniesRoles: readonly Role[] = ['admin', 'soporte'];
const POLL_MS = 2500;
const noRows: readonly DocumentoFila[] = [];

/** Everything that the list shows and follows: address, filters, rows, counts, live states. */
export function useDocumentList() {
  const empresa = useSelectedEmpresa();
  const canSeeAll = canAccess(allCompaniesRoles, useAppSelector(selectRoles));
  const url = useListUrl(initialSort);
  const { params, paging, sort, setFilters } = url;
  const today = todayInParaguay();
  const isAll = canSeeAll && (params.get('empresa') === ALL || empresa === null);
  const idEmpresa = isAll ? null : (empresa?.id ?? null);
  const input = useMemo(
    (): ListInput => ({
      filtros: readFilters(params, idEmpresa, today),
      ...paging,
      orden: readOrder(sort),
    }),
    [params, idEmpresa, today, paging, sort],
  );
  const counted = useMemo(() => {
    const { estado: _tab, ...rest } = input.filtros;
    return rest;
  }, [input]);

  const hasNoCompany = empresa === null && !canSeeAll;
  const isVisible = usePageVisible();
  const { isPending } = documentosApi.endpoints.documentList.useQueryState(input, {
    selectFromResult: ({ data }) => ({
      isPending: data?.rows.some(({ estado }) => estado === 'enviado') === true,
    }),
  });
  const list = useDocumentListQuery(input, {
    skip: hasNoCompany,
    refetchOnMountOrArgChange: true,
    pollingInterval: isPending && isVisible ? POLL_MS : 0,
  });
  const counts = useDocumentCountsQuery(counted, { skip: hasNoCompany, refetchOnMountOrArgChange: true });
  const rows = list.data?.rows ?? noRows;
  const isFiltered = Object.keys(input.filtros).some((key) => key !== 'id_empresa');

  // The default month may hide everything; only then it matters whether there is anything at all.
  const isEmptyPage = list.currentData?.total === 0;
  const everything = useMemo(() => (idEmpresa === null ? {} : { id_empresa: idEmpresa }), [idEmpresa]);
  const whole = useDocumentCountsQuery(everything, { skip: !isEmptyPage || !isFiltered });
  const isNothingYet = isEmptyPage && (!isFiltered || whole.data?.todos === 0);

  const form = useFilterDraft(params, today, setFilters);
  const { discard } = form;
  const clearFilters = useCallback(() => {
    discard();
    const none = Object.fromEntries(filterKeys.map((key) => [key, null]));
    setFilters({ ...none, empresa: params.get('empresa'), fechas: ALL });
  }, [discard, setFilters, params]);

  return {
    ...url,
    today,
    input,
    /** Changes with the company and the filters, not with page or order. */
    filterKey: JSON.stringify(input.filtros),
    canSeeAll,
    isAll,
    empresa,
    hasNoCompany,
    rows,
    total: list.data?.total ?? 0,
    list,
    counts: counts.data,
    isFiltered: isFiltered && !isNothingYet && !hasNoCompany,
    form,
    clearFilters,
    announcement: useStateChanges(rows),
  };
}

export type DocumentList = ReturnType<typeof useDocumentList>;
