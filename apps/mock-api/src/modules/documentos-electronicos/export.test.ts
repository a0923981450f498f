import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { formatearFechaHora, sumar } from '@portal/sifen';
import { strFromU8, unzipSync } from 'fflate';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import { datosFactura, emitirAndRespond, item, testClock } from '../../documentos/fixtures/facturas.ts';
import { emitirNota, responder } from '../../documentos/fixtures/notas.ts';
import { exportedColumns } from '../../documentos/list/export-table.ts';
import { csvChunks } from '../../lists/csv.ts';
import { pagesOf } from '../../lists/row-pages.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const TITLES = [
  'Fecha de emisión',
  'Tipo',
  'Número',
  'Receptor',
  'RUC o documento',
  'Moneda',
  'Total',
  'Total en guaraníes',
  'Estado',
  'Código',
  'Respuesta',
  'Lote',
  'Correo',
  'CDC',
  'Origen',
  'Nota de crédito',
  'Saldo',
  'Timbrado',
  'Condición',
  'Gravadas 10 % (Gs.)',
  'Gravadas 5 % (Gs.)',
  'Exentas (Gs.)',
  'IVA 10 % (Gs.)',
  'IVA 5 % (Gs.)',
  'Total sin validez',
  'Factura que corrige',
  'Timbrado de la factura',
  'Redondeo (Gs.)',
];

/** A value for each filter: one that is added to the list without a case here does not compile. */
const everyFilter: { readonly [Filter in keyof Required<FiltrosDocumentos>]: FiltrosDocumentos[Filter] } = {
  id_empresa: 'emp-1',
  desde: '2026-10-01',
  hasta: '2026-10-31',
  tipo: [1],
  estado: ['aprobado', 'aprobado_observacion'],
  establecimiento: '001',
  punto: '001',
  serie: '',
  numero_desde: 10,
  numero_hasta: 60,
  texto: 'lapacho',
  receptor: 'lapacho',
  cdc: '0180069563',
  lote: '1',
  moneda: 'PYG',
  monto_min: 100_000,
  monto_max: 1_000_000,
  con_nota_credito: true,
  correo_fallido: true,
  origen: 'api',
  receptor_documento: '80013884-8',
  codigo: '0260',
  alerta: 'correo_fallido',
};

/** Parses RFC 4180 with semicolons. */
function readCsv(texto: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, simple = '', end] of texto.matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? simple);
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('exports', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: manualClock('2026-11-21T01:30:00Z') });
  });
  afterAll(() => t.close());

  const cliente = () => t.as('cliente').controller.documentosElectronicos;
  const list = async (filtros: FiltrosDocumentos): Promise<DocumentoFila[]> =>
    (await cliente().consulta({ filtros, por_pagina: 100 })).data;
  const bytes = ({ base64 }: { base64: string }): Uint8Array =>
    Uint8Array.from(Buffer.from(base64, 'base64'));
  const texto = (file: { base64: string }): string => Buffer.from(file.base64, 'base64').toString('utf8');

  it('writes the filtered and ordered list as CSV, all pages of it', async () => {
    const filtros: FiltrosDocumentos = {
      id_empresa: 'emp-1',
      moneda: 'PYG',
      tipo: [1],
      estado: ['aprobado'],
      desde: '2026-06-01',
    };
    const orden = { campo: 'total', sentido: 'asc' } as const;
    const { data } = await cliente().exportacion({ formato: 'csv', filtros, orden });
    expect(data).toMatchObject({ nombre: 'documentos_2026-11-20.csv', mime: 'text/csv; charset=utf-8' });
    expect(texto(data).startsWith('\uFEFF')).toBe(true);
    const [titles, ...rows] = readCsv(texto(data).slice(1));
    expect(titles).toEqual(TITLES);
    const expected = await cliente().consulta({ filtros, orden, por_pagina: 100 });
    expect(rows).toHaveLength(expected.meta.total);
    expect(rows.every((row) => row.length === TITLES.length)).toBe(true);
    expected.data.forEach((row, index) => {
      expect(rows[index]?.slice(0, 7)).toEqual([
        formatearFechaHora(row.fecha_emision),
        'FE',
        row.numero,
        row.receptor_nombre,
        row.receptor_documento,
        'PYG',
        String(row.total),
      ]);
      expect(rows[index]?.[13]).toBe(row.cdc);
    });
  });

  // IVA in dollars has cents, each worth about 70 guaraníes.
  it.each([
    ['PYG', 5],
    ['USD', 40],
  ])('adds up to the libro de ventas in %s', async (moneda, tolerance) => {
    const filtros: FiltrosDocumentos = { id_empresa: 'emp-1', moneda, tipo: [1], estado: ['aprobado'] };
    const { data } = await cliente().exportacion({ formato: 'csv', filtros });
    const [, ...rows] = readCsv(texto(data).slice(1));
    expect(rows.length).toBeGreaterThan(2);
    const conditions = new Set<string | undefined>();
    for (const row of rows) {
      const [total = 0, gravado_10 = 0, gravado_5 = 0, exento = 0, iva_10 = 0, iva_5 = 0] = [
        7, 19, 20, 21, 22, 23,
      ].map((column) => Number(row[column]));
      const redondeo = Number(row[27]);
      expect(gravado_10 + gravado_5 + exento + redondeo).toBe(total);
      expect(Math.abs(redondeo)).toBeLessThanOrEqual(2);
      expect(Math.abs(iva_10 - gravado_10 / 11)).toBeLessThanOrEqual(tolerance);
      expect(Math.abs(iva_5 - gravado_5 / 21)).toBeLessThanOrEqual(tolerance);
      expect(row[17]).toMatch(/^\d{8}$/);
      conditions.add(row[18]);
    }
    expect([...conditions].sort()).toEqual(['Contado', 'Crédito']);
  });

  it.each<[string, FiltrosDocumentos]>([
    ['everything', {}],
    ['notas de crédito', { tipo: [5] }],
    ['documents without validity', { estado: ['rechazado', 'cancelado', 'inutilizado'] }],
    ['dollars', { moneda: 'USD' }],
    ...Object.entries(everyFilter).map(([name, value]): [string, FiltrosDocumentos] => [
      name,
      { [name]: value },
    ]),
  ])('adds up to the totals of the screen: %s', async (_filter, filtros) => {
    const { data: totals } = await cliente().totalizar({ filtros });
    const { data } = await cliente().exportacion({ formato: 'csv', filtros });
    const [, ...rows] = readCsv(texto(data).slice(1));
    expect(sumar(totals.map(({ cantidad }) => cantidad))).toBe(rows.length);
    const sumOf = (moneda: string, column: number): number =>
      sumar(
        rows.filter((row) => row[5] === moneda).map((row) => Number((row[column] ?? '').replace(',', '.'))),
      );
    for (const { moneda, total, sin_validez, iva_10, iva_5 } of totals) {
      expect(sumOf(moneda, 6)).toBe(sumar([total, -sin_validez]));
      expect(sumOf(moneda, 24)).toBe(sin_validez);
      // The file has the IVA of other currencies in guaraníes.
      if (moneda !== 'PYG') continue;
      expect(sumOf(moneda, 22)).toBeCloseTo(iva_10, 2);
      expect(sumOf(moneda, 23)).toBeCloseTo(iva_5, 2);
    }
  });

  it('adds up where the total is rounded down, in the factura and in its nota', async () => {
    const own = testApi({ seed: 'empty', clock: testClock() });
    onTestFinished(() => own.close());
    const { empresas, documentosElectronicos } = own.as('admin').controller;
    const { data: empresa } = await empresas.detalle({ id: 'emp-1' });
    await empresas.modificacion({ id: 'emp-1', version: empresa.version, redondeo_sedeco: true });
    const factura = await emitirAndRespond(
      own,
      datosFactura({
        items: [item({ cantidad: 1, precio_unitario: 10_033 })],
        condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 10_000 }] },
      }),
    );
    await responder(own, (await emitirNota(own, factura)).id);
    const { data } = await documentosElectronicos.exportacion({ formato: 'csv', filtros: {} });
    const [, ...rows] = readCsv(texto(data).slice(1));
    const amounts = rows.map((row) => [7, 19, 20, 21, 27].map((column) => Number(row[column])));
    expect(amounts).toContainEqual([10_000, 10_033, 0, 0, -33]);
    for (const [total, ...parts] of amounts) expect(sumar(parts)).toBe(total);
    expect(rows).toHaveLength(2);
  });

  it('counts notas de crédito as negative and names the factura that each corrects', async () => {
    const { data } = await cliente().exportacion({ formato: 'csv', filtros: { tipo: [5] } });
    const [, ...rows] = readCsv(texto(data).slice(1));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const amounts = [6, 7, 19, 20, 21, 22, 23].map((column) => row[column] ?? '');
      const isValid = row[24] === '';
      expect(amounts.every((monto) => (isValid ? Number(monto.replace(',', '.')) <= 0 : monto === ''))).toBe(
        true,
      );
      expect(row[25]).toMatch(/^\d{3}-\d{3}-\d{7}$/);
      expect(row[26]).toMatch(/^\d{8}$/);
    }
    expect(rows.some((row) => row[24] !== '')).toBe(true);
  });

  it('keeps a CSV harmless and whole, whatever a receiver is called', async () => {
    const [model] = await list({ tipo: [1], moneda: 'USD' });
    const names = ['=1+1', '+54 9', '-2', '@SUM(A1)', '\tx', 'Con ; y "comillas"', 'Dos\r\nlíneas', 'Ñandú'];
    const pages = pagesOf(
      names.map((receptor_nombre) => ({
        ...model!,
        receptor_nombre,
        total: 1234.5,
        saldo: null,
        libro: {
          timbrado: '12560843',
          condicion: null,
          total: 1234.5,
          total_gs: 0,
          sin_validez: null,
          factura: null,
          factura_timbrado: null,
          gravado_10: 0,
          gravado_5: 0,
          exento: 0,
          iva_10: 0,
          iva_5: 0,
          redondeo: 0,
        },
      })),
    ).pages;
    const rows = readCsv((await text(csvChunks(exportedColumns, pages))).slice(1));
    expect(rows.slice(1).map((row) => row[3])).toEqual([
      "'=1+1",
      "'+54 9",
      "'-2",
      "'@SUM(A1)",
      "'\tx",
      'Con ; y "comillas"',
      'Dos\r\nlíneas',
      'Ñandú',
    ]);
    expect(rows[1]?.[6]).toBe('1234,50');
    expect(rows[1]?.[16]).toBe('');
  });

  it('writes a workbook with real numbers and moments', async () => {
    const filtros: FiltrosDocumentos = {
      id_empresa: 'emp-1',
      tipo: [1],
      estado: ['aprobado'],
      desde: '2026-11-01',
    };
    const { data } = await cliente().exportacion({ formato: 'xlsx', filtros });
    expect(data.nombre).toBe('documentos_2026-11-20.xlsx');
    const parts = unzipSync(bytes(data));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const rows = await list(filtros);
    expect(sheet.match(/<row /g)).toHaveLength(rows.length + 2);
    const cell = (referencia: string): string =>
      new RegExp(`<c r="${referencia}"[^>]*>.*?</c>`).exec(sheet)?.[0] ?? '';
    expect(cell('G2')).toContain(`<v>${String(rows[0]!.total)}</v>`);
    expect(cell('G2')).not.toContain('t="s"');
    const last = rows.length + 1;
    const [totals] = (await cliente().totalizar({ filtros: { ...filtros, moneda: 'PYG' } })).data;
    expect(cell(`A${String(last + 1)}`)).toContain('Totales');
    // In the currencies of the documents no sum is possible.
    expect(cell(`G${String(last + 1)}`)).toBe('');
    expect(cell(`H${String(last + 1)}`)).toContain(`<f>SUBTOTAL(109,H2:H${String(last)})</f>`);
    const written = Number(/<v>(.*)<\/v>/.exec(cell(`H${String(last + 1)}`))?.[1]);
    const listed = Array.from(rows, (_, i) =>
      Number(/<v>(.*)<\/v>/.exec(cell(`H${String(i + 2)}`))?.[1] ?? 0),
    );
    expect(written).toBe(sumar(listed));
    expect(written).toBeGreaterThanOrEqual((totals?.total ?? 0) - (totals?.sin_validez ?? 0));
    const days = Number(/<v>([\d.]+)<\/v>/.exec(cell('A2'))?.[1]);
    const enParaguay = Date.parse(rows[0]!.fecha_emision) - 3 * 3_600_000;
    expect(Math.round((days - 25_569) * 86_400)).toBe(enParaguay / 1000);
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('Documentos');
    const texts = strFromU8(parts['xl/sharedStrings.xml']!);
    for (const titulo of TITLES) expect(texts).toContain(titulo);
    expect(cell('N2')).toContain(`<t xml:space="preserve">${rows[0]!.cdc}</t>`);
  });

  it('narrows a list to chosen documents', async () => {
    const rows = await list({ id_empresa: 'emp-3' });
    const ids = rows.slice(3, 6).map(({ id }) => id);
    const { data } = await cliente().exportacion({ formato: 'csv', ids });
    expect(
      readCsv(texto(data).slice(1))
        .slice(1)
        .map((row) => row[2]),
    ).toEqual(rows.slice(3, 6).map(({ numero }) => numero));
  });

  it.each([
    [1, 'FE'],
    [5, 'NCE'],
  ] as const)('gives KuDE and XML of kind %i under the name %s…', async (tipo, short) => {
    const [row] = await list({ tipo: [tipo], estado: ['aprobado'] });
    const nombre = `${short}_${row!.numero}_${row!.cdc}`;
    const pdf = await cliente().exportacion({ formato: 'pdf', ids: [row!.id] });
    expect(pdf.data).toMatchObject({ nombre: `${nombre}.pdf`, mime: 'application/pdf' });
    expect(texto(pdf.data).startsWith('%PDF-')).toBe(true);
    const xml = await cliente().exportacion({ formato: 'xml', ids: [row!.id] });
    expect(xml.data).toMatchObject({ nombre: `${nombre}.xml`, mime: 'application/xml' });
    expect(texto(xml.data)).toBe((await cliente().detalle({ id: row!.id })).data.xml);
  });

  it('packs KuDE and XML of several, without kinds that are only listed', async () => {
    const chosen = [
      ...(await list({ estado: ['aprobado'], tipo: [1] })).slice(0, 2),
      ...(await list({ tipo: [7] })),
    ];
    const { data } = await cliente().exportacion({ formato: 'zip', ids: chosen.map(({ id }) => id) });
    expect(data).toMatchObject({ nombre: 'documentos_2026-11-20.zip', mime: 'application/zip' });
    const parts = unzipSync(bytes(data));
    const names = chosen
      .slice(0, 2)
      .map(({ numero, cdc }) => `FE_${numero.replace(' ', '-')}_${cdc}`)
      .flatMap((nombre) => [`${nombre}.pdf`, `${nombre}.xml`]);
    expect(Object.keys(parts).sort()).toEqual(names.sort());
    for (const [nombre, content] of Object.entries(parts)) {
      expect(strFromU8(content.slice(0, 5))).toBe(nombre.endsWith('.pdf') ? '%PDF-' : '<?xml');
    }
  });

  it('packs the filtered list when nothing is chosen, and XML alone when asked', async () => {
    const filtros: FiltrosDocumentos = { tipo: [5] };
    const { data } = await cliente().exportacion({ formato: 'zip', filtros, contenido: ['xml'] });
    const names = (await list(filtros)).map(({ numero, cdc }) => `NCE_${numero}_${cdc}.xml`);
    expect(Object.keys(unzipSync(bytes(data))).sort()).toEqual(names.sort());
  });

  it.each([
    ['pdf', [], 'Elija un solo documento'],
    ['xml', ['a', 'b'], 'Elija un solo documento'],
  ] as const)('wants one document for %s, not %j', async (formato, ids, mensaje) => {
    const pedido = ids.length === 0 ? { formato } : { formato, ids: [...ids] };
    await expect(cliente().exportacion(pedido)).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'ids', mensaje }],
    });
  });

  it('takes up to 1000 chosen documents in a table', async () => {
    const ids = (length: number) => Array.from({ length }, (_, index) => `no-${String(index)}`);
    const { data } = await cliente().exportacion({ formato: 'csv', ids: ids(1000) });
    expect(
      readCsv(texto(data).slice(1))
        .slice(1)
        .flat()
        .filter((cell) => cell.startsWith('001-')),
    ).toEqual([]);
    await expect(cliente().exportacion({ formato: 'csv', ids: ids(1001) })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      message: 'Se pueden exportar hasta 1000 documentos elegidos',
    });
  });

  it('refuses more than 200 in a ZIP, and none', async () => {
    const { documentosElectronicos } = t.as('admin').controller;
    const failure = { codigo: 'VALIDACION', message: 'Un ZIP admite hasta 200 documentos' };
    await expect(documentosElectronicos.exportacion({ formato: 'zip' })).rejects.toMatchObject(failure);
    const ids = Array.from({ length: 201 }, (_, index) => String(index));
    await expect(documentosElectronicos.exportacion({ formato: 'zip', ids })).rejects.toMatchObject(failure);
    await expect(
      documentosElectronicos.exportacion({ formato: 'zip', filtros: { receptor: 'zzz' } }),
    ).rejects.toMatchObject({
      message: 'Elija al menos un documento',
    });
  });

  it('refuses files of kinds that are only listed', async () => {
    const [row] = await list({ tipo: [7] });
    for (const formato of ['pdf', 'xml', 'zip'] as const) {
      await expect(cliente().exportacion({ formato, ids: [row!.id] })).rejects.toMatchObject({
        codigo: 'VALIDACION',
      });
    }
  });

  it('finds no file of another user’s document', async () => {
    const [foreign] = (
      await t.as('admin').controller.documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-2' } })
    ).data;
    for (const formato of ['pdf', 'xml', 'zip'] as const) {
      await expect(cliente().exportacion({ formato, ids: [foreign!.id] })).rejects.toMatchObject({
        codigo: 'NO_ENCONTRADO',
      });
    }
    const { data } = await cliente().exportacion({ formato: 'csv', ids: [foreign!.id] });
    expect(readCsv(texto(data).slice(1))).toHaveLength(1);
  });

  it('refuses an unknown format', async () => {
    await expect(cliente().exportacion({ formato: 'doc' as never })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      message: 'El formato debe ser csv, xlsx, pdf, xml o zip',
    });
  });
});
