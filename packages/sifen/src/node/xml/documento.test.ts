import { describe, expect, it } from 'vitest';
import { emitirXml } from '../emision.ts';
import { crearPar } from '../test/certificados.ts';
import { CASOS, CSC_PRUEBAS, EMISOR, factura, item, notaCredito } from '../test/documentos.ts';
import { CARPETA_XSD, SIN_XSD, validar } from '../test/esquema.ts';
import { construirXml } from './documento.ts';
import { RAZON_SOCIAL_PRUEBAS } from './emisor.ts';

function valor(xml: string, etiqueta: string): string | undefined {
  return new RegExp(`<${etiqueta}>([^<]*)</${etiqueta}>`).exec(xml)?.[1];
}

describe('construirXml', () => {
  it('lleva el CDC en el Id y su dígito verificador', () => {
    const documento = factura();
    const xml = construirXml(documento);
    expect(xml).toContain(`<DE Id="${documento.cdc}"><dDVId>${documento.cdc.at(-1)}</dDVId>`);
    expect(documento.cdc).toMatch(/^0180069563100100200001232/);
  });

  it('escribe las fechas en la hora del Paraguay y sin zona', () => {
    const xml = construirXml(factura());
    expect(valor(xml, 'dFeEmiDE')).toBe('2026-11-20T09:35:17');
    expect(valor(xml, 'dFecFirma')).toBe('2026-11-20T09:36:02');
  });

  it('escapa los textos y no deja blancos entre etiquetas', () => {
    const xml = construirXml(factura());
    expect(xml).toContain('<dDesProSer>Yerba mate &lt;elaborada&gt; &amp; compuesta 500 g</dDesProSer>');
    expect(xml).not.toMatch(/>\s+</);
  });

  it('reemplaza la razón social en el ambiente de pruebas', () => {
    expect(valor(construirXml(factura({ emisor: { ...EMISOR, ambiente: 'pruebas' } })), 'dNomEmi')).toBe(
      RAZON_SOCIAL_PRUEBAS,
    );
    expect(valor(construirXml(factura()), 'dNomEmi')).toBe('Ñandutí &amp; Compañía S.A.');
  });

  it('informa el tipo de cambio y el total en guaraníes solo en otra moneda', () => {
    const dolares = construirXml(
      factura({ moneda: 'USD', tipo_cambio: 7300, items: [item({ precio_unitario: 99.99 })] }),
    );
    expect([valor(dolares, 'dCondTiCam'), valor(dolares, 'dTiCam'), valor(dolares, 'dTiCamTiPag')]).toEqual([
      '1',
      '7300',
      '7300',
    ]);
    expect([valor(dolares, 'dTotGralOpe'), valor(dolares, 'dTotalGs')]).toEqual(['199.98', '1459854']);
    expect(construirXml(factura({ tipo_cambio: 7300 }))).not.toMatch(/TiCam|dTotalGs/);
  });

  it('deja en cero la base exenta de una línea exenta y la informa en una gravada en parte', () => {
    const exenta = construirXml(factura({ items: [item({ afectacion: 3, tasa: 0, proporcion: 0 })] }));
    expect(valor(exenta, 'dBasExe')).toBe('0');
    const parcial = construirXml(
      factura({
        items: [item({ afectacion: 4, tasa: 5, proporcion: 30, cantidad: 1, precio_unitario: 100_000 })],
      }),
    );
    expect(valor(parcial, 'dBasExe')).toBe('68965.51724138');
    expect(valor(parcial, 'dSubExe')).toBe('68966');
  });

  it('una nota de crédito no lleva condición, presencia ni tipo de transacción', () => {
    const xml = construirXml(notaCredito());
    expect(xml).not.toMatch(/gCamCond|gCamFE>|iTipTra/);
    expect(valor(xml, 'dCdCDERef')).toBe(factura().cdc);
  });

  it('no escribe otros tipos de documento ni códigos fuera de catálogo', () => {
    expect(() => construirXml(factura({ tipo: 7 }))).toThrow(RangeError);
    expect(() => construirXml(factura({ items: [item({ unidad: 12345 })] }))).toThrow(RangeError);
  });
});

const carpeta = CARPETA_XSD ?? '';

describe.skipIf(carpeta === '')(carpeta === '' ? SIN_XSD : 'contra el esquema oficial', () => {
  it('acepta todos los casos y rechaza uno estropeado', async () => {
    const par = crearPar();
    const documentos = new Map(
      CASOS.map(([nombre, documento]) => [nombre, emitirXml(documento, par, CSC_PRUEBAS).xml]),
    );
    documentos.set(
      'estropeado',
      emitirXml(factura(), par, CSC_PRUEBAS).xml.replace(/<dTelEmi>[^<]*<\/dTelEmi>/, ''),
    );
    const { estropeado, ...validos } = Object.fromEntries(await validar(documentos, carpeta));
    expect(estropeado?.[0]).toContain('dEmailE');
    expect(Object.keys(validos)).toHaveLength(CASOS.length);
    expect(validos).toEqual(Object.fromEntries(CASOS.map(([nombre]) => [nombre, []])));
  });
});
