import { describe, expect, it } from 'vitest';
import { formatearCdc } from '../cdc.ts';
import { generarCuotas } from '../condicion.ts';
import type { DocumentoEmitido } from '../documento.ts';
import { construirBorradorKude } from './kude.ts';
import {
  compraPublica,
  conAnticipoGlobal,
  conCambioPorItem,
  conDescuentoGlobal,
  conRemisiones,
} from './test/complementos.ts';
import { factura, item, notaCredito } from './test/documentos.ts';
import { imprimir, leerQr, PUNTOS_POR_MM } from './test/impresion.ts';
import { leerPaginas, marcoNegro } from './test/pdf.ts';

const rollos = [
  ['ticket_80', 80, 72],
  ['ticket_58', 58, 48],
] as const;

/** Width and height of the first page, in points. */
function medidasDe(pdf: Buffer): readonly [number, number] {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return [Number(width), Number(height)];
}

const muchos = (cantidad: number, descripcion = 'Producto') =>
  Array.from({ length: cantidad }, (_, i) => item({ descripcion: `${descripcion} ${i + 1}.` }));

describe.each(rollos)('the KuDE on a roll: %s', (papel, ancho, util) => {
  it('has all that identifies a factura, on one page of its own length', async () => {
    const documento = factura();
    const { pages, pdf } = await imprimir(documento, { papel });
    const medidas = medidasDe(pdf);
    expect(pages).toHaveLength(1);
    expect(medidas[0]).toBeCloseTo(ancho * PUNTOS_POR_MM, 1);
    const { texto = '' } = pages[0] ?? {};
    for (const part of [
      'Ñandutí & Compañía S.A.',
      'RUC: 80069563-1',
      'Timbrado N.º: 12557662',
      'Inicio de vigencia: 01-03-2025',
      'KuDE de Factura Electrónica',
      '001-002-0000123',
      'Fecha y hora de emisión: 20-11-2026 09:35:17',
      'Condición de venta: Contado',
      'RUC: 80013884-8',
      'Ferretería El Lapacho S.R.L.',
      '2 UNI x 55.000',
      '110.000 (10%)',
      'TOTAL A PAGARGs. 110.000',
      'Total IVA10.000',
      'Pago: Efectivo Gs. 110.000',
      'https://ekuatia.set.gov.py/consultas/',
      'podrá solicitar la modificación dentro de las 72 horas',
    ])
      expect(texto.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''));
    expect(texto.replace(/\s/g, '')).toContain(formatearCdc(documento.cdc).replace(/\s/g, ''));
    const larga = await imprimir(factura({ items: muchos(30) }), { papel });
    expect(larga.pages).toHaveLength(1);
    expect(medidasDe(larga.pdf)[1]).toBeGreaterThan(medidas[1] + 29 * 2 * 7);
  });

  it('has a QR that a decoder reads, of at least 25 mm, centred within what the printer reaches', async () => {
    const { url_qr, pages } = await imprimir(factura(), { papel });
    const marco = marcoNegro(pages[0]!);
    expect(marco.lado).toBeGreaterThanOrEqual(25 * PUNTOS_POR_MM);
    const margin = ((ancho - util) / 2) * PUNTOS_POR_MM;
    expect(marco.x).toBeGreaterThan(margin);
    expect(marco.x + marco.lado / 2).toBeCloseTo((ancho / 2) * PUNTOS_POR_MM, 0);
    expect(leerQr(pages[0]!, 4)).toBe(url_qr);
  });

  it('prints black alone, and the state of a document without value', async () => {
    const { pages } = await imprimir(notaCredito(), {
      papel,
      estado: 'cancelado',
      marca: { color: '#a3195b' },
    });
    expect([...(pages[0]?.colores ?? [])]).toEqual(['#000000']);
    expect(pages[0]?.texto).toContain('CANCELADO');
    expect(pages[0]?.texto).toContain('KuDE de Nota de Crédito Electrónica');
    expect(pages[0]?.texto).toContain('Motivo de emisión: Devolución');
  });

  it('has several numbered pages with the QR on the first when one would be too long', async () => {
    const { pages, url_qr } = await imprimir(factura({ items: muchos(250, 'palabra '.repeat(60)) }), {
      papel,
    });
    expect(pages.length).toBeGreaterThan(5);
    const [first] = pages;
    expect(first?.texto).toContain(`Página 1 de ${pages.length}`);
    expect(leerQr(first!, 4)).toBe(url_qr);
    const todo = pages.map(({ texto }) => texto).join('');
    for (const number of [1, 125, 250]) expect(todo).toContain(` ${number}.`);
    expect(pages.at(-1)?.texto).toContain('TOTAL A PAGAR');
  });

  it('has the other parts of a factura', async () => {
    const textOf = async (documento: DocumentoEmitido) =>
      (await imprimir(documento, { papel })).pages[0]?.texto ?? '';
    const remisiones = await textOf(conRemisiones());
    expect(remisiones).toContain('Orden de compra: OC-2026/000451');
    expect(remisiones.replace(/\s/g, '')).toContain('FOB;fletera&marítima');
    const estado = await textOf(compraPublica());
    expect(estado).toContain('Código de contratación DNCP');
    expect(estado).toContain('DNCP: 43211503-001');
    expect(await textOf(conDescuentoGlobal({ tipo: 'porcentaje', valor: 12.5 }))).toContain(
      'De ellos, global',
    );
    expect(await textOf(conAnticipoGlobal())).toContain('Anticipo aplicado');
    expect(await textOf(conCambioPorItem())).toContain('Tipo de cambio: por ítem');
    const cuotas = generarCuotas({
      saldo: 110_000,
      cantidad: 3,
      primer_vencimiento: '2026-12-20',
      moneda: 'PYG',
    });
    const credito = { tipo: 'credito', modalidad: 'cuotas', cuotas, entrega_inicial: [] } as const;
    expect(await textOf(factura({ condicion: credito }))).toContain('Cuota 1: 20/12/2026 · Gs.');
  });

  it('prints a draft without number, CDC and QR', async () => {
    const { cdc: _cdc, numero: _numero, codigo_seguridad: _codigo, tipo: _tipo, ...datos } = factura();
    const [pagina] = leerPaginas(await construirBorradorKude({ ...datos, tipo: 1 }, { papel }));
    expect(pagina?.texto).toContain('BORRADOR – SIN VALOR FISCAL');
    expect(pagina?.texto).not.toContain('0000123');
    expect(pagina?.rectangulos.some(({ negro }) => negro)).toBe(false);
  });
});
