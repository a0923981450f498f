import { describe, expect, it } from 'vitest';
import { formatearCdc } from '../cdc.ts';
import { generarCuotas } from '../condicion.ts';
import type { DocumentoEmitido } from '../documento.ts';
import { construirBorradorKude } from './kude.ts';
import type { MarcaKude } from './kude/marca.ts';
import {
  CDC_ANTICIPO,
  CDC_REMISION,
  compraPublica,
  conAnticipoGlobal,
  conCambioPorItem,
  conDescuentoGlobal,
  conRemisiones,
} from './test/complementos.ts';
import { EMISOR, factura, item, notaCredito } from './test/documentos.ts';
import { imprimir, leerQr, PUNTOS_POR_MM } from './test/impresion.ts';
import { leerPaginas, marcoNegro, type Pagina } from './test/pdf.ts';
import { RAZON_SOCIAL_PRUEBAS } from '../razon-social-pruebas.ts';

/** One red point. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const paginas = async (documento: DocumentoEmitido): Promise<Pagina[]> => (await imprimir(documento)).pages;

function muchosItems(cantidad: number) {
  return Array.from({ length: cantidad }, (_, i) =>
    item({ codigo: `ART-${i + 1}`, descripcion: `Producto número ${i + 1}` }),
  );
}

describe('construirKude', () => {
  it('muestra todo lo que identifica a una factura', async () => {
    const documento = factura();
    const [pagina] = await paginas(documento);
    for (const part of [
      'KuDE de Factura Electrónica',
      'Ñandutí & Compañía S.A.',
      'RUC: 80069563-1',
      'Timbrado N.º: 12557662',
      'Inicio de vigencia: 01-03-2025',
      '001-002-0000123',
      'Fecha y hora de emisión: 20-11-2026 09:35:17',
      'Consulte la validez de esta Factura Electrónica con el número de CDC impreso abajo en:',
      'podrá solicitar la modificación dentro de las 72 horas siguientes de la emisión de este comprobante.',
      'Condición de venta: Contado',
      'RUC: 80013884-8',
      'Ferretería El Lapacho S.R.L.',
      'Yerba mate <elaborada> & compuesta 500 g',
      'Gs. 110.000',
      'Total IVA 10.000',
      formatearCdc(documento.cdc),
      'https://ekuatia.set.gov.py/consultas/',
      'Página 1 de 1',
    ])
      expect(pagina?.texto).toContain(part);
  });

  it('dibuja un QR que se lee y que mide al menos 25 mm', async () => {
    const { url_qr, pages } = await imprimir(factura());
    const [pagina] = pages;
    expect(marcoNegro(pagina!).lado).toBeGreaterThanOrEqual(25 * PUNTOS_POR_MM);
    expect(leerQr(pagina!, 4)).toBe(url_qr);
  });

  it('repite la cabecera de la tabla y el QR en cada página y deja los totales en la última', async () => {
    const pages = await paginas(factura({ items: muchosItems(90) }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((pagina, index) => {
      expect(pagina.texto).toContain('CódigoDescripciónUnidad');
      expect(pagina.texto).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(marcoNegro(pagina).lado).toBeGreaterThan(70);
      expect(pagina.texto.includes('TOTAL A PAGAR')).toBe(index === pages.length - 1);
    });
    const todo = pages.map(({ texto }) => texto).join('');
    for (const { descripcion } of muchosItems(90)) expect(todo).toContain(descripcion);
  });

  it('deja los totales en la última también después de muchas cuotas y de una observación larga', async () => {
    const cuotas = generarCuotas({
      saldo: 1_980_000,
      cantidad: 120,
      primer_vencimiento: '2026-12-20',
      moneda: 'PYG',
    });
    const largas = [
      factura({
        items: muchosItems(18),
        observacion: 'palabra '.repeat(370).trim(),
        condicion: { tipo: 'credito', modalidad: 'cuotas', cuotas, entrega_inicial: [] },
      }),
      notaCredito({ items: muchosItems(18), observacion: 'palabra '.repeat(370).trim() }),
    ];
    for (const documento of largas) {
      const pages = await paginas(documento);
      expect(pages.length).toBeGreaterThan(1);
      const conTotal = pages.map(({ texto }) => texto.includes('Liquidación del IVA'));
      expect(conTotal).toEqual(pages.map((_, index) => index === pages.length - 1));
      const ultima = pages.at(-1)?.texto ?? '';
      expect(ultima.indexOf('TOTAL')).toBeGreaterThan(ultima.lastIndexOf('palabra'));
    }
  });

  it('contiene el QR una sola vez, en cuantas páginas esté', async () => {
    const documento = factura({ items: muchosItems(400) });
    const { pdf } = await imprimir(documento);
    expect(leerPaginas(pdf).length).toBeGreaterThan(8);
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(pdf.length / leerPaginas(pdf).length).toBeLessThan(15_000);
  });

  it('pesa poco cuando tiene una página, como casi siempre', async () => {
    const documento = factura();
    const { pdf } = await imprimir(documento);
    expect(leerPaginas(pdf)).toHaveLength(1);
    expect(pdf.length).toBeLessThan(12_000);
  });

  it('muestra el documento asociado y el motivo de una nota de crédito', async () => {
    const [pagina] = await paginas(notaCredito());
    expect(pagina?.texto).toContain('KuDE de Nota de Crédito Electrónica');
    expect(pagina?.texto).toContain('Factura electrónica 001-002-0000123 del 20/11/2026');
    expect(pagina?.texto).toContain(`CDC: ${formatearCdc(factura().cdc)}`);
    expect(pagina?.texto).toContain('Motivo de emisión: Devolución');
    expect(pagina?.texto).not.toContain('Condición de venta');
  });

  it('muestra el tipo de cambio y el total en guaraníes de otra moneda', async () => {
    const [pagina] = await paginas(
      factura({
        moneda: 'USD',
        tipo_cambio: 7300,
        items: [item({ precio_unitario: 99.99 })],
        condicion: undefined,
      }),
    );
    for (const part of ['Tipo de cambio: 7.300', 'USD 199,98', 'Gs. 1.459.854', '99,99'])
      expect(pagina?.texto).toContain(part);
  });

  it('muestra la orden, los documentos asociados, el descuento global, los anticipos y el cambio por ítem', async () => {
    const parts = async (documento: DocumentoEmitido) => (await paginas(documento))[0]?.texto ?? '';
    const remisiones = await parts(conRemisiones());
    expect(remisiones).toContain('Orden de compra: OC-2026/000451');
    expect(remisiones).toContain('Información de interés del Fisco: Condición FOB; fletera & marítima');
    expect(remisiones).toContain('Lote 4521 & vence en marzo');
    expect(remisiones).toContain(formatearCdc(CDC_REMISION));
    expect(remisiones).toContain('Nota de remisión 001-001-0004321 del 31/05/2024 (impreso)');
    const estado = await parts(compraPublica());
    expect(estado).toContain('Compra pública: CD-12001-26-0001234 del 02/11/2026');
    expect(estado).toContain('Código de contratación DNCP: CD-12001-26-0001234');
    expect(estado).toContain('DNCP: 43211503-001');
    const descuento = await parts(conDescuentoGlobal({ tipo: 'porcentaje', valor: 12.5 }));
    expect(descuento).toContain('De ellos, descuento global (12,5 %)');
    expect(descuento).toContain('7.875');
    const anticipo = await parts(conAnticipoGlobal());
    expect(anticipo).toContain(formatearCdc(CDC_ANTICIPO));
    expect(anticipo).toContain('Anticipo por unidad: 20.000');
    expect(anticipo).toContain('Anticipo aplicado');
    const cambio = await parts(conCambioPorItem());
    expect(cambio).toContain('Tipo de cambio: por ítem');
    expect(cambio).toContain('Tipo de cambio: 7.300,25');
  });

  it('muestra la retención de un pago', async () => {
    const retencion = { numero: '001-001-0000001', timbrado: '12345678', fecha: '2026-11-01' };
    const [pagina] = await paginas(
      factura({ condicion: { tipo: 'contado', pagos: [{ tipo: 10, monto: 1000, retencion }] } }),
    );
    expect(pagina?.texto).toContain('001-001-0000001 del 01/11/2026 (timbrado 12345678)');
  });

  it('reparte una línea gravada en parte entre la columna exenta y la de su tasa', async () => {
    const [pagina] = await paginas(
      factura({
        items: [item({ afectacion: 4, tasa: 5, proporcion: 30, cantidad: 1, precio_unitario: 100_000 })],
      }),
    );
    expect(pagina?.texto).toContain('68.96631.0340');
  });

  it('lleva el texto obligatorio del ambiente de pruebas en lugar de la razón social', async () => {
    const [pagina] = await paginas(factura({ emisor: { ...EMISOR, ambiente: 'pruebas' } }));
    expect(pagina?.texto).toContain(RAZON_SOCIAL_PRUEBAS);
    expect(pagina?.texto).not.toContain(EMISOR.razon_social);
    expect(pagina?.texto).toContain('https://ekuatia.set.gov.py/consultas-test/');
  });

  it('muestra las cuotas en una tabla y el total de los descuentos', async () => {
    const cuotas = generarCuotas({
      saldo: 107_000,
      cantidad: 7,
      primer_vencimiento: '2026-12-20',
      moneda: 'PYG',
    });
    const [pagina] = await paginas(
      factura({
        items: [item({ descuento_unitario: 1500 })],
        condicion: { tipo: 'credito', modalidad: 'cuotas', cuotas, entrega_inicial: [] },
      }),
    );
    expect(pagina?.texto).toContain('Total descuentos3.000');
    expect(pagina?.texto).toContain('CuotaVencimientoMontoCuotaVencimientoMontoCuotaVencimientoMonto');
    expect(pagina?.texto).toContain('120/12/2026Gs. 15.285219/01/2027Gs. 15.285');
    expect(pagina?.texto).toContain('718/06/2027Gs. 15.290');
  });

  it('imprime entera una descripción más alta que una página', async () => {
    const descripcion = 'W'.repeat(2000);
    const pages = await paginas(factura({ items: [item({ descripcion })] }));
    expect(pages.map(({ texto }) => texto.match(/W/g)?.length ?? 0).reduce((a, b) => a + b)).toBe(2000);
  });

  it('lleva el logo y el color de la empresa, y ninguno que no sirva', async () => {
    const documento = factura();
    const conMarca = async (marca: MarcaKude) =>
      (await imprimir(documento, { marca })).pdf.toString('latin1');
    const sinMarca = await conMarca({});
    const logo = `data:image/png;base64,${PNG}`;
    const imagenes = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length;
    // The QR.
    expect(imagenes(sinMarca)).toBe(1);
    expect(imagenes(await conMarca({ logo }))).toBeGreaterThan(1);
    for (const bad of [
      'data:image/svg+xml;base64,PHN2Zy8+',
      'https://example.com/logo.png',
      `data:image/jpeg;base64,${PNG}`,
    ])
      expect(imagenes(await conMarca({ logo: bad }))).toBe(1);
  });

  it('marca un documento cancelado', async () => {
    const [cancelado] = (await imprimir(factura(), { estado: 'cancelado' })).pages;
    const [aprobado] = await paginas(factura());
    expect(cancelado?.texto).toContain('CANCELADO');
    expect(aprobado?.texto).not.toContain('CANCELADO');
  });

  it('no deja salir de la página palabras larguísimas ni letras que la fuente no tiene', async () => {
    const [pagina] = await paginas(
      factura({
        items: [item({ descripcion: 'W'.repeat(120) })],
        observacion: `${'Z'.repeat(300)} mbỹja ₲ 漢 Юрий 🐦 ‍`,
      }),
    );
    expect(pagina?.texto.match(/W/g)).toHaveLength(120);
    expect(pagina?.texto).toContain('mbyja Gs. Han Yuriy :bird:');
    for (const { x, ancho: width } of pagina?.rectangulos ?? []) expect(x + width).toBeLessThan(595.28 - 30);
  });
});

describe('construirBorradorKude', () => {
  it('muestra los datos con la marca de borrador y sin número, CDC ni QR', async () => {
    const { tipo, emisor, timbrado, establecimiento, punto, ...datos } = factura();
    const borrador = {
      ...datos,
      tipo: tipo === 5 ? 5 : 1,
      emisor,
      timbrado,
      establecimiento,
      punto,
    } as const;
    const { cdc, numero: _numero, codigo_seguridad: _codigo, ...sinNumero } = borrador;
    const [pagina] = leerPaginas(await construirBorradorKude(sinNumero));
    expect(pagina?.texto).toContain('BORRADOR – SIN VALOR FISCAL');
    expect(pagina?.texto).toContain('Gs. 110.000');
    expect(pagina?.texto).not.toContain(formatearCdc(cdc));
    expect(pagina?.texto).not.toContain('0000123');
    expect(pagina?.rectangulos.some(({ negro }) => negro)).toBe(false);
  });
});
