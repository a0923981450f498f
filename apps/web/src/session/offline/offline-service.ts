import type { RootState } from '../../lib/store/root-reducer.ts';
import type { AppDispatch } from '../../lib/store/hooks.ts';
import { loadApi } from '../../api/load-api.ts';
import { queryApi } from '../../api/query-api.ts';
import { selectEmpresaId } from '../empresa-slice.ts';
import { adoptToken } from '../origins/own-api.ts';
import { selectUser } from '../session-slice.ts';
import { readClaim, readToken } from '../token.ts';
import type { SessionUser } from '../types.ts';
import { isOnline } from '../outbox/outbox-list.ts';
import { clearAges, currentAges } from './data-ages.ts';
import { keepAnswers } from './offline-answers.ts';
import { forgetCode, keepCode } from './code-cache.ts';
import { catalogueLimit } from './limits.ts';
import { forgetUser, keepSession, readSession, type Owner } from './offline-db.ts';

interface Store {
  readonly getState: () => RootState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: AppDispatch;
}

/** Rows of a page of the catalogue. */
const pageSize = 100;
/** Facturas for which a nota can be written. */
const latestFacturas = 20;
/** Before this the catalogue is not asked for again. */
const freshMs = 3_600_000;
/** Tags of all queries whose answers are kept. */
const shown = [
  'documentos',
  'facturas',
  'notas_credito',
  'clientes',
  'productos',
  'catalogos',
  'establecimientos',
  'timbrados',
];

/** The user of the stored token as the service last sent it; the token stays, and is checked with the first response. */
export async function lastUser(): Promise<SessionUser | undefined> {
  const token = readToken();
  const id = token === null ? null : readClaim(token, 'id');
  const user = typeof id === 'string' ? await readSession(id).catch(() => undefined) : undefined;
  if (token !== null && user !== undefined) adoptToken(token);
  return user;
}

/** Fetches what the forms of a company need, so that `keepAnswers` keeps it. */
async function fetchCatalogue(id_empresa: string): Promise<void> {
  const { clientes, productos, facturas, notasCredito } = (await loadApi()).controller;
  await Promise.allSettled([facturas.preparar({ id_empresa }), notasCredito.preparar({ id_empresa })]);
  for (const area of [clientes, productos]) {
    for (let pagina = 1; pagina <= catalogueLimit / pageSize; pagina += 1) {
      const { data } = await area.consulta({ filtros: { id_empresa }, pagina, por_pagina: pageSize });
      if (data.length < pageSize) break;
    }
  }
  const { data } = await notasCredito.facturasDisponibles({ filtros: { id_empresa }, por_pagina: pageSize });
  for (const { id } of data.slice(0, latestFacturas)) await notasCredito.factura({ id });
}

/** Keeps what the user saw, for a start without a connection. Returns a function that stops it. */
export function startOffline(store: Store): () => void {
  let owner: Owner | null = null;
  let kept: SessionUser | null = null;
  /** The page's code is kept at its start, and again after the last user has left. */
  let hasEnded = false;
  const fetched = new Map<string, number>();
  const fetchIfOld = () => {
    if (owner === null || owner.empresa === '' || !isOnline()) return;
    const { empresa } = owner;
    if (Date.now() - (fetched.get(empresa) ?? 0) < freshMs) return;
    fetched.set(empresa, Date.now());
    fetchCatalogue(empresa).catch(() => fetched.delete(empresa));
  };
  const follow = () => {
    const state = store.getState();
    const user = selectUser(state);
    const empresa = selectEmpresaId(state) ?? '';
    if (kept !== null && user?.uuid !== kept.uuid) {
      forgetUser(kept.uuid)
        .then((isLast) => (isLast ? forgetCode() : undefined))
        .catch(() => undefined);
      fetched.clear();
      clearAges();
    }
    if (kept === null && hasEnded && user !== null) void keepCode();
    hasEnded = user === null;
    // A session at another provider cannot be started without it.
    const next = user?.from === 'api' ? user : null;
    if (next !== null && next !== kept) keepSession(next).catch(() => undefined);
    kept = next;
    if (next?.uuid === owner?.user && (next === null || empresa === owner?.empresa)) return;
    owner = next === null ? null : { user: next.uuid, empresa };
    fetchIfOld();
  };
  /** What was shown from the copy is asked for again. */
  const reload = () => {
    clearAges();
    store.dispatch(queryApi.util.invalidateTags(shown as never[]));
  };
  const stopKeeping = keepAnswers(() => owner, reload);
  const onBack = () => {
    if (currentAges() !== null) reload();
    fetchIfOld();
  };
  const stopFollowing = store.subscribe(follow);
  window.addEventListener('online', onBack);
  follow();
  return () => {
    stopKeeping();
    stopFollowing();
    window.removeEventListener('online', onBack);
  };
}
