import { describe, expect, it } from 'vitest';
import type { DocumentoEmitido } from '../../documento.ts';
import { crearPar } from '../test/certificados.ts';
import { CASOS, CSC_PRUEBAS, EMISOR, factura, item, notaCredito } from '../test/documentos.ts';
import { emitirXml } from '../emision.ts';
import { CARPETA_XSD, SIN_XSD, validar } from '../test/esquema.ts';
import { leerXsd } from '../test/xsd.ts';
import { cumpleTipo, type Facetas, type Tipo } from './facetas.ts';
import { GRUPOS, type NombreGrupo } from './grupos.ts';
import { TIPOS, type NombreTipo } from './tipos.ts';
import { validarEsquema } from './validar.ts';

const direccion = (changes: Partial<DocumentoEmitido['emisor']['direccion']>): Partial<DocumentoEmitido> => ({
  emisor: { ...EMISOR, direccion: { ...EMISOR.direccion, ...changes } },
});

/** One fault each, with the element that the authority names. */
const FALLAS: readonly (readonly [elemento: string, documento: DocumentoEmitido])[] = [
  ['Id', factura({ cdc: '0180069563100100200001232202611201000458723' })],
  ['dCodSeg', factura({ codigo_seguridad: '000000000' })],
  ['dInfoEmi', factura({ observacion: 'x'.repeat(3001) })],
  ['dNumTim', factura({ timbrado: { numero: '00000000', fecha_inicio: '2025-03-01' } })],
  ['dSerieNum', factura({ timbrado: { numero: '12557662', fecha_inicio: '2025-03-01', serie: 'A1' } })],
  ['dFeIniT', factura({ timbrado: { numero: '12557662', fecha_inicio: '2018-04-30' } })],
  ['dTiCam', factura({ moneda: 'USD', tipo_cambio: 99_999.9999 })],
  ['dNomEmi', factura({ emisor: { ...EMISOR, razon_social: 'Ñu🐦' } })],
  ['dDirEmi', factura(direccion({ direccion: '' }))],
  ['dNumCas', factura(direccion({ numero_casa: 1_234_567 }))],
  ['dDesDepEmi', factura(direccion({ desc_departamento: 'Capital' }))],
  ['dDesCiuEmi', factura(direccion({ desc_ciudad: 'x'.repeat(31) }))],
  ['dTelEmi', factura({ emisor: { ...EMISOR, telefono: '12345' } })],
  ['dEmailE', factura({ emisor: { ...EMISOR, correo: 'ventas@ñandutí.com' } })],
  ['gActEco', factura({ emisor: { ...EMISOR, actividades: [] } })],
  [
    'gActEco',
    factura({ emisor: { ...EMISOR, actividades: Array.from({ length: 10 }, () => EMISOR.actividades[0]!) } }),
  ],
  [
    'cActEco',
    factura({ emisor: { ...EMISOR, actividades: [{ codigo: '47.190', descripcion: 'Comercio' }] } }),
  ],
  [
    'dNumIDRec',
    factura({
      receptor: {
        tipo: 'no_contribuyente',
        tipo_documento: 1,
        numero_documento: '1.234.567',
        nombre: 'Ana Ruiz',
      },
    }),
  ],
  ['dDesProSer', factura({ items: [item({ descripcion: 'x'.repeat(2001) })] })],
  ['dCodInt', factura({ items: [item({ codigo: '' })] })],
  ['dCantProSer', factura({ items: [item({ cantidad: 10_000_000_000 })] })],
  ['dTotBruOpeItem', factura({ items: [item({ precio_unitario: 999_999_999_999_999, cantidad: 2 })] })],
  ['gCamItem', factura({ items: [] })],
  ['gCamItem', factura({ items: Array.from({ length: 1000 }, () => item()) })],
  [
    'dPlazoCre',
    factura({ condicion: { tipo: 'credito', modalidad: 'plazo', plazo: 'x', entrega_inicial: [] } }),
  ],
  ['DE', factura({ moneda: 'ZZZ' })],
  [
    'dFecEmiDI',
    notaCredito({
      asociado: {
        tipo: 'impreso',
        timbrado: '10203040',
        establecimiento: '001',
        punto: '001',
        numero: '0004321',
        tipo_documento: 1,
        fecha: '1999-12-31',
      },
    }),
  ],
];

describe('validarEsquema', () => {
  it.each(CASOS)('acepta %s', (_nombre, documento) => {
    expect(validarEsquema(documento)).toBeUndefined();
  });

  it.each(FALLAS)('nombra %s', (element, documento) => {
    expect(validarEsquema(documento)?.elemento).toBe(element);
  });

  it('dice en qué falla', () => {
    const motivo = (changes: Partial<DocumentoEmitido>) => validarEsquema(factura(changes))?.motivo;
    expect(motivo(direccion({ numero_casa: -1 }))).toBe('el valor del elemento dNumCas no es válido');
    expect(motivo({ items: [] })).toBe('falta el elemento gCamItem en gDtipDE');
    expect(motivo({ items: Array.from({ length: 1000 }, () => item()) })).toBe(
      'el elemento gCamItem no corresponde en ese lugar de gDtipDE',
    );
  });
});

describe('cumpleTipo', () => {
  it.each<[string, Tipo, boolean]>([
    ['99999.9998', TIPOS.tTipoCambioBase, true],
    ['99999.9999', TIPOS.tTipoCambioBase, false],
    ['0', TIPOS.tTipoCambioBase, false],
    ['999999999999999.99999999', TIPOS.tMontoBase, true],
    ['1000000000000000', TIPOS.tMontoBase, false],
    ['-0.01', TIPOS.tMontoBase, false],
    ['1.123456789', TIPOS.tMontoBase, false],
    ['1.100000000', TIPOS.tMontoBase, true],
    ['2018-05-01', TIPOS.tdFeIniT, true],
    ['', TIPOS.tdNombre, false],
    ['Efectivo', TIPOS.tdDesTiPag, true],
    ['Otro', TIPOS.tdDesTiPag, true],
    ['Vea', TIPOS.tdDesTiPag, false],
  ])('%j', (texto, tipo, expected) => {
    expect(cumpleTipo(texto, tipo)).toBe(expected);
  });
});

/**
 * Values that a nota técnica adds and the published XSD v150 still lacks. NT 10 §1.6: a payment by retención requires H012
 * (2412), and its printed document is kind 5.
 */
const AGREGADOS: Partial<Record<NombreTipo, string>> = {
  tiTIpoDoc: '5',
  tdDesTIpoDoc: 'Comprobante de retención',
};

/** A type of the XSD with one more value; it fails once the XSD has that value itself. */
function con(tipo: Tipo, valor: string): Facetas {
  const [facetas = {}] = [tipo].flat();
  expect(facetas.valores ?? []).not.toContain(valor);
  return { ...facetas, valores: [...(facetas.valores ?? []), valor] };
}

const carpeta = CARPETA_XSD ?? '';

describe.skipIf(carpeta === '')(carpeta === '' ? SIN_XSD : 'las tablas y el esquema oficial', () => {
  const xsd = leerXsd(carpeta === '' ? '.' : carpeta);
  const ordenadas = (tipo: Tipo): Facetas[] =>
    (Array.isArray(tipo) ? tipo : [tipo]).map((one: Facetas) =>
      one.valores === undefined ? one : { ...one, valores: [...new Set(one.valores)].sort() },
    );

  it.each(Object.keys(TIPOS) as NombreTipo[])('tienen iguales las facetas de %s', (nombre) => {
    const oficial = xsd.tipos.get(nombre) ?? [];
    const added = AGREGADOS[nombre];
    expect(ordenadas(TIPOS[nombre])).toEqual(ordenadas(added === undefined ? oficial : con(oficial, added)));
  });

  it.each(Object.keys(GRUPOS) as NombreGrupo[])('tienen igual el grupo %s', (nombre) => {
    const oficiales = xsd.grupos.get(nombre) ?? [];
    const own = GRUPOS[nombre].map(([tag, tipo, minimum = 1, maximum = 1]) => ({
      etiqueta: tag,
      tipo: typeof tipo === 'string' ? tipo : ordenadas(tipo),
      minimo: minimum,
      maximo: maximum,
    }));
    const etiquetas = new Set(own.map(({ etiqueta: tag }) => tag));
    expect(
      oficiales.filter(({ etiqueta: tag, minimo: minimum }) => minimum > 0 || etiquetas.has(tag)),
    ).toEqual(own);
  });

  it('rechazan los mismos documentos', async () => {
    const pair = crearPar();
    const escribibles = FALLAS.filter(([element]) => element !== 'DE' && element !== 'Id');
    const xmls = new Map(
      escribibles.map(([element, documento], i) => [
        `${element} ${String(i)}`,
        emitirXml(documento, pair, CSC_PRUEBAS).xml,
      ]),
    );
    for (const [nombre, mensajes] of await validar(xmls, carpeta)) {
      expect(mensajes.join('\n'), nombre).toContain(nombre.split(' ')[0]);
    }
  });
});
