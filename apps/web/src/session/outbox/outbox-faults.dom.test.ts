import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { startOutboxes } from '../../../test/outbox.ts';
import { cutRequests, facturaNumbered, type Cut } from '../../../test/outbox-proof.ts';
import { api } from '../../api/client.ts';
import { askByKey } from './issue-entry.ts';
import { inOneTab } from './send-outbox.ts';

const service = startMockApi();
const { db, entries, factura, keep, keyOf, mark, only, otherTab, send, sendCut, withItem } =
  startOutboxes(service);

describe('a request that is cut', () => {
  it.each<[Cut, boolean]>([
    ['request lost', false],
    ['response lost', true],
    ['half a body', true],
    ['html', false],
    ['error before', false],
    ['error after', true],
    ['empty body', true],
    ['timeout', true],
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

describe('a document that is corrected after a request was cut', () => {
  const cutAndCorrect = async (cut: Cut, item: object) => {
    await keep('clave');
    await sendCut(cut);
    await db().apply(keyOf('clave'), { type: 'open' });
    await db().apply(keyOf('clave'), { type: 'corrected', content: withItem(item) });
    return only();
  };

  it('is in conflict with what was issued, which a person decides', async () => {
    const asked = await askByKey(await cutAndCorrect('response lost', { descripcion: 'Otro artículo' }));
    expect(asked).toMatchObject({ type: 'conflict', document: { numero: expect.any(String) as string } });
    expect(await send()).toMatchObject({ issued: 0, refused: 1, left: 0 });
    const { document } = asked as Extract<typeof asked, { readonly type: 'conflict' }>;
    expect(await only()).toMatchObject({ state: 'conflict', document, isUnsure: false });
  });

  it('is the same document when it was not changed', async () => {
    expect((await askByKey(await cutAndCorrect('response lost', {}))).type).toBe('issued');
    expect(await send()).toMatchObject({ issued: 1, refused: 0, left: 0 });
  });

  it('goes out corrected when nothing was issued', async () => {
    expect(await askByKey(await cutAndCorrect('request lost', { descripcion: 'Otro artículo' }))).toEqual({
      type: 'settled',
    });
    expect(await send()).toMatchObject({ issued: 1, refused: 0, left: 0 });
    const { document } = await only();
    const { datos } = (await api.controller.documentosElectronicos.detalle({ id: document!.id })).data;
    expect(datos['items']).toMatchObject([{ descripcion: 'Otro artículo' }]);
  });

  it('stays unsure as long as the service cannot compare', async () => {
    const entry = await cutAndCorrect('response lost', { descripcion: 'Otro artículo' });
    const plan: (Cut | undefined)[] = [undefined, 'half a body'];
    const uncut = cutRequests(() => plan.shift());
    await expect(askByKey(entry).finally(uncut)).rejects.toThrow();
    expect(await only()).toMatchObject({ state: 'waiting', isUnsure: true });
  });
});

describe('a price that changes after a request was cut', () => {
  const { productos } = api.controller;
  /** A factura of a product that is raised between the attempt and the next run. */
  const cutAndRaise = async (cut: Cut) => {
    const { data } = await productos.consulta({ filtros: { id_empresa: 'emp-1' } });
    const product = data.find(({ moneda }) => moneda === 'PYG')!;
    const { id, codigo, precio_unitario, descripcion, afectacion, tasa, proporcion } = product;
    const line = { descripcion, afectacion, tasa, proporcion };
    await keep('clave', facturaNumbered(codigo, '001', precio_unitario, line));
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
        differences: [{ field: 'precio', typed, current: typed + 500 }],
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
    expect(await db().list('otro')).toEqual([]);
  });

  it('does not discard what changed since it was listed', async () => {
    await keep('clave');
    const listed = await only();
    await db().apply(listed.key, { type: 'send' });
    expect(await db().remove(listed)).toBe(false);
    // It waits again, but may be issued.
    await db().apply(listed.key, { type: 'lost', error: 'sin red' });
    expect(await db().remove(listed)).toBe(false);
    expect(await db().remove(await only())).toBe(true);
    expect(await entries()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('that send at the same time issue one document', async () => {
    await keep('clave');
    await Promise.all([send(), send(otherTab())]);
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
    expect(marks.filter((text) => text === mark())).toHaveLength(1);
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
