import type { AppThunk } from '../../lib/store/hooks.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import { selectEmpresa, selectEmpresaId } from '../../session/empresa-slice.ts';

const key = 'portal.empresas.recientes';
const kept = 3;

/** Ids of the companies last worked for in this browser, the newest first. */
export function recentEmpresas(): readonly string[] {
  const stored = readJson(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, kept) : [];
}

/** Changes the company and moves both to the top of the recent ones. */
export const takeEmpresa =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    const left = selectEmpresaId(getState());
    const ids = [id, ...(left === null ? [] : [left]), ...recentEmpresas()];
    writeJson(key, [...new Set(ids)].slice(0, kept));
    dispatch(selectEmpresa(id));
  };
