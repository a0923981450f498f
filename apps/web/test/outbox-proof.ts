import { IDBFactory } from 'fake-indexeddb';
import type { Item } from '@portal/sifen';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { AxiosError, getAdapter } from 'axios';
import { http } from '../src/lib/http.ts';
import { api } from '../src/api/client.ts';
import type { OutboxContent } from '../src/session/outbox/entry.ts';
import { compareCatalogue } from '../src/session/outbox/compare-catalogue.ts';
import { issueEntry, settleAttempt } from '../src/session/outbox/issue-entry.ts';
import { openOutboxDb, type OutboxDb } from '../src/session/outbox/outbox-db.ts';
import { sendWaiting } from '../src/session/outbox/send-outbox.ts';

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Where a request is cut. `killed`: the browser dies before, or after the service has done its work; `server killed`: the server
 * ends between its work and its response, and starts again on the same database.
 */
export const cuts = [
  'request lost',
  'response lost',
  'half a body',
  'html',
  'error before',
  'error after',
  'killed before',
  'killed after',
  'server killed',
] as const;
/** Those of the proof, and two that look like others of it to the outbox. */
export type Cut = (typeof cuts)[number] | 'empty body' | 'timeout';

/** Cuts the requests as the plan says, until the returned function is called. */
export function cutRequests(
  plan: () => Cut | undefined,
  onKilled: () => void = () => undefined,
  restartServer: () => Promise<void> = () => Promise.resolve(),
): () => void {
  const before = http.defaults.adapter;
  // Not that of the page, which asks twice because of its origin.
  const real = getAdapter('http');
  const lost = (config: InternalAxiosRequestConfig) =>
    new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const never = () => {
    onKilled();
    return new Promise<never>(() => undefined);
  };
  const failed = (config: InternalAxiosRequestConfig) => {
    const response = { data: { error: 'Error interno' }, status: 500, statusText: '', headers: {}, config };
    return new AxiosError('500', AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  };
  const adapter: AxiosAdapter = async (config) => {
    const cut = plan();
    switch (cut) {
      case undefined:
        return real(config);
      case 'request lost':
        throw lost(config);
      case 'error before':
        throw failed(config);
      case 'killed before':
        return never();
      case 'html':
        return { data: '<html>proxy</html>', status: 200, statusText: '', headers: {}, config };
      case 'response lost':
        await real(config);
        throw lost(config);
      case 'server killed':
        await real(config);
        await restartServer();
        throw lost(config);
      case 'empty body':
        return { ...(await real(config)), data: '' };
      case 'timeout':
        await real(config);
        throw new AxiosError('timeout of 30000ms exceeded', AxiosError.ECONNABORTED, config);
      case 'error after':
        await real(config);
        throw failed(config);
      case 'killed after':
        await real(config);
        return never();
      case 'half a body': {
        const response = await real(config);
        const text = String(response.data);
        return { ...response, data: text.slice(0, text.length / 2) };
      }
    }
  };
  http.defaults.adapter = adapter;
  return () => {
    if (before === undefined) delete http.defaults.adapter;
    else http.defaults.adapter = before;
  };
}

const puntos = ['001', '002'] as const;

/** A factura that says in its remark which one it is. */
export const facturaNumbered = (
  mark: string,
  punto: string,
  precio: number,
  line: Partial<Item> = {},
): OutboxContent => {
  const datos = {
    fecha_emision: new Date().toISOString(),
    tipo_transaccion: 1,
    presencia: 1,
    moneda: 'PYG',
    receptor: { tipo: 'innominado' },
    items: [
      {
        codigo: mark,
        descripcion: `Artículo ${mark}`,
        unidad: 77,
        cantidad: 3,
        precio_unitario: precio,
        descuento_unitario: 0,
        afectacion: 1,
        proporcion: 100,
        tasa: 10,
        ...line,
      },
    ],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 3 * precio }] },
    observacion: mark,
  };
  return {
    kind: 'factura',
    intent: 'emitir',
    id_empresa: 'emp-1',
    establecimiento: '001',
    punto,
    datos,
    form: {},
    empresa: 'emp-1',
    cliente: 'Sin Nombre',
    total: 3 * precio,
    moneda: 'PYG',
  };
};

interface Typed {
  readonly mark: string;
  readonly content: OutboxContent;
}

/** What the proof compares: the documents typed and those that the service has, per punto in the order of their numbers. */
export interface Outcome {
  readonly typed: Readonly<Record<string, readonly Issued[]>>;
  readonly issued: Readonly<Record<string, readonly Issued[]>>;
  readonly consecutive: boolean;
  readonly pending: number;
  readonly kills: number;
  readonly serverKills: number;
}
interface Issued {
  readonly mark: string;
  readonly cantidad: number;
  readonly precio: number;
  readonly total: number;
}

export interface ProofPlan {
  readonly seed: number;
  /** Documents to type. */
  readonly count: number;
  /** Deaths of the browser, and of the server. */
  readonly kills: number;
  readonly serverKills: number;
  readonly restartServer: () => Promise<void>;
}

/**
 * Types facturas in two tabs while requests are cut, and browser and server are killed at points that the seed chooses, then
 * lets the line come back. The service has fresh data at the start.
 */
export async function proveOnce({
  seed,
  count,
  kills,
  serverKills,
  restartServer,
}: ProofPlan): Promise<Outcome> {
  const random = randomOf(seed);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  globalThis.indexedDB = new IDBFactory();
  const openTabs = (): OutboxDb[] => [openOutboxDb(), openOutboxDb()];
  let tabs = openTabs();
  let killed = 0;
  let serverKilled = 0;
  let onKilled: () => void = () => undefined;
  let isLineBack = false;
  const plan = (): Cut | undefined => {
    if (isLineBack || random() < 0.4) return undefined;
    const cut = pick(cuts);
    const isSpent = cut === 'server killed' ? serverKilled >= serverKills : killed >= kills;
    return cut.includes('killed') && isSpent ? 'response lost' : cut;
  };
  const uncut = cutRequests(
    plan,
    () => {
      killed += 1;
      onKilled();
    },
    () => {
      serverKilled += 1;
      return restartServer();
    },
  );
  const typed: Typed[] = [];
  /** One run of a tab, or its death. */
  const send = async (db: OutboxDb) => {
    const death = new Promise<'killed'>((resolve) => {
      onKilled = () => resolve('killed');
    });
    const sent = sendWaiting({
      db,
      user: 'u',
      issue: issueEntry,
      settle: settleAttempt,
      compare: compareCatalogue,
      mayGoOn: () => true,
      onChange: () => undefined,
    });
    if ((await Promise.race([sent, death])) !== 'killed') return;
    await Promise.all(tabs.map((tab) => tab.close()));
    tabs = openTabs();
  };
  try {
    while (typed.length < count) {
      const mark = `s${String(seed)}-${String(typed.length).padStart(4, '0')}`;
      const content = facturaNumbered(mark, pick(puntos), 1000 + Math.floor(random() * 9000));
      typed.push({ mark, content });
      await pick(tabs).add({ key: `clave-${mark}`, user: 'u', since: content.datos.fecha_emision, content });
      if (random() < 0.5) await send(pick(tabs));
    }
    isLineBack = true;
    await send(pick(tabs));
    const left = (await pick(tabs).list('u')).filter(({ state }) => state !== 'issued');
    return { ...(await compare(typed)), pending: left.length, kills: killed, serverKills: serverKilled };
  } finally {
    uncut();
    await Promise.all(tabs.map((tab) => tab.close()));
  }
}

/** Documents that are read at a time. */
const atOnce = 10;

async function compare(typed: readonly Typed[]): Promise<Pick<Outcome, 'typed' | 'issued' | 'consecutive'>> {
  const ids: string[] = [];
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let pagina = 1; ids.length === (pagina - 1) * 100; pagina += 1) {
    const { data } = await api.controller.documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1', desde: yesterday },
      pagina,
      por_pagina: 100,
    });
    ids.push(...data.map(({ id }) => id));
  }
  const marks = new Set(typed.map(({ mark }) => mark));
  const documents: (Issued & { readonly numero: number; readonly punto: string })[] = [];
  const read = async (id: string) => {
    const { datos, numero, punto, total } = (await api.controller.documentosElectronicos.detalle({ id }))
      .data;
    const [item] = (datos as { readonly items: readonly Item[] }).items;
    if (item === undefined || !marks.has(item.codigo)) return;
    const { codigo: mark, cantidad, precio_unitario: precio } = item;
    documents.push({ mark, cantidad, precio, total, numero: Number(numero.slice(-7)), punto });
  };
  for (let from = 0; from < ids.length; from += atOnce)
    await Promise.all(ids.slice(from, from + atOnce).map(read));
  const issued: Record<string, Issued[]> = {};
  let consecutive = true;
  for (const punto of puntos) {
    const rows = documents.filter((row) => row.punto === punto).toSorted((a, b) => a.numero - b.numero);
    consecutive &&= rows.every(({ numero }, index) => numero === (rows[0]?.numero ?? 0) + index);
    issued[punto] = rows.map(({ mark, cantidad, precio, total }) => ({ mark, cantidad, precio, total }));
  }
  const wanted = Object.fromEntries(
    puntos.map((punto) => [
      punto,
      typed
        .filter(({ content }) => content.punto === punto)
        .map(({ mark, content }) => ({
          mark,
          cantidad: 3,
          precio: content.total / 3,
          total: content.total,
        })),
    ]),
  );
  return { typed: wanted, issued, consecutive };
}
