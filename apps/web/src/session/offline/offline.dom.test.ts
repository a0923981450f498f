import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { AxiosError, getAdapter, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { makeUser } from '../../../test/users.ts';
import { createStore, type AppStore } from '../../app/store.ts';
import { api } from '../../api/client.ts';
import { http } from '../../lib/http.ts';
import { selectEmpresa } from '../empresa-slice.ts';
import { setUser, signOut } from '../session.ts';
import { adoptToken } from '../origins/own-api.ts';
import { clearAges, currentAges } from './data-ages.ts';
import { answersOf, keepSession, putAnswer, readAnswer, readSession, removeAll } from './offline-db.ts';
import { totalLimit } from './limits.ts';
import { lastUser, startOffline } from './offline-service.ts';

const service = startMockApi();
const { clientes, productos, documentosElectronicos, facturas } = api.controller;

/** Requests are lost from now on, after the first ones. */
function loseLine(): void {
  const before = http.defaults.adapter;
  http.defaults.adapter = (config: InternalAxiosRequestConfig) =>
    Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
  onTestFinished(() => regainLine(before));
}
function regainLine(before: typeof http.defaults.adapter = getAdapter('http')): void {
  http.defaults.adapter = before as never;
}

const empresas = [
  { id: 'emp-1', ruc: '80069563-1', razon_social: 'Ñandutí S.A.' },
  { id: 'emp-2', ruc: '80013884-8', razon_social: 'Tajy S.R.L.' },
];
const person = (uuid: string) => ({ ...makeUser(['cliente'], { empresas }), uuid, from: 'api' as const });

let store: AppStore;
const start = (uuid = 'ana') => {
  store = createStore();
  store.dispatch(setUser(person(uuid)));
  const stop = startOffline(store);
  onTestFinished(stop);
  return stop;
};
const place = (changes: object = {}) => ({
  user: 'ana',
  empresa: 'emp-1',
  operation: 'clientes/C',
  input: '{}',
  ...changes,
});
/** What is stored arrives a little after the answer. */
const stored = (operation: string) =>
  expect
    .poll(async () => (await answersOf({ user: 'ana', empresa: 'emp-1' }, operation)).length)
    .toBeGreaterThan(0);

beforeEach(async () => {
  await removeAll();
  globalThis.indexedDB = new IDBFactory();
  service().signInAs('cliente');
});
afterEach(() => clearAges());

const list = { filtros: { id_empresa: 'emp-1' }, pagina: 1, por_pagina: 25 };

describe('without a connection', () => {
  it('a list that was seen comes back with its age, and another one fails', async () => {
    start();
    const seen = await documentosElectronicos.consulta(list);
    await stored('documentos_electronicos/C');
    loseLine();
    expect(await documentosElectronicos.consulta(list)).toEqual(seen);
    expect(currentAges()).toEqual([{ kind: 'documentos', at: expect.any(Number) as number }]);
    await expect(documentosElectronicos.consulta({ ...list, pagina: 2 })).rejects.toThrow('Network Error');
  });

  it('customers, products and the data of the emisor were fetched at the start, and are searched as ever', async () => {
    start();
    const { data: all } = await clientes.consulta({ filtros: { id_empresa: 'emp-1' } });
    const wanted = all.at(-1)!;
    await stored('facturas/E/preparar');
    await stored('productos/C');
    await stored('notas_credito/E/facturas_disponibles');
    loseLine();
    const found = await clientes.consulta({
      filtros: { id_empresa: 'emp-1', texto: wanted.nombre.toUpperCase() },
      por_pagina: 8,
    });
    expect(found.data.map(({ id }) => id)).toContain(wanted.id);
    const [producto] = (await productos.consulta({ filtros: { id_empresa: 'emp-1' }, por_pagina: 8 })).data;
    const byCode = await productos.consulta({
      filtros: { id_empresa: 'emp-1', codigos: [producto!.codigo.toLowerCase()] },
    });
    expect(byCode.data).toEqual([producto]);
    expect((await facturas.preparar({ id_empresa: 'emp-1' })).data.establecimientos).not.toEqual([]);
  });

  it('a write is lost, never answered from the copy', async () => {
    start();
    await stored('clientes/C');
    loseLine();
    await expect(documentosElectronicos.enviar({ id: 'doc' })).rejects.toThrow('Network Error');
  });

  it('nothing of another company is given', async () => {
    start();
    await stored('productos/C');
    store.dispatch(selectEmpresa('emp-2'));
    loseLine();
    await expect(productos.consulta({ filtros: { id_empresa: 'emp-1' } })).rejects.toThrow('Network Error');
  });

  it('nothing of another user is given', async () => {
    const stop = start();
    await documentosElectronicos.consulta(list);
    await stored('documentos_electronicos/C');
    stop();
    start('otra');
    loseLine();
    await expect(documentosElectronicos.consulta(list)).rejects.toThrow('Network Error');
  });

  it('the ages go when the service answers again', async () => {
    start();
    await documentosElectronicos.consulta(list);
    await stored('documentos_electronicos/C');
    loseLine();
    await documentosElectronicos.consulta(list);
    expect(currentAges()).toHaveLength(1);
    regainLine();
    await documentosElectronicos.consulta(list);
    expect(currentAges()).toBeNull();
  });
});

describe('the copy', () => {
  const tokenOf = (id: string) => `x.${btoa(JSON.stringify({ id, exp: 4_000_000_000 }))}.y`;

  it('starts a session only for the user of the stored token', async () => {
    start();
    await expect.poll(() => readSession('ana')).toMatchObject({ uuid: 'ana' });
    adoptToken(tokenOf('ana'));
    expect(await lastUser()).toMatchObject({ uuid: 'ana' });
    adoptToken(tokenOf('otra'));
    expect(await lastUser()).toBeUndefined();
  });

  it('is wiped at the sign-out of its user, and only that user’s', async () => {
    start();
    await stored('productos/C');
    await putAnswer(place({ user: 'otra' }), { data: [] }, 1);
    await store.dispatch(signOut());
    await expect.poll(() => readSession('ana')).toBeUndefined();
    expect(await readAnswer(place(), 1)).toBeUndefined();
  });

  it('goes with the code of the screens at the sign-out of the last user, and only then', async () => {
    const remove = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal('caches', { delete: remove });
    onTestFinished(() => void vi.unstubAllGlobals());
    start();
    await stored('productos/C');
    await keepSession(person('otra'));
    await store.dispatch(signOut());
    await expect.poll(() => readSession('ana')).toBeUndefined();
    expect(remove).not.toHaveBeenCalled();
    store.dispatch(setUser(person('otra')));
    await store.dispatch(signOut());
    await expect.poll(() => remove.mock.calls).toEqual([['assets']]);
  });

  it('keeps the code of the page again for the next user of it', async () => {
    const postMessage = vi.fn();
    const ready = Promise.resolve({ active: { postMessage } });
    Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const remove = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal('caches', { delete: remove });
    onTestFinished(() => void vi.unstubAllGlobals());
    start();
    await stored('notas_credito/E/factura');
    await store.dispatch(signOut());
    await expect.poll(() => remove.mock.calls).toHaveLength(1);
    expect(postMessage).not.toHaveBeenCalled();
    store.dispatch(setUser(person('otra')));
    await expect.poll(() => postMessage.mock.calls).toMatchObject([[{ type: 'CACHE_URLS' }]]);
  });

  it('loses what was used longest ago when it is full', async () => {
    const body = 'x'.repeat(1_900_000);
    const fits = Math.floor(totalLimit / body.length);
    for (let n = 0; n < fits; n += 1) await putAnswer(place({ input: String(n) }), body, n);
    await readAnswer(place({ input: '0' }), 100);
    await putAnswer(place({ input: 'new' }), body, 101);
    expect(await readAnswer(place({ input: '1' }), 102)).toBeUndefined();
    expect(await readAnswer(place({ input: '0' }), 102)).toMatchObject({ at: 0 });
    expect(await readAnswer(place({ input: 'new' }), 102)).toMatchObject({ at: 101 });
  });

  it('has no answer that is larger than a tenth of it', async () => {
    await putAnswer(place(), 'x'.repeat(2_000_001), 1);
    expect(await readAnswer(place(), 1)).toBeUndefined();
  });
});
