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
import type { SeedName } from '../context/seed-area.ts';
import { readBorrador } from '../documentos/model/datos-borrador.ts';
import { documentoEmitido } from '../documentos/model/documento-emitido.ts';
import { numeroDe } from '../core/document-number.ts';
import type { Importes } from '../documentos/model/importes.ts';
import { totalesDocumento } from '../documentos/model/importes.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import type { DocumentosTable, TableName } from '../store/schema/tables.ts';
import { baseSeed } from './base.ts';
import { demoEmpresas } from './demo-empresas.ts';
import { documentosSeed } from './documentos.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const HOUR = 3_600_000;

async function openSeeded(
  target: string,
  seed: SeedName = 'demo',
  now = NOW,
): Promise<{ opened: OpenDatabase; store: Store }> {
  const opened = openDatabase(target);
  await opened.ready;
  const store = storeOf(opened.db, 'default');
  const clock = manualClock(now);
  await store.transaction(async (inside) => {
    await baseSeed.write(inside, seed, clock);
    await documentosSeed.write(inside, seed, clock);
  });
  return { opened, store };
}

/** A punto whose numbers without series were used by an earlier system. */
const INHERITED = 'emp-1 12560843 002 001 1';

const tables = [
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
  const content = [];
  for (const table of tables) {
    const rows = await store.select(table).selectAll().execute();
    // Of documents SQLite alone counts the order in which they were written.
    const entries = rows.map((row) => Object.entries(row).filter(([name]) => name !== 'posicion'));
    content.push(entries.map((row) => JSON.stringify(row.sort())).sort());
  }
  return JSON.stringify(content);
}

describe.each(databases)('the seed of documents on $kind', ({ create }) => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  let store: Store;

  beforeEach(async () => {
    database = await create();
    ({ opened, store } = await openSeeded(database.target));
  });
  afterEach(async () => {
    await opened.db.destroy();
    await database.dispose();
  });

  it('writes the same rows as in memory', async () => {
    const other = await openSeeded(':memory:');
    expect(await todo(store)).toBe(await todo(other.store));
    await other.opened.db.destroy();
  });

  it('has the planned number of documents in every state', async () => {
    const rows = await store
      .select('documentos')
      .select((de) => ['estado', de.fn.countAll<number>().as('n')])
      .groupBy('estado')
      .execute();
    expect(Object.fromEntries(rows.map(({ estado, n }) => [estado, n]))).toEqual({
      aprobado: 243,
      aprobado_observacion: 12,
      rechazado: 16,
      cancelado: 10,
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
    ({ opened, store } = await openSeeded(':memory:'));
    documentos = await store.select('documentos').selectAll().orderBy('fecha_emision').execute();
  });
  afterEach(() => opened.db.destroy());

  const datosOf = (row: DocumentosTable) => JSON.parse(row.datos) as DatosDocumento;
  const enJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const facturas = () => documentos.filter(({ tipo }) => tipo === 1);

  it('name each document in its acts as lists print its number, with the series', async () => {
    const acts = await store
      .select('auditoria')
      .select(['id_objeto', 'detalle'])
      .where('accion', '=', 'emitir')
      .execute();
    const numeros = new Map(
      documentos.map((documento) => [documento.id, numeroDe(documento, documento.numero)]),
    );
    expect(acts).toHaveLength(numeros.size);
    expect(acts.map(({ detalle }) => detalle)).toEqual(
      acts.map(({ id_objeto }) => `Emitido con el número ${numeros.get(id_objeto)}`),
    );
    expect(acts.some(({ detalle }) => detalle.includes('AA 002-001-0000001'))).toBe(true);
  });

  it('number every series without gaps, in the order of issue, and leave the counter at the next number', async () => {
    const series = Map.groupBy(documentos, (d) =>
      [d.id_empresa, d.timbrado, d.establecimiento, d.punto, d.tipo].join(' '),
    );
    const counters = await store.select('numeracion').selectAll().execute();
    for (const [serie, rows] of series) {
      const inicio = serie === INHERITED ? NUMERO_MAXIMO + 1 : 1;
      expect(
        rows.map(({ numero }) => numero),
        serie,
      ).toEqual(rows.map((_, index) => index + inicio));
      const counter = counters.find(
        (c) => [c.id_empresa, c.timbrado, c.establecimiento, c.punto, c.tipo].join(' ') === serie,
      );
      expect(counter?.siguiente, serie).toBe(rows.length + inicio);
    }
    const unused = counters.filter(
      (c) => !series.has([c.id_empresa, c.timbrado, c.establecimiento, c.punto, c.tipo].join(' ')),
    );
    expect(unused.every(({ siguiente: next }) => next === 1)).toBe(true);
  });

  it('carry CDCs that agree with their fields', () => {
    for (const row of documentos) {
      const documento = documentoEmitido(row);
      expect(parsearCdc(row.cdc)).toMatchObject({
        ok: true,
        tipo: row.tipo,
        ruc: documento.emisor.ruc,
        numero: documento.numero,
        establecimiento: row.establecimiento,
        punto: row.punto,
        codigo_seguridad: row.codigo_seguridad,
      });
    }
  });

  it.each(['demo', 'edge'] as const)('of %s have nothing wrong that the rules know of', async (seed) => {
    const seeded = seed === 'demo' ? { opened: undefined, store } : await openSeeded(':memory:', seed);
    const rows = await seeded.store.select('documentos').selectAll().where('tipo', 'in', [1, 5]).execute();
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const documento = documentoEmitido(row);
      const errores = validarDatos(datosOf(row), row.tipo as 1 | 5, {
        ahora: row.fecha_firma,
        redondeo_sedeco: documento.emisor.redondeo_sedeco,
        geografia: geografia(),
      }).filter(({ nivel }) => nivel === 'error');
      expect(errores, row.cdc).toEqual([]);
      expect(validarEsquema(documento), row.cdc).toBeUndefined();
      expect(fallasLugar(documento.emisor.direccion, geografia())).toEqual([]);
      expect(enJson(readBorrador({ ...datosOf(row) }).receptor)).toEqual(datosOf(row).receptor);
    }
    await seeded.opened?.db.destroy();
  });

  it('store the amounts that their lines come to', () => {
    for (const row of documentos) {
      const totales = calcularTotales(datosOf(row), documentoEmitido(row).emisor);
      expect((JSON.parse(row.importes) as Importes).totales).toEqual(totalesDocumento(totales));
      expect(row.total).toBe(totales.total_general);
      expect(row.total_gs).toBe(totales.total_gs ?? totales.total_general);
    }
  });

  it('are issued and signed while timbrado and certificate are in force', async () => {
    const certificados = await store.select('certificados').selectAll().execute();
    for (const row of documentos) {
      const certificado = certificados.find(({ id_empresa }) => id_empresa === row.id_empresa);
      expect(row.fecha_firma > certificado!.valido_desde && row.fecha_firma < certificado!.valido_hasta).toBe(
        true,
      );
      expect(row.fecha_emision.slice(0, 10) > row.timbrado_desde).toBe(true);
      expect(row.fecha_emision <= NOW).toBe(true);
    }
  });

  it('credit no factura beyond its total, nor before it was approved, nor one that is cancelled', () => {
    const notas = documentos.filter(({ tipo }) => tipo === 5);
    const byFactura = Map.groupBy(notas, ({ asociado_cdc }) => asociado_cdc ?? '');
    expect(notas.length).toBeGreaterThan(15);
    const classes = new Set<string>();
    for (const [cdc, own] of byFactura) {
      const factura = facturas().find((one) => one.cdc === cdc);
      expect(factura?.estado).toBe('aprobado');
      const acreditado = sumar(own.map(({ total }) => total));
      expect(acreditado).toBeLessThanOrEqual(factura!.total);
      classes.add(acreditado === factura!.total ? 'total' : 'parcial');
      expect(
        own.every(
          ({ fecha_emision, moneda }) => fecha_emision > factura!.aprobado_en! && moneda === factura!.moneda,
        ),
      ).toBe(true);
    }
    expect([...classes].sort()).toEqual(['parcial', 'total']);
    expect([...byFactura.values()].some((own) => own.length > 1)).toBe(true);
    expect(new Set(notas.map(({ estado }) => estado))).toEqual(
      new Set(['aprobado', 'rechazado', 'generado']),
    );
  });

  it('are on both sides of the 48 hours for cancelling', () => {
    const aprobadas = facturas().map(({ aprobado_en }) => aprobado_en);
    const inside = new Date(Date.parse(NOW) - 47 * HOUR).toISOString();
    const outside = new Date(Date.parse(NOW) - 49 * HOUR).toISOString();
    expect(aprobadas).toContain(inside);
    expect(aprobadas).toContain(outside);
    expect(plazoCancelacion(1, inside, NOW).vencido).toBe(false);
    expect(plazoCancelacion(1, outside, NOW).vencido).toBe(true);
  });

  it('wait for a response in seconds, alone and in a lote', async () => {
    const sent = documentos.filter(({ estado }) => estado === 'enviado');
    const waits = sent.map(({ responde_en }) => (Date.parse(responde_en!) - Date.parse(NOW)) / 1000);
    // The data are first read within a minute of their moment.
    expect(Math.min(...waits)).toBe(64);
    expect(Math.max(...waits)).toBeLessThanOrEqual(120);
    for (const lote of await store.select('lotes').selectAll().execute()) {
      const own = documentos.filter((row) => row.lote === lote.protocolo);
      expect(lote.protocolo).toMatch(/^\d{17}$/);
      expect(own).toHaveLength(lote.cantidad);
      expect(lote.cantidad).toBeLessThanOrEqual(DOCUMENTOS_POR_LOTE);
      expect(new Set(own.map(({ id_empresa, tipo }) => `${id_empresa} ${String(tipo)}`)).size).toBe(1);
      expect(own.every(({ enviado_en }) => enviado_en === lote.fecha)).toBe(true);
    }
  });

  it('say in their responses, mails and events what their columns say', async () => {
    const respuestas = await store.select('respuestas').selectAll().execute();
    const correos = await store.select('correos').selectAll().execute();
    const eventos = await store.select('eventos').selectAll().execute();
    for (const row of documentos) {
      const respuesta = respuestas.find(({ id_documento }) => id_documento === row.id);
      expect(respuesta?.codigo ?? null).toBe(row.codigo_respuesta);
      const correo = correos.find(({ id_documento }) => id_documento === row.id);
      expect(correo?.estado ?? 'no').toBe(row.correo);
      const cancelacion = eventos.find(
        ({ id_documento, tipo, estado }) =>
          id_documento === row.id && tipo === 'cancelacion' && estado === 'registrado',
      );
      expect(cancelacion !== undefined).toBe(row.estado === 'cancelado');
      const moments = [row.fecha_emision, row.fecha_firma, row.enviado_en, row.aprobado_en].filter(
        (one) => one !== null,
      );
      expect(moments).toEqual([...moments].sort());
    }
    expect(new Set(documentos.map(({ correo }) => correo))).toEqual(
      new Set(['no', 'simulado', 'enviado', 'fallido']),
    );
  });

  it('cover what a demonstration needs', () => {
    const conditions = facturas().map((row) => {
      const { condicion } = datosOf(row);
      return condicion?.tipo === 'credito' ? condicion.modalidad : 'contado';
    });
    expect(new Set(conditions)).toEqual(new Set(['contado', 'plazo', 'cuotas']));
    expect(new Set(documentos.map((row) => datosOf(row).receptor.tipo))).toEqual(
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
    const [used, ...others] = await store.select('anticipos').selectAll().execute();
    expect(others).toEqual([]);
    const anticipo = documentos.find(({ cdc }) => cdc === used?.cdc);
    const factura = documentos.find(({ id }) => id === used?.id_documento);
    expect(anticipo && datosOf(anticipo).tipo_transaccion).toBe(TRANSACCION_ANTICIPO);
    expect(factura && datosOf(factura).anticipo_global).toEqual({ monto: used?.monto, cdc: used?.cdc });
    expect(used?.monto).toBeLessThanOrEqual(anticipo?.total ?? 0);
    expect(factura?.receptor_documento).toBe(anticipo?.receptor_documento);
  });

  it('come with a certificate an empresa that ends when the demonstration says', async () => {
    for (const certificado of await store.select('certificados').selectAll().execute()) {
      const demo = demoEmpresas.find(({ id }) => id === certificado.id_empresa);
      const parsed = new X509Certificate(certificado.certificado_pem);
      expect(Date.parse(parsed.validTo)).toBe(Date.parse(NOW) + demo!.certificado_dias * 24 * HOUR);
      expect(new Date(parsed.validTo).toISOString()).toBe(certificado.valido_hasta);
      expect(certificado.ruc).toBe(`${demo!.ruc}-${String(demo!.dv)}`);
    }
  });
});

describe('the seed of documents by name and clock', () => {
  it.each([
    ['the same twice', 'demo', NOW, true],
    ['another day, other bytes', 'demo', '2026-12-24T23:59:59.000Z', false],
  ] as const)('%s', async (_caso, seed, now, equal) => {
    const [one, other] = [await openSeeded(':memory:'), await openSeeded(':memory:', seed, now)];
    expect((await todo(one.store)) === (await todo(other.store))).toBe(equal);
    await one.opened.db.destroy();
    await other.opened.db.destroy();
  });

  it('has no documents in `empty`, but all that issuing the first one needs', async () => {
    const { opened, store } = await openSeeded(':memory:', 'empty');
    const found = async (table: TableName) => (await store.select(table).select('sandbox').execute()).length;
    for (const tabla of ['documentos', 'respuestas', 'eventos', 'correos', 'auditoria', 'lotes'] as const) {
      expect(await found(tabla), tabla).toBe(0);
    }
    expect(await found('certificados')).toBe(4);
    expect(await found('clientes')).toBeGreaterThan(100);
    expect(await found('productos')).toBeGreaterThan(80);
    expect(
      (await store.select('numeracion').select('siguiente').execute()).every(
        ({ siguiente: next }) => next === 1,
      ),
    ).toBe(true);
    await opened.db.destroy();
  });
});
