import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../lib/store/hooks.ts';
import { selectUser } from './session-slice.ts';
import type { SelectOption } from '../ui/form/SelectInput.tsx';

/**
 * The companies of the user as options, and the one that a form of them begins with: that of the list's filter, or the
 * only one. Otherwise none: the one in the toolbar is often not the one that was just registered.
 */
export function useEmpresaOptions(): { options: readonly SelectOption[]; selected: string } {
  const empresas = useAppSelector(selectUser)?.data.empresas ?? [];
  const [params] = useSearchParams();
  const filtered = empresas.find(({ id }) => id === params.get('id_empresa'));
  const [first, ...others] = empresas;
  return {
    options: empresas.map(({ id, razon_social }) => ({ value: id, label: razon_social })),
    selected: (filtered ?? (others.length === 0 ? first : undefined))?.id ?? '',
  };
}
