import 'fake-indexeddb/auto';
import { CORRELATIVO_MAXIMO } from '@portal/sifen';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { startOutboxes } from '../../../test/outbox.ts';
import { createStore } from '../../app/store.ts';
import { api } from '../../api/client.ts';
import { adoptToken } from '../origins/own-api.ts';
import { signIn } from '../sign-in.ts';
import { readToken } from '../token.ts';
import type { OutboxContent, OutboxEntry } from './entry.ts';
import { askByKey } from './issue-entry.ts';

const service = startMockApi();
const { db, entries, factura, keep, keyOf, only, send, withItem } = startOutboxes(service);
const { empresas, establecimientos, usuarios } = api.controller;

const datedIn = (days: number): OutboxContent => {
  const fecha_emision = new Date(Date.now() + days * 86_400_000).toISOString();
  return { ...factura(), datos: { ...factura().datos, fecha_emision } };
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
      () => datedIn(-40),
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
      'clock of the machine a month ahead',
      () => datedIn(31),
      {
        state: 'refused',
        errors: [expect.objectContaining({ type: 'datos.fecha_emision' }) as never],
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
    const clave_unica = keyOf('clave');
    type Input = Parameters<typeof api.controller.facturas.emitir>[0];
    const earlier = { clave_unica, id_empresa, establecimiento, punto: '001', datos } as unknown as Input;
    const { data } = await api.controller.facturas.emitir(earlier);
    await keep('clave', withItem({ cantidad: 3, descripcion: 'Otro artículo' }));
    expect(await send()).toMatchObject({ refused: 1, left: 0 });
    const { id, numero } = data;
    expect(await only()).toMatchObject({ state: 'conflict', document: { id, numero } });
    await db().apply(clave_unica, { type: 'another', key: keyOf('otra') });
    expect(await send()).toMatchObject({ issued: 1, left: 0 });
    expect((await only()).document?.id).not.toBe(id);
  });
});

/** The establecimiento of all documents here, as it is now. */
const establecimiento = async () =>
  (await establecimientos.consulta({ filtros: { id_empresa: 'emp-1' } })).data.find(
    ({ codigo }) => codigo === '001',
  )!;
const change = async (
  changes: Omit<Parameters<typeof establecimientos.modificacion>[0], 'id' | 'version'>,
) => {
  const { id, version } = await establecimiento();
  await establecimientos.modificacion({ id, version, ...changes });
};
const enable = async (activo: boolean) =>
  establecimientos.habilitacion({ id: (await establecimiento()).id, activo });
const enableCompany = (activo: boolean) =>
  empresas.habilitacion({ id: 'emp-1', activo, motivo: 'Prueba de la bandeja por enviar' });

describe('a place that is closed after the documents were typed', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['company', () => enableCompany(false), () => enableCompany(true)],
    ['establecimiento', () => enable(false), () => enable(true)],
    [
      'punto de expedición',
      async () => change({ puntos: (await establecimiento()).puntos.filter((punto) => punto !== '001') }),
      async () => change({ puntos: [...(await establecimiento()).puntos, '001'].toSorted() }),
    ],
  ])('keeps them waiting, and issues each once when it opens again: %s', async (_place, close, open) => {
    await keep('uno');
    await keep('dos');
    service().signInAs('admin');
    await close();
    service().signInAs('cliente');
    expect(await send()).toMatchObject({ issued: 0, refused: 0, left: 2 });
    const [one, two] = await entries();
    expect(one).toMatchObject({ state: 'waiting', tries: 1, isUnsure: false });
    expect(one!.error).toEqual(expect.stringMatching(/./));
    expect(two).toMatchObject({ state: 'waiting', tries: 0 });
    service().signInAs('admin');
    await open();
    service().signInAs('cliente');
    expect(await send()).toMatchObject({ issued: 2, left: 0 });
    for (const { key, document } of await entries())
      expect(await askByKey({ ...one!, key })).toEqual({ type: 'issued', document });
  });

  it('keeps what its series has no number for, and issues it at another punto', async () => {
    service().signInAs('admin');
    await change({ siguientes: [{ punto: '002', tipo: 1, siguiente: CORRELATIVO_MAXIMO }] });
    service().signInAs('cliente');
    await keep('ultimo', factura({ punto: '002' }));
    await keep('sin-numero', factura({ punto: '002' }));
    expect(await send()).toMatchObject({ issued: 1, refused: 0, left: 1 });
    const waiting = (await entries())[1]!;
    expect(waiting).toMatchObject({ state: 'waiting', isUnsure: false });
    expect(waiting.error).toContain('ya usó todos sus números');
    await db().apply(waiting.key, { type: 'open' });
    await db().apply(waiting.key, { type: 'corrected', content: factura() });
    expect(await send()).toMatchObject({ issued: 1, left: 0 });
  });
});

it('waits when the password was changed meanwhile, and goes out after the sign-in with the new one', async () => {
  const store = createStore();
  const enter = async (password: string) => {
    expect(await store.dispatch(signIn({ usuario: 'cliente', password }))).toEqual({ ok: true });
    return readToken()!;
  };
  const here = await enter('demo1234');
  await keep('clave');
  // In another browser.
  await enter('demo1234');
  await usuarios.cambiarContrasena({ actual: 'demo1234', nueva: 'otra clave larga' });
  adoptToken(here);
  expect(await send()).toMatchObject({ issued: 0, refused: 0, left: 1 });
  expect(await only()).toMatchObject({ state: 'waiting', tries: 1, isUnsure: false });
  await enter('otra clave larga');
  expect(await send()).toMatchObject({ issued: 1, left: 0 });
});

it.each([
  ['slow', -1],
  ['fast', 1],
])(
  'is issued with the date that was typed when the clock of the machine is a day %s',
  async (_case, days) => {
    const content = datedIn(days);
    await keep('clave', content);
    expect(await send()).toMatchObject({ issued: 1, left: 0 });
    const { document } = await only();
    const { data } = await api.controller.documentosElectronicos.detalle({ id: document!.id });
    expect(Date.parse(data.fecha_emision)).toBe(Date.parse(content.datos.fecha_emision));
  },
);
