import { useMemo } from 'react';
import { useAppSelector } from '../lib/store/hooks.ts';
import { choiceFilter, type Filters } from '../ui/list/filters.ts';
import { selectUser } from './session-slice.ts';
import { text } from './texts.ts';

type EmpresaFilter = ReturnType<typeof choiceFilter<string>>;
export type WithEmpresa<F extends Filters> = F & { readonly id_empresa: EmpresaFilter };

/**
 * Adds a filter by company to the filters of a list that spans companies. Such a list initially shows all companies,
 * regardless of the one chosen in the toolbar, because each has one or a few rows.
 */
export function useWithEmpresa<F extends Filters>(filters: F): WithEmpresa<F> {
  const empresas = useAppSelector(selectUser)?.data.empresas;
  return useMemo(
    () => ({
      ...filters,
      id_empresa: choiceFilter({
        label: () => text('empresa'),
        values: (empresas ?? []).map(({ id }) => id),
        labelOf: (id) => empresas?.find((empresa) => empresa.id === id)?.razon_social ?? id,
      }),
    }),
    [filters, empresas],
  );
}
