import { esCorreoXml } from '../../correo.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { TIPOS_IMPRESO } from '../../catalogos/asociado.ts';
import { MONEDAS } from '../../catalogos/monedas.ts';
import { etiquetaDe } from '../../catalogos/opcion.ts';
import { MOTIVOS_NOTA_CREDITO, TIPOS_DOCUMENTO, TIPOS_TRANSACCION } from '../../catalogos/operacion.ts';
import { PAISES } from '../../catalogos/paises.ts';
import { TIPOS_DOCUMENTO_RECEPTOR } from '../../catalogos/receptor.ts';
import { documentosAsociados } from '../../anticipos.ts';
import { formatearCdc, parsearCdc } from '../../cdc.ts';
import type { Condicion, Contacto, DocumentoAsociado, Receptor } from '../../documento.ts';
import { formatearCantidad, formatearFecha, formatearEmision } from '../../formato.ts';
import { formatearNumero } from '../../numeracion.ts';
import { retencionesDe } from '../../retencion.ts';
import { formatearRuc } from '../../ruc.ts';
import { tieneCambioPorItem } from '../../totales.ts';
import type { DatosKude } from './datos.ts';
import { caja, dato } from './estilo.ts';

const FACTURA = 1;
const OTRO_DOCUMENTO = 9;

/** Date and conditions of the sale, beside the receiver. */
export function bloqueOperacion(datos: DatosKude): Content {
  const { moneda, condicion } = datos;
  const left = [
    ...dato('Fecha y hora de emisión', formatearEmision(datos.fecha_emision)),
    ...(condicion ? dato('Condición de venta', textoCondicion(condicion)) : []),
    ...retencionesDe(condicion).flatMap(({ numero, timbrado, fecha }) =>
      dato('Pago con retención', `${numero} del ${formatearFecha(fecha)} (timbrado ${timbrado})`),
    ),
    ...dato('Moneda', `${etiquetaDe(MONEDAS, moneda)} (${moneda})`),
    ...(moneda === 'PYG' ? [] : dato('Tipo de cambio', textoCambio(datos))),
    ...(datos.tipo === FACTURA && datos.tipo_transaccion !== undefined
      ? dato('Tipo de transacción', etiquetaDe(TIPOS_TRANSACCION, datos.tipo_transaccion))
      : []),
    ...datosCompra(datos),
  ];
  return caja([left, datosReceptor(datos.receptor)], [2, 3]);
}

/** The client's order, and the contract of a sale to the State. */
export function datosCompra({
  orden_compra,
  compra_publica: compra,
  codigo_contratacion,
}: DatosKude): Content[] {
  return [
    ...dato('Orden de compra', orden_compra),
    ...(compra === undefined
      ? []
      : dato(
          'Compra pública',
          `${[compra.modalidad, compra.entidad, compra.anio, compra.secuencia].join('-')} del ${formatearFecha(compra.fecha)}`,
        )),
    ...dato('Código de contratación DNCP', codigo_contratacion),
  ];
}

/** The exchange rate, or that each line has its own. */
export function textoCambio(datos: DatosKude): string | undefined {
  if (tieneCambioPorItem(datos)) return 'por ítem';
  return datos.tipo_cambio === undefined ? undefined : formatearCantidad(datos.tipo_cambio);
}

/** `Contado`, `Crédito - 3 cuotas`. */
export function textoCondicion(condicion: Condicion): string {
  if (condicion.tipo === 'contado') return 'Contado';
  if (condicion.modalidad === 'plazo') return `Crédito - plazo ${condicion.plazo}`;
  return `Crédito - ${condicion.cuotas.length} ${condicion.cuotas.length === 1 ? 'cuota' : 'cuotas'}`;
}

/** The receiver, a paragraph for each of its data. */
export function datosReceptor(receptor: Receptor): Content[] {
  switch (receptor.tipo) {
    case 'contribuyente':
      return [
        ...dato('RUC', formatearRuc(receptor.ruc, receptor.dv)),
        ...dato('Nombre o razón social', receptor.nombre),
        ...dato('Nombre de fantasía', receptor.nombre_fantasia),
        ...datosContacto(receptor.contacto),
      ];
    case 'no_contribuyente':
      return [
        ...dato(documentoReceptor(receptor), receptor.numero_documento),
        ...dato('Nombre o razón social', receptor.nombre),
        ...datosContacto(receptor.contacto),
      ];
    case 'innominado':
      return dato('Nombre o razón social', 'Sin Nombre');
    case 'exterior':
      return [
        ...dato(documentoReceptor(receptor), receptor.numero_documento),
        ...dato('Nombre o razón social', receptor.nombre),
        ...dato('País', etiquetaDe(PAISES, receptor.pais)),
        ...datosContacto(receptor.contacto),
      ];
  }
}

function documentoReceptor({
  tipo_documento = OTRO_DOCUMENTO,
  desc_tipo_documento,
}: Pick<Extract<Receptor, { tipo: 'exterior' }>, 'tipo_documento' | 'desc_tipo_documento'>): string {
  const descrito = tipo_documento === OTRO_DOCUMENTO ? desc_tipo_documento : undefined;
  return descrito ?? etiquetaDe(TIPOS_DOCUMENTO_RECEPTOR, tipo_documento);
}

function datosContacto(contacto: Contacto = {}): Content[] {
  const numero = contacto.numero_casa ? ` N.º ${contacto.numero_casa}` : '';
  const place = contacto.desc_ciudad ? ` - ${contacto.desc_ciudad}` : '';
  return [
    ...dato('Dirección', contacto.direccion && `${contacto.direccion}${numero}${place}`),
    ...dato('Teléfono', [contacto.telefono, contacto.celular].filter(Boolean).join(' / ')),
    ...dato('Correo', contacto.correos?.find(esCorreoXml) ?? contacto.correos?.[0]),
  ];
}

/** The document that a nota de crédito corrects and why, or those that a factura refers to. */
export function bloqueAsociado(datos: DatosKude): Content[] {
  const { asociado, motivo } = datos;
  if (datos.tipo === FACTURA) {
    const nombrados = documentosAsociados(datos).flatMap(datosAsociado);
    return nombrados.length === 0 ? [] : [caja([nombrados], [1])];
  }
  if (asociado === undefined && motivo === undefined) return [];
  const left = asociado ? datosAsociado(asociado) : [];
  const right =
    motivo === undefined ? [] : dato('Motivo de emisión', etiquetaDe(MOTIVOS_NOTA_CREDITO, motivo));
  return [caja([left, right], [3, 2])];
}

/** A document that another names. */
export function datosAsociado(asociado: DocumentoAsociado): Content[] {
  if (asociado.tipo === 'electronico') {
    const parts = parsearCdc(asociado.cdc);
    return [
      ...dato(
        'Documento asociado',
        parts.ok
          ? `${etiquetaDe(TIPOS_DOCUMENTO, parts.tipo)} ${formatearNumero(parts.establecimiento, parts.punto, parts.numero)} del ${formatearFecha(parts.fecha_emision)}`
          : 'Documento electrónico',
      ),
      ...dato('CDC', formatearCdc(asociado.cdc)),
      ...dato('RUC fusionado', asociado.ruc_fusionado),
    ];
  }
  const { tipo_documento, establecimiento, punto, numero, fecha, timbrado } = asociado;
  return [
    ...dato(
      'Documento asociado',
      `${etiquetaDe(TIPOS_IMPRESO, tipo_documento)} ${formatearNumero(establecimiento, punto, numero)} del ${formatearFecha(fecha)} (impreso)`,
    ),
    ...dato('Timbrado N.º', timbrado),
  ];
}
