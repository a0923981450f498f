import { documentosAsociados } from '../../anticipos.ts';
import { OBLIGACIONES } from '../../catalogos/obligaciones.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import {
  CONDICIONES_ANTICIPO,
  MOTIVOS_NOTA_CREDITO,
  PRESENCIAS,
  TIPOS_DOCUMENTO,
  TIPOS_EMISION,
  TIPOS_TRANSACCION,
} from '../../catalogos/operacion.ts';
import { redondear, textoDecimal } from '../../decimal.ts';
import type { DocumentoAsociado, DocumentoEmitido } from '../../documento.ts';
import { fechaHoraLocal } from '../../fechas.ts';
import { tieneAnticipo } from '../../restas.ts';
import { retencionesDe } from '../../retencion.ts';
import { calcularTotales, tieneCambioPorItem, type Totales } from '../../totales.ts';
import { nodoAsociado, nodoRetencion } from './asociado.ts';
import { nodoCondicion } from './condicion.ts';
import { nodoEmisor } from './emisor.ts';
import { ESQUEMA_DE, raizConEsquema, VERSION_FORMATO } from './espacios.ts';
import { nodoItem } from './items.ts';
import { nodosMoneda } from './moneda.ts';
import { nodoReceptor } from './receptor.ts';
import { serializar, type Grupo, type Nodo } from './serializador.ts';
import { nodoTotales } from './totales.ts';

const FACTURA = 1;
const NOTA_CREDITO = 5;
/** dSisFact: the taxpayer's own system. */
const SISTEMA_CONTRIBUYENTE = 1;
/** iTImp: IVA is the only tax handled here. */
const IMPUESTO_IVA = 1;
/** dCondTiCam: one exchange rate for the whole document, or one per line. */
const CAMBIO_GLOBAL = 1;
const CAMBIO_POR_ITEM = 2;
const ANTICIPO_GLOBAL = 1;
const ANTICIPO_POR_ITEM = 2;
const OTRA_PRESENCIA = 9;

/**
 * Writes the unsigned XML of a factura (1) or a nota de crédito (5) in the order of the schema (MT 10, XSD v150): root rDE with
 * the version and DE, whose Id is the CDC. The signature and the QR come after.
 * @throws RangeError for another kind of document or a code that is in no catalog.
 */
export function construirXml(documento: DocumentoEmitido): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rDE ${raizConEsquema(ESQUEMA_DE)}>` +
    `<dVerFor>${VERSION_FORMATO}</dVerFor><DE Id="${documento.cdc}">${serializar(nodosDe(documento))}</DE></rDE>`
  );
}

/**
 * The content of DE, as a tree.
 * @throws RangeError as construirXml.
 */
export function nodosDe(documento: DocumentoEmitido): Grupo {
  if (documento.tipo !== FACTURA && documento.tipo !== NOTA_CREDITO)
    throw new RangeError(`El tipo de documento ${documento.tipo} no se emite aquí`);
  const totales = calcularTotales(documento, { redondeo_sedeco: documento.emisor.redondeo_sedeco });
  return [
    ['dDVId', documento.cdc.slice(-1)],
    ['dFecFirma', fechaHoraLocal(documento.fecha_firma)],
    ['dSisFact', SISTEMA_CONTRIBUYENTE],
    nodoOperacion(documento),
    nodoTimbrado(documento),
    [
      'gDatGralOpe',
      [
        ['dFeEmiDE', fechaHoraLocal(documento.fecha_emision)],
        nodoOperacionComercial(documento),
        nodoEmisor(documento.emisor),
        nodoReceptor(documento.receptor),
      ],
    ],
    ['gDtipDE', camposPorTipo(documento, totales)],
    nodoTotales(totales, documento.anticipo_global !== undefined),
    ['gCamGen', [['dOrdCompra', documento.orden_compra]]],
    ...asociadosDe(documento).map(nodoAsociado),
    ...retencionesDe(documento.condicion).map(nodoRetencion),
  ];
}

function asociadosDe(documento: DocumentoEmitido): readonly DocumentoAsociado[] {
  if (documento.tipo === FACTURA) return documentosAsociados(documento);
  return documento.asociado === undefined ? [] : [documento.asociado];
}

function nodoOperacion(documento: DocumentoEmitido): Nodo {
  return [
    'gOpeDE',
    [
      ['iTipEmi', documento.tipo_emision],
      ['dDesTipEmi', literalDe(TIPOS_EMISION, documento.tipo_emision)],
      ['dCodSeg', documento.codigo_seguridad],
      ['dInfoEmi', documento.observacion],
      ['dInfoFisc', documento.informacion_fisco],
    ],
  ];
}

function nodoTimbrado({ tipo, timbrado, establecimiento, punto, numero }: DocumentoEmitido): Nodo {
  return [
    'gTimb',
    [
      ['iTiDE', tipo],
      ['dDesTiDE', literalDe(TIPOS_DOCUMENTO, tipo)],
      ['dNumTim', timbrado.numero],
      ['dEst', establecimiento],
      ['dPunExp', punto],
      ['dNumDoc', numero],
      ['dSerieNum', timbrado.serie],
      ['dFeIniT', timbrado.fecha_inicio],
    ],
  ];
}

/** The kind of transaction is stated by facturas only (MT D011). */
function nodoOperacionComercial(documento: DocumentoEmitido): Nodo {
  const { tipo, tipo_transaccion, moneda } = documento;
  const transaccion: Grupo =
    tipo === FACTURA
      ? [
          ['iTipTra', tipo_transaccion],
          ['dDesTipTra', literalDe(TIPOS_TRANSACCION, tipo_transaccion)],
        ]
      : [];
  return [
    'gOpeCom',
    [
      ...transaccion,
      ['iTImp', IMPUESTO_IVA],
      ['dDesTImp', 'IVA'],
      ...nodosMoneda('cMoneOpe', 'dDesMoneOpe', moneda),
      ...nodosCambio(documento),
      ...nodosAnticipo(documento),
      ...nodosObligaciones(documento),
    ],
  ];
}

/** Guaraníes have no exchange rate (MT D017). */
function nodosCambio(documento: DocumentoEmitido): Grupo {
  const { moneda, tipo_cambio } = documento;
  if (moneda === 'PYG') return [];
  if (tieneCambioPorItem(documento)) return [['dCondTiCam', CAMBIO_POR_ITEM]];
  if (tipo_cambio === undefined) return [];
  return [
    ['dCondTiCam', CAMBIO_GLOBAL],
    ['dTiCam', textoDecimal(tipo_cambio, 4)],
  ];
}

function nodosAnticipo(documento: DocumentoEmitido): Grupo {
  if (!tieneAnticipo(documento)) return [];
  const condicion = documento.anticipo_global === undefined ? ANTICIPO_POR_ITEM : ANTICIPO_GLOBAL;
  return [
    ['iCondAnt', condicion],
    ['dDesCondAnt', literalDe(CONDICIONES_ANTICIPO, condicion)],
  ];
}

/** Obligations of the issuer (NT 18, NT 22), without which each sale is imputed by hand. */
function nodosObligaciones({ emisor: { obligaciones = [] } }: DocumentoEmitido): Grupo {
  return obligaciones.map((codigo): Nodo => [
    'gOblAfe',
    [
      ['cOblAfe', codigo],
      ['dDesOblAfe', literalDe(OBLIGACIONES, codigo)],
    ],
  ]);
}

function camposPorTipo(documento: DocumentoEmitido, totales: Totales): Grupo {
  return [
    documento.tipo === FACTURA ? nodoFactura(documento) : nodoNotaCredito(documento),
    documento.tipo === FACTURA && documento.condicion
      ? nodoCondicion(documento.condicion, {
          moneda: documento.moneda,
          tipo_cambio: documento.tipo_cambio ?? cambioMedio(documento, totales),
        })
      : undefined,
    ...documento.items.map((item, index) => {
      const deItem = totales.items[index];
      return deItem && nodoItem(item, deItem, documento.anticipo_global?.cdc);
    }),
    ['gCamEsp', [['gGrupAdi', [['dCodConDncp', documento.codigo_contratacion]]]]],
  ];
}

/** Exchange rate of payments when each line has its own: the average that converts the total to the lines' sum in guaraníes. */
function cambioMedio(
  { items }: DocumentoEmitido,
  { total_gs = 0, total_general }: Totales,
): number | undefined {
  return total_general > 0 ? redondear(total_gs / total_general, 4) : items[0]?.tipo_cambio;
}

function nodoFactura({ presencia, desc_presencia, compra_publica: compra }: DocumentoEmitido): Nodo {
  return [
    'gCamFE',
    [
      ['iIndPres', presencia],
      ['dDesIndPres', presencia === OTRA_PRESENCIA ? desc_presencia : literalDe(PRESENCIAS, presencia)],
      [
        'gCompPub',
        [
          ['dModCont', compra?.modalidad],
          ['dEntCont', compra?.entidad],
          ['dAnoCont', compra?.anio],
          ['dSecCont', compra?.secuencia],
          ['dFeCodCont', compra?.fecha],
        ],
      ],
    ],
  ];
}

function nodoNotaCredito({ motivo }: DocumentoEmitido): Nodo {
  return [
    'gCamNCDE',
    [
      ['iMotEmi', motivo],
      ['dDesMotEmi', motivo === undefined ? undefined : literalDe(MOTIVOS_NOTA_CREDITO, motivo)],
    ],
  ];
}
