import { CORRELATIVO_MAXIMO, parsearCdc } from '@portal/sifen';
import { verificarFirma } from '@portal/sifen/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { storeOf, type Store } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';
import { correlativo, datosFactura, START, item, pedido, rechazo, testClock } from '../fixtures/facturas.ts';

describe.each(databases)('issuing on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;

  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    await facturas().preparar({ id_empresa: 'emp-1' });
    store = storeOf(t.api.db, 'default');
  });
  afterEach(() => t.close());

  const facturas = () => t.as('cliente').controller.facturas;
  const proximo = async (): Promise<string | undefined> => {
    const { data } = await facturas().preparar({ id_empresa: 'emp-1' });
    return data.establecimientos[0]?.puntos[0]?.siguiente_numero;
  };
  const counter = (next: number) =>
    store
      .update('numeracion')
      .set({ siguiente: next })
      .where('id_empresa', '=', 'emp-1')
      .where('establecimiento', '=', '001')
      .where('punto', '=', '001')
      .where('tipo', '=', 1)
      .execute();
  const found = async (): Promise<number> =>
    (await store.select('documentos').select('id').where('id_empresa', '=', 'emp-1').execute()).length;

  it('assigns number, CDC, signature and QR', async () => {
    expect(await proximo()).toBe('001-001-0000001');
    const { data } = await facturas().emitir(pedido());
    expect(data).toMatchObject({ numero: '001-001-0000001', estado: 'generado' });
    expect(data.totales).toMatchObject({ total_general: 110_000, total_iva: 10_000 });
    expect(data.url_qr).toMatch(/^https:\/\/ekuatia\.set\.gov\.py\/consultas-test\/qr\?nVersion=150&Id=01/);
    const cdc = parsearCdc(data.cdc);
    expect(cdc).toMatchObject({ ok: true, ruc: '80069563', numero: '0000001', fecha_emision: '2026-11-20' });
    const row = await store
      .select('documentos')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      estado: 'generado',
      receptor_documento: '80013884-8',
      total: 110_000,
      total_gs: 110_000,
      origen: 'api',
      creado_por: 'cliente',
      fecha_firma: START,
    });
    expect(verificarFirma(row.xml ?? '')).toMatchObject({ valida: true, cdc: data.cdc });
    expect(await proximo()).toBe('001-001-0000002');
  });

  it('gives 50 parallel calls 50 consecutive numbers and different security codes', async () => {
    const emitidas = await Promise.all(Array.from({ length: 50 }, () => facturas().emitir(pedido())));
    const numeros = emitidas.map(({ data }) => correlativo(data.numero)).sort((a, b) => a - b);
    expect(numeros).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(emitidas.map(({ data }) => data.cdc.slice(34, 43))).size).toBeGreaterThan(45);
    expect(await found()).toBe(50);
  });

  it('gives calls with one key one document, also at once', async () => {
    const call = pedido();
    const all = await Promise.all(Array.from({ length: 8 }, () => facturas().emitirEnviar(call)));
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await facturas().emitir(call)).data).toEqual(all[0]?.data);
    const others = datosFactura({ items: [item({ cantidad: 0 })] });
    const { id, numero } = all[0]!.data;
    expect(await rechazo(facturas().emitir({ ...call, datos: others }))).toMatchObject({
      errores: [{ campo: 'clave_unica' }],
      emitido: { id, numero },
    });
    expect(await found()).toBe(1);
    expect(await proximo()).toBe('001-001-0000002');
  });

  it('keeps the keys of each empresa apart', async () => {
    const call = pedido();
    const one = await facturas().emitir(call);
    const condicion = { tipo: 'contado' as const, pagos: [{ tipo: 1, monto: 110_000 }] };
    const other = await facturas().emitir({
      ...call,
      id_empresa: 'emp-3',
      datos: datosFactura({ condicion }),
    });
    expect(other.data.id).not.toBe(one.data.id);
    expect(other.data.cdc.slice(2, 10)).toBe('02005001');
    // Nor has the second saved its result over that of the first.
    expect((await facturas().emitir(call)).data).toEqual(one.data);
  });

  it.each([
    ['establecimiento', '002'],
    ['punto', '002'],
  ] as const)('refuses a key that was used at another %s', async (field, value) => {
    const call = pedido();
    const { id, numero } = (await facturas().emitir(call)).data;
    expect(await rechazo(facturas().emitir({ ...call, [field]: value }))).toMatchObject({
      errores: [{ campo: 'clave_unica' }],
      emitido: { id, numero },
    });
    expect(await found()).toBe(1);
  });

  it('consumes neither number nor key nor draft when refused', async () => {
    const { data: borrador } = await facturas().alta({ id_empresa: 'emp-1', datos: datosFactura() });
    const call = { ...pedido(), id: borrador.id, version: borrador.version + 1 };
    expect(await rechazo(facturas().emitir(call))).toMatchObject({ codigo: 'CONFLICTO_VERSION' });
    const bad = { ...call, version: 1, datos: datosFactura({ items: [item({ cantidad: 0 })] }) };
    expect(await rechazo(facturas().emitir(bad))).toMatchObject({ codigo: 'VALIDACION' });
    expect((await facturas().detalle({ id: borrador.id })).data).toEqual(borrador);
    const { data } = await facturas().emitir({ ...call, version: 1 });
    expect(data.numero).toBe('001-001-0000001');
    expect(await rechazo(facturas().detalle({ id: borrador.id }))).toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });

  it('uses a draft up once when two keys race for it', async () => {
    const { data: borrador } = await facturas().alta({ id_empresa: 'emp-1', datos: datosFactura() });
    const intentos = await Promise.allSettled(
      [1, 2, 3].map(() => facturas().emitir({ ...pedido(), id: borrador.id, version: 1 })),
    );
    expect(intentos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const intento of intentos) {
      if (intento.status === 'rejected') expect(intento.reason).toMatchObject({ codigo: 'NO_ENCONTRADO' });
    }
    expect(await found()).toBe(1);
  });

  it('goes on with series AA after 9999999, each number once', async () => {
    await counter(9_999_999);
    const emitidas = await Promise.all(Array.from({ length: 3 }, () => facturas().emitir(pedido())));
    expect(emitidas.map(({ data }) => data.numero).toSorted()).toEqual([
      '001-001-9999999',
      'AA 001-001-0000001',
      'AA 001-001-0000002',
    ]);
    expect(await proximo()).toBe('AA 001-001-0000003');
    const first = emitidas.find(({ data }) => data.numero.endsWith('0000001'));
    const row = await store
      .select('documentos')
      .select('xml')
      .where('id', '=', first?.data.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.xml).toContain('<dNumDoc>0000001</dNumDoc><dSerieNum>AA</dSerieNum>');
    expect(parsearCdc(first?.data.cdc ?? '')).toMatchObject({ numero: '0000001' });
  });

  it('refuses when the numbers of the last series are used up', async () => {
    await counter(CORRELATIVO_MAXIMO);
    expect((await facturas().emitir(pedido())).data.numero).toBe('ZZ 001-001-9999999');
    expect(await proximo()).toBe('');
    const exhausted = await rechazo(facturas().emitir(pedido()));
    expect(exhausted.codigo).toBe('VALIDACION');
    expect(exhausted.errores).toEqual([
      { campo: 'punto', mensaje: 'El punto 001-001 ya usó todos sus números (hasta ZZ 9999999)' },
    ]);
    expect(await found()).toBe(1);
  });

  it('starts a missing counter after the last document, and mends one that fell behind', async () => {
    for (let numero = 1; numero <= 3; numero += 1) await facturas().emitir(pedido());
    await store.delete('numeracion').where('id_empresa', '=', 'emp-1').execute();
    expect(await proximo()).toBe('001-001-0000004');
    const parallel = await Promise.all([1, 2, 3].map(() => facturas().emitir(pedido())));
    expect(parallel.map(({ data }) => correlativo(data.numero)).sort()).toEqual([4, 5, 6]);
    await counter(2);
    expect((await facturas().emitir(pedido())).data.numero).toBe('001-001-0000007');
    expect((await facturas().emitir(pedido())).data.numero).toBe('001-001-0000008');
  });
});
