import { useMemo } from 'react';
import { useAppSelector } from '../lib/store/hooks.ts';
import { choiceFilter, type Filters } from '../ui/list/filters.ts';
import { selectUser } from './session-slice.ts';
import { text } from './texts.ts';

type EmpresaFilter = ReturnType<typeof choiceFilter<string>>;
export type WithEmpresa<F extends Filters> = F & { readonly id_empresa: EmpresaFilter };

/**
 * The filters of a list of several companies, with one of the companies of the person among them. Such a list shows all of them at
 * first, whichever is chosen in the toolbar: each has one row or a few.
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
