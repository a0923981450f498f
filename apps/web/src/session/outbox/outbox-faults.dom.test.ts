import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { cutRequests, facturaNumbered, type Cut } from '../../../test/outbox-proof.ts';
import { api } from '../../api/client.ts';
import { adoptToken } from '../origins/own-api.ts';
import type { OutboxContent, OutboxEntry } from './entry.ts';
import { comparePrices } from './compare-prices.ts';
import { askByKey, issueEntry, settleAttempt } from './issue-entry.ts';
import { openOutboxDb, type OutboxDb } from './outbox-db.ts';
import { inOneTab, sendWaiting } from './send-outbox.ts';

const service = startMockApi();
let db: OutboxDb;
let count = 0;

beforeEach(() => {
  service().signInAs('cliente');
  count += 1;
  db = openOutboxDb(`outbox-${String(count)}`);
  onTestFinished(() => db.close());
});

const factura = (changes: Partial<OutboxContent> = {}): OutboxContent => ({
  ...facturaNumbered(`f${String(count)}`, '001', 5000),
  ...changes,
});
const keep = async (key: string, content = factura()) =>
  db.add({ key: `documento-${key}-${String(count)}`, user: 'u', since: '2026-11-29T12:00:00Z', content });
const send = (from = db) =>
  sendWaiting({
    db: from,
    user: 'u',
    issue: issueEntry,
    settle: settleAttempt,
    compare: comparePrices,
    mayGoOn: () => true,
    onChange: () => undefined,
  });
/** The prices are asked for, and the request after that is cut. */
const sendCut = async (cut: Cut) => {
  const plan = [undefined, cut];
  const uncut = cutRequests(() => plan.shift());
  return send().finally(uncut);
};
const entries = () => db.list('u');
const only = async (): Promise<OutboxEntry> => {
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  return entry!;
};
const withItem = (changes: object): OutboxContent => {
  const content = factura();
  const { items, ...datos } = content.datos as OutboxContent['datos'] & { readonly items: readonly object[] };
  return { ...content, datos: { ...datos, items: [{ ...items[0], ...changes }] } as OutboxContent['datos'] };
};

describe('a document that the service does not issue', () => {
  it.each<[string, () => OutboxContent, Partial<OutboxEntry>]>([
    [
      'closed point of issue',
      () => factura({ punto: '009' }),
      { state: 'waiting', error: 'El punto de expedición 009 no existe en el establecimiento 001' },
    ],
    [
      'company that is no longer the user’s',
      () => factura({ id_empresa: 'emp-4' }),
      { state: 'waiting', error: 'No se encontró la empresa.' },
    ],
    [
      'quantity zero',
      () => withItem({ cantidad: 0 }),
      {
        state: 'refused',
        errors: [
          expect.objectContaining({ type: 'datos.items.0.cantidad' }) as never,
          expect.anything() as never,
        ],
      },
    ],
    [
      'clock of the machine wrong by forty days',
      () => ({
        ...factura(),
        datos: { ...factura().datos, fecha_emision: new Date(Date.now() - 40 * 86_400_000).toISOString() },
      }),
      {
        state: 'refused',
        errors: [
          {
            type: 'datos.fecha_emision',
            message: 'La fecha de emisión no puede tener más de 30 días de atraso',
          },
        ],
      },
    ],
    [
      'draft that is gone',
      () => factura({ borrador: { id: 'no-existe', version: 1 } }),
      { state: 'refused' },
    ],
  ])('stays with its reason: %s', async (_case, content, expected) => {
    await keep('clave', content());
    const before = await only();
    const summary = await send();
    expect(summary).toMatchObject({ issued: 0 });
    const after = await only();
    expect(after).toMatchObject({ ...expected, tries: 1, isUnsure: false, content: before.content });
    // Of a foreign company the service tells nothing.
    expect(await askByKey(after).catch(() => null)).not.toMatchObject({ type: 'issued' });
  });

  it('waits while the certificate is expired, and so does what follows in its series', async () => {
    service().signInAs('multi');
    await keep('uno', factura({ id_empresa: 'emp-4' }));
    await keep('dos', factura({ id_empresa: 'emp-4' }));
    await keep('tres');
    expect(await send()).toMatchObject({ left: 2 });
    const [one, two, three] = await entries();
    expect(one).toMatchObject({ state: 'waiting', tries: 1 });
    expect(one!.error).toContain('certificado venció');
    expect(two).toMatchObject({ state: 'waiting', tries: 0 });
    expect(three!.tries).toBe(1);
  });

  it('waits for a new session when the token is refused, and sends nothing else', async () => {
    await keep('uno');
    await keep('dos');
    adoptToken('no-es-un-token');
    expect(await send()).toMatchObject({ issued: 0, refused: 0, left: 2 });
    expect((await entries()).map(({ tries, isUnsure }) => [tries, isUnsure])).toEqual([
      [1, false],
      [0, false],
    ]);
    service().signInAs('cliente');
    expect(await send()).toMatchObject({ issued: 2, left: 0 });
  });

  it('is in conflict when its key issued other data, and is issued under another key', async () => {
    const { datos, id_empresa, establecimiento } = factura();
    const clave_unica = `documento-clave-${String(count)}`;
    type Input = Parameters<typeof api.controller.facturas.emitir>[0];
    const earlier = { clave_unica, id_empresa, establecimiento, punto: '001', datos } as unknown as Input;
    const { data } = await api.controller.facturas.emitir(earlier);
    await keep('clave', withItem({ cantidad: 3, descripcion: 'Otro artículo' }));
    expect(await send()).toMatchObject({ refused: 1, left: 0 });
    const { id, numero } = data;
    expect(await only()).toMatchObject({ state: 'conflict', document: { id, numero } });
    await db.apply(clave_unica, { type: 'another', key: `documento-otra-${String(count)}` });
    expect(await send()).toMatchObject({ issued: 1, left: 0 });
    expect((await only()).document?.id).not.toBe(id);
  });
});

describe('a request that is cut', () => {
  it.each<[Cut, boolean]>([
    ['request lost', false],
    ['response lost', true],
    ['half a body', true],
    ['html', false],
    ['error before', false],
    ['error after', true],
  ])('leaves the document in the outbox and settles it by key: %s', async (cut, isIssued) => {
    await keep('clave');
    const summary = await sendCut(cut);
    expect(summary).toMatchObject({ issued: 0, refused: 0, left: 1 });
    const entry = await only();
    expect(entry).toMatchObject({ state: 'waiting', isUnsure: true });
    expect(entry.error).toEqual(expect.stringMatching(/./));
    const asked = await askByKey(entry);
    expect(asked.type).toBe(isIssued ? 'issued' : 'settled');
    expect(await send()).toMatchObject({ issued: 1, left: 0 });
    const { document } = await only();
    if (asked.type === 'issued') expect(document).toEqual(asked.document);
  });

  it('stops at once without a connection, and does not try the next', async () => {
    await keep('uno');
    await keep('dos', { ...factura(), punto: '002' });
    await sendCut('request lost');
    expect((await entries()).map(({ tries }) => tries)).toEqual([1, 0]);
  });
});

describe('a price that changes after a request was cut', () => {
  const { productos } = api.controller;
  /** A factura of a product that is raised between the attempt and the next run. */
  const cutAndRaise = async (cut: Cut) => {
    const { data } = await productos.consulta({ filtros: { id_empresa: 'emp-1' } });
    const { id, codigo, precio_unitario } = data.find(({ moneda }) => moneda === 'PYG')!;
    await keep('clave', facturaNumbered(codigo, '001', precio_unitario));
    await sendCut(cut);
    const { version } = (
      await productos.consulta({ filtros: { id_empresa: 'emp-1', codigos: [codigo] } })
    ).data.find((row) => row.id === id)!;
    await productos.modificacion({ id, version, precio_unitario: precio_unitario + 500 });
    return precio_unitario;
  };

  it.each<Cut>(['request lost', 'error before', 'html'])(
    'stops the document that was not issued: %s',
    async (cut) => {
      const typed = await cutAndRaise(cut);
      expect(await only()).toMatchObject({ state: 'waiting', isUnsure: true, tries: 1 });
      expect(await send()).toMatchObject({ issued: 0, refused: 1 });
      expect(await only()).toMatchObject({
        state: 'differs',
        differences: [{ typed, current: typed + 500 }],
        tries: 1,
      });
    },
  );

  it.each<Cut>(['response lost', 'error after', 'half a body'])(
    'leaves the document that was issued as it is: %s',
    async (cut) => {
      await cutAndRaise(cut);
      const asked = await askByKey(await only());
      expect(await send()).toMatchObject({ issued: 1, refused: 0 });
      expect(asked.type).toBe('issued');
      const { document } = asked as Extract<typeof asked, { readonly type: 'issued' }>;
      expect(await only()).toMatchObject({ state: 'issued', tries: 1, document });
    },
  );

  it('sends nothing as long as the service cannot say what was issued', async () => {
    await cutAndRaise('response lost');
    for (const cut of ['error before', 'half a body', 'html', 'request lost'] as const) {
      const uncut = cutRequests(() => cut);
      expect(await send().finally(uncut)).toMatchObject({ issued: 0, left: 1 });
      expect(await only()).toMatchObject({ state: 'waiting', isUnsure: true, tries: 1 });
    }
  });
});

describe('the storage', () => {
  it('rejects when it is full, and keeps nothing', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(keep('clave')).rejects.toThrow('full');
    vi.restoreAllMocks();
    expect(await entries()).toEqual([]);
  });

  it('rejects when there is none, and works once there is one', async () => {
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(keep('clave')).rejects.toThrow('denied');
    refused.mockRestore();
    await keep('clave');
    expect(await entries()).toHaveLength(1);
  });

  it('keeps a document once per key, and nothing of another user', async () => {
    await keep('clave');
    await expect(keep('clave')).rejects.toThrow();
    expect(await entries()).toHaveLength(1);
    expect(await db.list('otro')).toEqual([]);
  });

  it('does not discard what changed since it was listed', async () => {
    await keep('clave');
    const listed = await only();
    await db.apply(listed.key, { type: 'send' });
    expect(await db.remove(listed)).toBe(false);
    expect(await db.remove(await only())).toBe(true);
    expect(await entries()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('that send at the same time issue one document', async () => {
    await keep('clave');
    const other = openOutboxDb(`outbox-${String(count)}`);
    await Promise.all([send(), send(other)]);
    await other.close();
    expect((await only()).state).toBe('issued');
    const { data } = await api.controller.documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1' },
    });
    const marks = await Promise.all(
      data.slice(0, 5).map(async ({ id }) => {
        const { datos } = (await api.controller.documentosElectronicos.detalle({ id })).data;
        return datos['observacion'];
      }),
    );
    expect(marks.filter((mark) => mark === `f${String(count)}`)).toHaveLength(1);
  });

  it('take turns by a lock, and the second one does nothing', async () => {
    let isHeld = false;
    const request = vi.fn(async (_name: string, _options: object, work: (lock: object | null) => unknown) => {
      if (isHeld) return work(null);
      isHeld = true;
      return Promise.resolve(work({})).finally(() => {
        isHeld = false;
      });
    });
    vi.stubGlobal('navigator', { locks: { request } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const results = await Promise.all([
      inOneTab('x', () => Promise.resolve(1)),
      inOneTab('x', () => Promise.resolve(2)),
    ]);
    expect(results).toEqual([1, undefined]);
  });
});
