import type { AppThunk } from '../lib/store/hooks.ts';
import { restoreEmpresa, selectEmpresaId } from './empresa-slice.ts';
import { selectUser, userChanged } from './session-slice.ts';
import type { EmpresaResumen } from './types.ts';

/**
 * Shows a company that was registered, renamed, enabled or disabled in every selector at once, without signing in again.
 * Another company is chosen only if the chosen one is gone.
 */
export const empresaSaved =
  ({ id, razon_social, activa }: EmpresaResumen & { readonly activa: boolean }): AppThunk =>
  (dispatch, getState) => {
    const user = selectUser(getState());
    if (user === null) return;
    const others = (user.data.empresas ?? []).filter((empresa) => empresa.id !== id);
    const empresas = activa
      ? [...others, { id, razon_social }].toSorted((a, b) =>
          a.razon_social.localeCompare(b.razon_social, 'es'),
        )
      : others;
    const changed = { ...user, data: { ...user.data, empresas } };
    dispatch(userChanged(changed));
    const chosen = selectEmpresaId(getState());
    if (empresas.every((empresa) => empresa.id !== chosen)) dispatch(restoreEmpresa(changed));
  };
