import {
  calcularTotales,
  DOCUMENTOS_POR_LOTE,
  fallasLugar,
  NUMERO_MAXIMO,
  parsearCdc,
  plazoCancelacion,
  sumar,
  TRANSACCION_ANTICIPO,
  validarDatos,
  type DatosDocumento,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import { validarEsquema } from '@portal/sifen/node';
import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import type { SeedName } from '../core/seed-area.ts';
import { leerBorrador } from '../documentos/datos-borrador.ts';
import { documentoEmitido } from '../documentos/documento-emitido.ts';
import type { Importes } from '../documentos/importes.ts';
import { totalesDocumento } from '../documentos/importes.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import type { DocumentosTable, TableName } from '../store/tables.ts';
import { baseSeed } from './base.ts';
import { demoEmpresas } from './demo-empresas.ts';
import { documentosSeed } from './documentos.ts';

const AHORA = '2026-11-20T12:00:00.000Z';
const HORA = 3_600_000;

async function sembrar(
  target: string,
  seed: SeedName = 'demo',
  ahora = AHORA,
): Promise<{ opened: OpenDatabase; store: Store }> {
  const opened = openDatabase(target);
  await opened.ready;
  const store = storeOf(opened.db, 'default');
  const clock = manualClock(ahora);
  await store.transaction(async (inside) => {
    await baseSeed.write(inside, seed, clock);
    await documentosSeed.write(inside, seed, clock);
  });
  return { opened, store };
}

/** A punto whose numbers without series were used by an earlier system. */
const HEREDADA = 'emp-1 12560843 002 001 1';

const tablas = [
  'certificados',
  'certificados_receptor',
  'contadores',
  'anticipos',
  'clientes',
  'productos',
  'numeracion',
  'lotes',
  'documentos',
  'respuestas',
  'eventos',
  'correos',
  'auditoria',
] as const satisfies readonly TableName[];

async function todo(store: Store): Promise<string> {
  const contenido = [];
  for (const tabla of tablas) {
    const filas = await store.select(tabla).selectAll().execute();
    contenido.push(filas.map((fila) => JSON.stringify(Object.entries(fila).sort())).sort());
  }
  return JSON.stringify(contenido);
}

describe.each(databases)('the seed of documents on $kind', ({ create }) => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  let store: Store;

  beforeEach(async () => {
    database = await create();
    ({ opened, store } = await sembrar(database.target));
  });
  afterEach(async () => {
    await opened.db.destroy();
    await database.dispose();
  });

  it('writes the same rows as in memory', async () => {
    const otra = await sembrar(':memory:');
    expect(await todo(store)).toBe(await todo(otra.store));
    await otra.opened.db.destroy();
  });

  it('has the planned number of documents in every state', async () => {
    const filas = await store
      .select('documentos')
      .select((de) => ['estado', de.fn.countAll<number>().as('n')])
      .groupBy('estado')
      .execute();
    expect(Object.fromEntries(filas.map(({ estado, n }) => [estado, n]))).toEqual({
      aprobado: 244,
      aprobado_observacion: 12,
      rechazado: 16,
      cancelado: 9,
      inutilizado: 3,
      generado: 8,
      enviado: 4,
      error_envio: 4,
    });
  });
});

describe('the seeded documents', () => {
  let opened: OpenDatabase;
  let store: Store;
  let documentos: DocumentosTable[];

  beforeEach(async () => {
    ({ opened, store } = await sembrar(':memory:'));
    documentos = await store.select('documentos').selectAll().orderBy('fecha_emision').execute();
  });
  afterEach(() => opened.db.destroy());

  const datosDe = (fila: DocumentosTable) => JSON.parse(fila.datos) as DatosDocumento;
  const enJson = (valor: unknown): unknown => JSON.parse(JSON.stringify(valor));
  const facturas = () => documentos.filter(({ tipo }) => tipo === 1);

  it('number every series without gaps, in the order of issue, and leave the counter at the next number', async () => {
    const series = Map.groupBy(documentos, (d) =>
      [d.id_empresa, d.timbrado, d.establecimiento, d.punto, d.tipo].join(' '),
    );
    const contadores = await store.select('numeracion').selectAll().execute();
    for (const [serie, filas] of series) {
      const inicio = serie === HEREDADA ? NUMERO_MAXIMO + 1 : 1;
      expect(
        filas.map(({ numero }) => numero),
        serie,
      ).toEqual(filas.map((_, indice) => indice + inicio));
      const contador = contadores.find(
        (c) => [c.id_empresa, c.timbrado, c.establecimiento, c.punto, c.tipo].join(' ') === serie,
      );
      expect(contador?.siguiente, serie).toBe(filas.length + inicio);
    }
    const sinUso = contadores.filter(
      (c) => !series.has([c.id_empresa, c.timbrado, c.establecimiento, c.punto, c.tipo].join(' ')),
    );
    expect(sinUso.every(({ siguiente }) => siguiente === 1)).toBe(true);
  });

  it('carry CDCs that agree with their fields', () => {
    for (const fila of documentos) {
      const documento = documentoEmitido(fila);
      expect(parsearCdc(fila.cdc)).toMatchObject({
        ok: true,
        tipo: fila.tipo,
        ruc: documento.emisor.ruc,
        numero: documento.numero,
        establecimiento: fila.establecimiento,
        punto: fila.punto,
        codigo_seguridad: fila.codigo_seguridad,
      });
    }
  });

  it.each(['demo', 'edge'] as const)('of %s have nothing wrong that the rules know of', async (seed) => {
    const sembrado = seed === 'demo' ? { opened: undefined, store } : await sembrar(':memory:', seed);
    const filas = await sembrado.store.select('documentos').selectAll().where('tipo', 'in', [1, 5]).execute();
    expect(filas.length).toBeGreaterThan(20);
    for (const fila of filas) {
      const documento = documentoEmitido(fila);
      const errores = validarDatos(datosDe(fila), fila.tipo as 1 | 5, {
        ahora: fila.fecha_firma,
        redondeo_sedeco: documento.emisor.redondeo_sedeco,
        geografia: geografia(),
      }).filter(({ nivel }) => nivel === 'error');
      expect(errores, fila.cdc).toEqual([]);
      expect(validarEsquema(documento), fila.cdc).toBeUndefined();
      expect(fallasLugar(documento.emisor.direccion, geografia())).toEqual([]);
      expect(enJson(leerBorrador({ ...datosDe(fila) }).receptor)).toEqual(datosDe(fila).receptor);
    }
    await sembrado.opened?.db.destroy();
  });

  it('store the amounts that their lines come to', () => {
    for (const fila of documentos) {
      const totales = calcularTotales(datosDe(fila), documentoEmitido(fila).emisor);
      expect((JSON.parse(fila.importes) as Importes).totales).toEqual(totalesDocumento(totales));
      expect(fila.total).toBe(totales.total_general);
      expect(fila.total_gs).toBe(totales.total_gs ?? totales.total_general);
    }
  });

  it('are issued and signed while timbrado and certificate are in force', async () => {
    const certificados = await store.select('certificados').selectAll().execute();
    for (const fila of documentos) {
      const certificado = certificados.find(({ id_empresa }) => id_empresa === fila.id_empresa);
      expect(
        fila.fecha_firma > certificado!.valido_desde && fila.fecha_firma < certificado!.valido_hasta,
      ).toBe(true);
      expect(fila.fecha_emision.slice(0, 10) > fila.timbrado_desde).toBe(true);
      expect(fila.fecha_emision <= AHORA).toBe(true);
    }
  });

  it('credit no factura beyond its total, nor before it was approved, nor one that is cancelled', () => {
    const notas = documentos.filter(({ tipo }) => tipo === 5);
    const porFactura = Map.groupBy(notas, ({ asociado_cdc }) => asociado_cdc ?? '');
    expect(notas.length).toBeGreaterThan(15);
    const clases = new Set<string>();
    for (const [cdc, suyas] of porFactura) {
      const factura = facturas().find((uno) => uno.cdc === cdc);
      expect(factura?.estado).toBe('aprobado');
      const acreditado = sumar(suyas.map(({ total }) => total));
      expect(acreditado).toBeLessThanOrEqual(factura!.total);
      clases.add(acreditado === factura!.total ? 'total' : 'parcial');
      expect(
        suyas.every(
          ({ fecha_emision, moneda }) => fecha_emision > factura!.aprobado_en! && moneda === factura!.moneda,
        ),
      ).toBe(true);
    }
    expect([...clases].sort()).toEqual(['parcial', 'total']);
    expect([...porFactura.values()].some((suyas) => suyas.length > 1)).toBe(true);
    expect(new Set(notas.map(({ estado }) => estado))).toEqual(
      new Set(['aprobado', 'rechazado', 'generado']),
    );
  });

  it('are on both sides of the 48 hours for cancelling', () => {
    const aprobadas = facturas().map(({ aprobado_en }) => aprobado_en);
    const dentro = new Date(Date.parse(AHORA) - 47 * HORA).toISOString();
    const fuera = new Date(Date.parse(AHORA) - 49 * HORA).toISOString();
    expect(aprobadas).toContain(dentro);
    expect(aprobadas).toContain(fuera);
    expect(plazoCancelacion(1, dentro, AHORA).vencido).toBe(false);
    expect(plazoCancelacion(1, fuera, AHORA).vencido).toBe(true);
  });

  it('wait for a response in seconds, alone and in a lote', async () => {
    const enviados = documentos.filter(({ estado }) => estado === 'enviado');
    const esperas = enviados.map(({ responde_en }) => (Date.parse(responde_en!) - Date.parse(AHORA)) / 1000);
    // The data are first read within a minute of their moment.
    expect(Math.min(...esperas)).toBe(64);
    expect(Math.max(...esperas)).toBeLessThanOrEqual(120);
    for (const lote of await store.select('lotes').selectAll().execute()) {
      const suyos = documentos.filter((fila) => fila.lote === lote.protocolo);
      expect(lote.protocolo).toMatch(/^\d{17}$/);
      expect(suyos).toHaveLength(lote.cantidad);
      expect(lote.cantidad).toBeLessThanOrEqual(DOCUMENTOS_POR_LOTE);
      expect(new Set(suyos.map(({ id_empresa, tipo }) => `${id_empresa} ${String(tipo)}`)).size).toBe(1);
      expect(suyos.every(({ enviado_en }) => enviado_en === lote.fecha)).toBe(true);
    }
  });

  it('say in their responses, mails and events what their columns say', async () => {
    const respuestas = await store.select('respuestas').selectAll().execute();
    const correos = await store.select('correos').selectAll().execute();
    const eventos = await store.select('eventos').selectAll().execute();
    for (const fila of documentos) {
      const respuesta = respuestas.find(({ id_documento }) => id_documento === fila.id);
      expect(respuesta?.codigo ?? null).toBe(fila.codigo_respuesta);
      const correo = correos.find(({ id_documento }) => id_documento === fila.id);
      expect(correo?.estado ?? 'no').toBe(fila.correo);
      const cancelacion = eventos.find(
        ({ id_documento, tipo, estado }) =>
          id_documento === fila.id && tipo === 'cancelacion' && estado === 'registrado',
      );
      expect(cancelacion !== undefined).toBe(fila.estado === 'cancelado');
      const momentos = [fila.fecha_emision, fila.fecha_firma, fila.enviado_en, fila.aprobado_en].filter(
        (uno) => uno !== null,
      );
      expect(momentos).toEqual([...momentos].sort());
    }
    expect(new Set(documentos.map(({ correo }) => correo))).toEqual(
      new Set(['no', 'simulado', 'enviado', 'fallido']),
    );
  });

  it('cover what a demonstration needs', () => {
    const condiciones = facturas().map((fila) => {
      const { condicion } = datosDe(fila);
      return condicion?.tipo === 'credito' ? condicion.modalidad : 'contado';
    });
    expect(new Set(condiciones)).toEqual(new Set(['contado', 'plazo', 'cuotas']));
    expect(new Set(documentos.map((fila) => datosDe(fila).receptor.tipo))).toEqual(
      new Set(['contribuyente', 'no_contribuyente', 'innominado', 'exterior']),
    );
    expect(new Set(documentos.map(({ tipo }) => tipo))).toEqual(new Set([1, 4, 5, 6, 7]));
    expect(new Set(documentos.map(({ moneda }) => moneda))).toEqual(new Set(['PYG', 'USD']));
    expect(new Set(documentos.map(({ origen }) => origen))).toEqual(new Set(['portal', 'api']));
    expect(documentos.some(({ receptor_documento }) => receptor_documento === '4554737-8')).toBe(true);
    expect(documentos.some(({ numero }) => numero > NUMERO_MAXIMO)).toBe(true);
    expect(documentos.every(({ xml, url_qr }) => xml === null && url_qr === '')).toBe(true);
  });

  it('use an advance by the CDC of its factura', async () => {
    const [usado, ...otros] = await store.select('anticipos').selectAll().execute();
    expect(otros).toEqual([]);
    const anticipo = documentos.find(({ cdc }) => cdc === usado?.cdc);
    const factura = documentos.find(({ id }) => id === usado?.id_documento);
    expect(anticipo && datosDe(anticipo).tipo_transaccion).toBe(TRANSACCION_ANTICIPO);
    expect(factura && datosDe(factura).anticipo_global).toEqual({ monto: usado?.monto, cdc: usado?.cdc });
    expect(usado?.monto).toBeLessThanOrEqual(anticipo?.total ?? 0);
    expect(factura?.receptor_documento).toBe(anticipo?.receptor_documento);
  });

  it('come with a certificate an empresa that ends when the demonstration says', async () => {
    for (const certificado of await store.select('certificados').selectAll().execute()) {
      const demo = demoEmpresas.find(({ id }) => id === certificado.id_empresa);
      const leido = new X509Certificate(certificado.certificado_pem);
      expect(Date.parse(leido.validTo)).toBe(Date.parse(AHORA) + demo!.certificado_dias * 24 * HORA);
      expect(new Date(leido.validTo).toISOString()).toBe(certificado.valido_hasta);
      expect(certificado.ruc).toBe(`${demo!.ruc}-${String(demo!.dv)}`);
    }
  });
});

describe('the seed of documents by name and clock', () => {
  it.each([
    ['the same twice', 'demo', AHORA, true],
    ['another day, other bytes', 'demo', '2026-12-24T23:59:59.000Z', false],
  ] as const)('%s', async (_caso, seed, ahora, iguales) => {
    const [una, otra] = [await sembrar(':memory:'), await sembrar(':memory:', seed, ahora)];
    expect((await todo(una.store)) === (await todo(otra.store))).toBe(iguales);
    await una.opened.db.destroy();
    await otra.opened.db.destroy();
  });

  it('has no documents in `empty`, but all that issuing the first one needs', async () => {
    const { opened, store } = await sembrar(':memory:', 'empty');
    const cuantos = async (tabla: TableName) =>
      (await store.select(tabla).select('sandbox').execute()).length;
    for (const tabla of ['documentos', 'respuestas', 'eventos', 'correos', 'auditoria', 'lotes'] as const) {
      expect(await cuantos(tabla), tabla).toBe(0);
    }
    expect(await cuantos('certificados')).toBe(4);
    expect(await cuantos('clientes')).toBeGreaterThan(100);
    expect(await cuantos('productos')).toBeGreaterThan(80);
    expect(
      (await store.select('numeracion').select('siguiente').execute()).every(
        ({ siguiente }) => siguiente === 1,
      ),
    ).toBe(true);
    await opened.db.destroy();
  });
});
