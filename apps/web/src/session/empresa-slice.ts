import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AppThunk } from '../lib/store/hooks.ts';
import { useAppSelector } from '../lib/store/hooks.ts';
import { slices } from '../lib/store/root-reducer.ts';
import { local } from '../lib/storage.ts';
import { selectUser } from './session-slice.ts';
import type { EmpresaResumen, SessionUser } from './types.ts';

/** Storage key of the chosen company (spec §4). */
export const empresaKey = 'selectedEmpresaId';

const initialState: { readonly id: string | null } = { id: null };

const empresaSlice = createSlice({
  name: 'empresa',
  initialState,
  reducers: { empresaChanged: (_, { payload }: PayloadAction<string | null>) => ({ id: payload }) },
  selectors: { selectEmpresaId: (state) => state.id },
});

declare module '../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof empresaSlice> {}
}

export const { selectEmpresaId } = empresaSlice.injectInto(slices).selectors;
const { empresaChanged } = empresaSlice.actions;
const none: readonly EmpresaResumen[] = [];

/** Companies that the user may choose; consulta users have no selector (spec §6). */
export const selectEmpresas = createSelector([selectUser], (user) =>
  user === null || isConsulta(user) ? none : (user.data.empresas ?? none),
);

/** A consulta user is one whose first role is consulta (spec §2, landing by role). */
export const isConsulta = (user: Pick<SessionUser, 'role'>): boolean => user.role[0] === 'consulta';

/** The initial company: the stored one if it is still the user's, otherwise the first, or none (spec §4). */
export function chooseEmpresa(user: SessionUser, storedId: string | null): string | null {
  if (isConsulta(user)) return null;
  const empresas = user.data.empresas ?? none;
  return (empresas.find(({ id }) => id === storedId) ?? empresas[0])?.id ?? null;
}

/** Restores the chosen company after sign-in. */
export const restoreEmpresa =
  (user: SessionUser): AppThunk =>
  (dispatch) => {
    dispatch(empresaChanged(chooseEmpresa(user, local.get(empresaKey))));
  };

/** Changes the company and remembers it. */
export const selectEmpresa =
  (id: string): AppThunk =>
  (dispatch) => {
    local.set(empresaKey, id);
    dispatch(empresaChanged(id));
  };

/** The current company, for screens; `null` for consulta users and users without companies. */
export function useSelectedEmpresa(): EmpresaResumen | null {
  const id = useAppSelector(selectEmpresaId);
  const empresas = useAppSelector(selectEmpresas);
  return empresas.find((empresa) => empresa.id === id) ?? null;
}
