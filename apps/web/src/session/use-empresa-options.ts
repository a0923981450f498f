import { useAppSelector } from '../lib/store/hooks.ts';
import { useSelectedEmpresa } from './empresa-slice.ts';
import { selectUser } from './session-slice.ts';
import type { SelectOption } from '../ui/form/SelectInput.tsx';

/** The companies of the user as options, and the one chosen in the toolbar. */
export function useEmpresaOptions(): { options: readonly SelectOption[]; selected: string } {
  const empresas = useAppSelector(selectUser)?.data.empresas ?? [];
  return {
    options: empresas.map(({ id, razon_social }) => ({ value: id, label: razon_social })),
    selected: useSelectedEmpresa()?.id ?? '',
  };
}
