import { describe, expect, it } from 'vitest';
import { emitirXml } from '../emision.ts';
import { crearPar } from '../test/certificados.ts';
import {
  CASOS_COMPLEMENTOS,
  CDC_ANTICIPO,
  CDC_FUSIONADO,
  CDC_REMISION,
  compraPublica,
  conAnticipoGlobal,
  conCambioPorItem,
  conDescuentoGlobal,
  conRemisiones,
} from '../test/complementos.ts';
import { CASOS, CSC_PRUEBAS, EMISOR, factura, item, notaCredito } from '../test/documentos.ts';
import { CARPETA_XSD, SIN_XSD, validar } from '../test/esquema.ts';
import { construirXml } from './documento.ts';
import { RAZON_SOCIAL_PRUEBAS } from '../../razon-social-pruebas.ts';

function valor(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}

function valores(xml: string, tag: string): (string | undefined)[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, texto]) => texto);
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

  it('lleva la información de interés del Fisco después de la del emisor (NT 7)', () => {
    const xml = construirXml(factura({ observacion: 'Frágil', informacion_fisco: 'Condición FOB' }));
    expect(xml).toContain('<dInfoEmi>Frágil</dInfoEmi><dInfoFisc>Condición FOB</dInfoFisc></gOpeDE>');
  });

  it('lleva la orden de compra, la información del ítem y cada documento asociado', () => {
    const xml = construirXml(conRemisiones());
    expect(valor(xml, 'dOrdCompra')).toBe('OC-2026/000451');
    expect(valor(xml, 'dInfItem')).toBe('Lote 4521 &amp; vence en marzo');
    expect(xml.match(/<gCamDEAsoc>/g)).toHaveLength(2);
    expect([valor(xml, 'dCdCDERef'), valor(xml, 'dDTipoDocAso')]).toEqual([CDC_REMISION, 'Nota de remisión']);
    expect(construirXml(factura())).not.toMatch(/gCamGen|gCamDEAsoc|dInfItem|iCondAnt/);
  });

  it('lleva la contratación y los códigos de la DNCP en una venta al Estado (NT 20, NT 26)', () => {
    const xml = construirXml(compraPublica());
    expect(xml).toContain(
      '</dDesIndPres><gCompPub><dModCont>CD</dModCont><dEntCont>12001</dEntCont><dAnoCont>26</dAnoCont>' +
        '<dSecCont>0001234</dSecCont><dFeCodCont>2026-11-02</dFeCodCont></gCompPub></gCamFE>',
    );
    expect(xml).toContain(
      '<dCodInt>A-001</dCodInt><dDncpG>43211503</dDncpG><dDncpE>001</dDncpE><dDesProSer>',
    );
    expect(xml).toContain(
      '</gCamItem><gCamEsp><gGrupAdi><dCodConDncp>CD-12001-26-0001234</dCodConDncp></gGrupAdi></gCamEsp></gDtipDE>',
    );
    expect(construirXml(factura())).not.toMatch(/gCompPub|dDncp|gCamEsp/);
  });

  it('nombra el RUC fusionado de la factura que acredita (NT 23)', () => {
    const asociado = { tipo: 'electronico', cdc: CDC_FUSIONADO, ruc_fusionado: '80013884' } as const;
    const xml = construirXml(notaCredito({ asociado }));
    expect(xml).toContain(`<dCdCDERef>${CDC_FUSIONADO}</dCdCDERef><dRucFus>80013884</dRucFus></gCamDEAsoc>`);
  });

  it('nombra la retención de un pago entre los documentos asociados', () => {
    const retencion = { numero: '001-002-0000003', timbrado: '12345678', fecha: '2026-11-01' };
    const xml = construirXml(
      factura({ condicion: { tipo: 'contado', pagos: [{ tipo: 10, monto: 1000, retencion }] } }),
    );
    const group = [
      '<iTipDocAso>2</iTipDocAso><dDesTipDocAso>Impreso</dDesTipDocAso><dNTimDI>12345678</dNTimDI>',
      '<dEstDocAso>001</dEstDocAso><dPExpDocAso>002</dPExpDocAso><dNumDocAso>0000003</dNumDocAso>',
      '<iTipoDocAso>5</iTipoDocAso><dDTipoDocAso>Comprobante de retención</dDTipoDocAso>',
      '<dFecEmiDI>2026-11-01</dFecEmiDI><dNumComRet>001-002-0000003</dNumComRet>',
    ].join('');
    expect(xml).toContain(`<gCamDEAsoc>${group}</gCamDEAsoc>`);
  });

  it('reparte el descuento global por unidad y lo suma con el de los ítems', () => {
    const xml = construirXml(conDescuentoGlobal({ tipo: 'porcentaje', valor: 10 }));
    expect(valores(xml, 'dDescGloItem')).toEqual(['5500', '333.3', '700.1']);
    expect(
      ['dTotDesc', 'dTotDescGlotem', 'dPorcDescTotal', 'dDescTotal'].map((tag) => valor(xml, tag)),
    ).toEqual(['2000', '12350', '10', '14350']);
  });

  it('nombra la factura del anticipo en cada ítem y entre los documentos asociados', () => {
    const xml = construirXml(conAnticipoGlobal());
    expect([valor(xml, 'iCondAnt'), valor(xml, 'dDesCondAnt')]).toEqual(['1', 'Anticipo Global']);
    expect(valores(xml, 'dCDCAnticipo')).toEqual([CDC_ANTICIPO, CDC_ANTICIPO]);
    expect(valores(xml, 'dAntGloPreUniIt')).toEqual(['20000', '20000']);
    expect(
      ['dTotAntItem', 'dTotAnt', 'dAnticipo', 'dTotGralOpe', 'dCdCDERef'].map((tag) => valor(xml, tag)),
    ).toEqual(['0', '40000', '40000', '70000', CDC_ANTICIPO]);
  });

  it('con un tipo de cambio por ítem suma los guaraníes de los ítems', () => {
    const xml = construirXml(conCambioPorItem());
    expect([valor(xml, 'dCondTiCam'), valor(xml, 'dTiCam')]).toEqual(['2', undefined]);
    expect(valores(xml, 'dTiCamIt')).toEqual(['7300.25', '7250']);
    expect(valores(xml, 'dTotOpeGs')).toEqual(['1459903.995', '72500']);
    expect([valor(xml, 'dTotalGs'), valor(xml, 'dTiCamTiPag')]).toEqual(['1532404', '7297.8569']);
  });

  it('deja en cero la base exenta de una línea exenta y la informa en una gravada en parte', () => {
    const exenta = construirXml(factura({ items: [item({ afectacion: 3, tasa: 0, proporcion: 0 })] }));
    expect(valor(exenta, 'dBasExe')).toBe('0');
    const partial = construirXml(
      factura({
        items: [item({ afectacion: 4, tasa: 5, proporcion: 30, cantidad: 1, precio_unitario: 100_000 })],
      }),
    );
    expect(valor(partial, 'dBasExe')).toBe('68965.51724138');
    expect(valor(partial, 'dSubExe')).toBe('68966');
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
    const pair = crearPar();
    const cases = [...CASOS, ...CASOS_COMPLEMENTOS];
    const documentos = new Map(
      cases.map(([nombre, documento]) => [nombre, emitirXml(documento, pair, CSC_PRUEBAS).xml]),
    );
    documentos.set(
      'estropeado',
      emitirXml(factura(), pair, CSC_PRUEBAS).xml.replace(/<dTelEmi>[^<]*<\/dTelEmi>/, ''),
    );
    const { estropeado, ...valid } = Object.fromEntries(await validar(documentos, carpeta));
    expect(estropeado?.[0]).toContain('dEmailE');
    expect(Object.keys(valid)).toHaveLength(cases.length);
    expect(valid).toEqual(Object.fromEntries(cases.map(([nombre]) => [nombre, []])));
  });
});
