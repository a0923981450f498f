import { calcularDigitoVerificador, type Emisor } from '@portal/sifen';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatosFactura } from '@portal/contracts';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { storeOf, type Store } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import {
  correlativo,
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  item,
  pedido,
  testClock,
} from '../fixtures/facturas.ts';

const HOUR = 3_600_000;

const receptor = (correos: string[]): DatosFactura['receptor'] => ({
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '4554737',
  nombre: 'María Benítez',
  contacto: { correos },
});
const conRuc = (ruc: string): Extract<DatosFactura['receptor'], { tipo: 'contribuyente' }> => ({
  tipo: 'contribuyente',
  tipo_operacion: 2,
  ruc,
  dv: calcularDigitoVerificador(ruc),
  tipo_contribuyente: 1,
  nombre: 'Blas Ojeda',
});
const forced = (codigo: string): DatosFactura => datosFactura({ items: [item({ codigo })] });

describe.each(moduleDatabases)('the simulated tax authority on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;

  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    await t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' });
    store = storeOf(t.api.db, 'default');
  });
  afterEach(() => t.close());

  const row = (id: string) => filaDocumento(t, id);
  const respuestas = (id: string) =>
    store.select('respuestas').selectAll().where('id_documento', '=', id).orderBy('intento').execute();
  const consultar = async (id: string) => {
    const { data } = await t.as('cliente').controller.documentosElectronicos.consultarEstado({ ids: [id] });
    return data[0];
  };

  it('responds when its time has come and not before', async () => {
    const { data } = await t.as('cliente').controller.facturas.emitirEnviar(pedido());
    expect(data.estado).toBe('enviado');
    t.clock.advance(4999);
    expect(await consultar(data.id)).toMatchObject({ hecho: true, estado: 'enviado' });
    t.clock.advance(1);
    expect(await consultar(data.id)).toEqual({
      id: data.id,
      hecho: true,
      estado: 'aprobado',
      mensaje: '0260: Documento autorizado',
    });
  });

  it('dates the response when it was due, however late it is read', async () => {
    const { data } = await t.as('cliente').controller.facturas.emitirEnviar(pedido());
    t.clock.advance(30 * HOUR);
    await consultar(data.id);
    const due = '2026-11-20T12:00:05.000Z';
    expect(await row(data.id)).toMatchObject({ estado: 'aprobado', aprobado_en: due });
    expect(await respuestas(data.id)).toMatchObject([
      { fecha: due, intento: 1, codigo: '0260', estado: 'aprobado' },
    ]);
  });

  it.each([
    ['SIM-1001', 'rechazado', '1001'],
    ['SIM-AO', 'aprobado_observacion', '1005'],
    ['SIM-0161', 'error_envio', '0161'],
    ['P-001', 'aprobado', '0260'],
  ])('responds to an item %s with %s', async (codigo, estado, codigo_respuesta) => {
    const { id } = await emitirAndRespond(t, forced(codigo));
    expect(await row(id)).toMatchObject({ estado, codigo_respuesta });
  });

  it.each([
    ['does not exist', conRuc('1234000'), '1306'],
    ['is a suspended company', { ...conRuc('80012999'), tipo_contribuyente: 2 }, '1307'],
    ['is a suspended person buying for a business', { ...conRuc('1234999'), tipo_operacion: 1 }, '1308'],
  ] as const)('rejects a receiver that %s', async (_caso, suspended, codigo_respuesta) => {
    const { id } = await emitirAndRespond(t, datosFactura({ receptor: suspended }));
    expect(await row(id)).toMatchObject({
      estado: 'rechazado',
      codigo_respuesta,
      aprobado_en: null,
      correo: 'no',
    });
  });

  it('lets a suspended person buy as a consumer', async () => {
    const { id } = await emitirAndRespond(t, datosFactura({ receptor: conRuc('1234999') }));
    expect(await row(id)).toMatchObject({ estado: 'aprobado' });
  });

  it('names the element when the issuer breaks the schema by the time it is sent', async () => {
    const { data } = await t.as('cliente').controller.facturas.emitir(pedido());
    const emisor = { ...(JSON.parse((await row(data.id)).emisor) as Emisor), telefono: '12' };
    await t.api.db
      .updateTable('documentos')
      .set({ emisor: JSON.stringify(emisor) })
      .where('id', '=', data.id)
      .execute();
    await t.as('cliente').controller.documentosElectronicos.enviar({ id: data.id });
    t.clock.advance(t.api.config.respuestaMs);
    await t.as('cliente').controller.documentosElectronicos.consultarEstado({ ids: [data.id] });
    expect(await row(data.id)).toMatchObject({
      estado: 'rechazado',
      codigo_respuesta: '0160',
      mensaje_respuesta: 'El XML está mal formado: el valor del elemento dTelEmi no es válido',
    });
  });

  it('approves with observation what is sent more than 72 h after the signature', async () => {
    const { data: exactly } = await t.as('cliente').controller.facturas.emitir(pedido());
    const { data: late } = await t.as('cliente').controller.facturas.emitir(pedido());
    t.clock.advance(72 * HOUR);
    await t.as('cliente').controller.documentosElectronicos.enviar({ id: exactly.id });
    t.clock.advance(1);
    await t.as('cliente').controller.documentosElectronicos.enviar({ id: late.id });
    t.clock.advance(5000);
    expect(await consultar(exactly.id)).toMatchObject({ estado: 'aprobado' });
    expect(await consultar(late.id)).toMatchObject({ estado: 'aprobado_observacion' });
    expect(await row(late.id)).toMatchObject({ codigo_respuesta: '1005' });
  });

  it('rejects what the store contradicts: timbrado, establecimiento, totals', async () => {
    const { data: one } = await t.as('cliente').controller.facturas.emitirEnviar(pedido());
    await store.update('timbrados').set({ activo: 0 }).where('id_empresa', '=', 'emp-1').execute();
    t.clock.advance(5000);
    await consultar(one.id);
    expect(await row(one.id)).toMatchObject({ estado: 'rechazado', codigo_respuesta: '1104' });

    await store.update('timbrados').set({ activo: 1 }).where('id_empresa', '=', 'emp-1').execute();
    const { data: second } = await t.as('cliente').controller.facturas.emitirEnviar(pedido());
    const { importes } = await row(second.id);
    await store
      .update('documentos')
      .set({ importes: importes.replace('"total_iva":10000', '"total_iva":9000') })
      .where('id', '=', second.id)
      .execute();
    await store
      .update('establecimientos')
      .set({ puntos: '["009"]' })
      .where('id_empresa', '=', 'emp-1')
      .execute();
    t.clock.advance(5000);
    await consultar(second.id);
    expect((await respuestas(second.id)).map(({ codigo }) => codigo).sort()).toEqual(['1106', '2371']);
  });

  it.each([
    [6_999_999, 'aprobado', '0260'],
    [7_000_000, 'rechazado', '1321'],
  ])(
    "by the law's limit an innominado of %i is %s, whatever that of the company is",
    async (monto, estado, codigo) => {
      await store
        .update('empresas')
        .set({ limite_innominado: 9_000_000 })
        .where('id', '=', 'emp-1')
        .execute();
      const datos = datosFactura({
        receptor: { tipo: 'innominado' },
        items: [item({ cantidad: 1, precio_unitario: monto })],
        condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto }] },
      });
      const { data } = await t.as('cliente').controller.facturas.emitir(pedido({ datos }));
      await store
        .update('empresas')
        .set({ limite_innominado: 1_000_000 })
        .where('id', '=', 'emp-1')
        .execute();
      await t.as('cliente').controller.documentosElectronicos.enviar({ id: data.id });
      t.clock.advance(5000);
      await consultar(data.id);
      expect(await row(data.id)).toMatchObject({ estado, codigo_respuesta: codigo });
    },
  );

  it.each([
    [['ana@correo.example.com'], 'simulado', null],
    [[], 'no', undefined],
    [
      ['ana@rechaza.test'],
      'fallido',
      '550 5.1.1 <ana@rechaza.test>: el servidor rechazó la dirección del destinatario',
    ],
    [
      ['ana@correo.example.com', 'ana@lento.test'],
      'fallido',
      'Se agotó el tiempo de espera (10 s) al conectar con el servidor de ana@lento.test',
    ],
  ])('mails an approved document to %j: %s', async (correos, correo, error) => {
    const { id } = await emitirAndRespond(t, datosFactura({ receptor: receptor(correos) }));
    expect(await row(id)).toMatchObject({ estado: 'aprobado', correo });
    const sent = await store.select('correos').selectAll().where('id_documento', '=', id).execute();
    const expected = { destinatarios: JSON.stringify(correos), estado: correo, error };
    expect(sent).toMatchObject(error === undefined ? [] : [expected]);
  });

  it('counts the attempts of a document', async () => {
    const { id } = await emitirAndRespond(t, forced('SIM-0161'));
    const documentos = t.as('cliente').controller.documentosElectronicos;
    expect((await documentos.reintentar({ ids: [id] })).data).toEqual([
      { id, hecho: true, estado: 'enviado', mensaje: 'Enviado' },
    ]);
    expect(await row(id)).toMatchObject({
      estado: 'enviado',
      codigo_respuesta: null,
      mensaje_respuesta: null,
    });
    t.clock.advance(5000);
    await consultar(id);
    expect((await respuestas(id)).map(({ intento }) => intento)).toEqual([1, 2]);
  });

  it('responds to each document once when many requests come at the same time', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await t.as('cliente').controller.facturas.emitirEnviar(pedido())).data.id,
      ),
    );
    t.clock.advance(5000);
    await Promise.all(
      ids.map(() => t.as('cliente').controller.documentosElectronicos.consultarEstado({ ids })),
    );
    for (const id of ids) expect(await respuestas(id)).toHaveLength(1);
    expect(await store.select('correos').select('id').execute()).toHaveLength(6);
  });
});

// One thread cannot play two processes on a SQLite file: the one that waits for the lock blocks the other too.
it.each(moduleDatabases.filter(({ kind }) => kind === 'postgres'))(
  'two servers on one $kind database number and evaluate documents once',
  async ({ create }) => {
    const database = await create();
    const clock = testClock();
    const open = (): TestApi => testApi({ database: database.target, clock, seed: 'empty' });
    const [one, second] = [open(), open()];
    try {
      const emitidas = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const t = index % 2 === 0 ? one : second;
          return (await t.as('cliente').controller.facturas.emitirEnviar(pedido())).data;
        }),
      );
      expect(emitidas.map(({ numero }) => correlativo(numero)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, index) => index + 1),
      );
      clock.advance(5000);
      const ids = emitidas.map(({ id }) => id);
      await Promise.all(
        [one, second, one, second].map((t) =>
          t.as('cliente').controller.documentosElectronicos.consultarEstado({ ids }),
        ),
      );
      const respondidas = await storeOf(one.api.db, 'default')
        .select('respuestas')
        .select('id_documento')
        .execute();
      expect(respondidas.map(({ id_documento }) => id_documento).sort()).toEqual([...ids].sort());
    } finally {
      await one.close();
      await second.close();
      await database.dispose();
    }
  },
);
