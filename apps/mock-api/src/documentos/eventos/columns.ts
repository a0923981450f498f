import {
  correlativoDe,
  formatearNumero,
  TIPOS_EVENTO,
  type DatosEvento,
  type RangoNumeros,
  type TipoEvento,
} from '@portal/sifen';
import { normalize } from '../../records/search.ts';
import { numeroDe } from '../../core/document-number.ts';
import { receptorColumns } from '../model/receptor.ts';
import type { DocumentosTable, EventosTable } from '../../store/schema/tables.ts';

/** Columns of a document that an event repeats, so that it can be listed, searched and sorted without it. */
export type DocumentoDeEvento = Pick<
  DocumentosTable,
  | 'id'
  | 'id_empresa'
  | 'tipo'
  | 'cdc'
  | 'establecimiento'
  | 'punto'
  | 'numero'
  | 'receptor_nombre'
  | 'receptor_documento'
>;

type ColumnsOf = Pick<
  EventosTable,
  | 'id_empresa'
  | 'id_documento'
  | 'tipo_documento'
  | 'cdc'
  | 'numero'
  | 'receptor_nombre'
  | 'receptor_documento'
  | 'busqueda'
  | 'timbrado'
  | 'establecimiento'
  | 'punto'
  | 'desde'
  | 'hasta'
>;

const SIN_RANGO = { timbrado: null, establecimiento: null, punto: null, desde: null, hasta: null } as const;

/** Subject of an event about a document. */
export function columnsOfDocumento(documento: DocumentoDeEvento): ColumnsOf {
  const { receptor_nombre, receptor_documento, cdc } = documento;
  const numero = numeroDe(documento, documento.numero);
  return {
    ...SIN_RANGO,
    id_empresa: documento.id_empresa,
    id_documento: documento.id,
    tipo_documento: documento.tipo,
    cdc,
    numero,
    receptor_nombre,
    receptor_documento,
    busqueda: normalize(`${numero} ${receptor_nombre} ${receptor_documento}`),
  };
}

/** Subject of a document's event. A nominación has the receiver that it names, which its document gets once it is registered. */
export function columnsOfEvento(documento: DocumentoDeEvento, datos: DatosEvento): ColumnsOf {
  if (datos.tipo !== 'nominacion') return columnsOfDocumento(documento);
  const { receptor_nombre, receptor_documento } = receptorColumns(datos.receptor);
  return columnsOfDocumento({ ...documento, receptor_nombre, receptor_documento });
}

/** Subject of an event about a range of numbers. */
export function columnsOfRango(id_empresa: string, rango: RangoNumeros): ColumnsOf {
  const { timbrado, establecimiento, punto, tipo_documento } = rango;
  const numero = numeroDeRango(rango);
  return {
    id_empresa,
    id_documento: null,
    tipo_documento,
    cdc: null,
    numero,
    receptor_nombre: '',
    receptor_documento: '',
    busqueda: normalize(numero),
    timbrado,
    establecimiento,
    punto,
    desde: correlativoDe(rango.desde, rango.serie),
    hasta: correlativoDe(rango.hasta, rango.serie),
  };
}

/** `001-001-0000010`, or `001-001-0000010 a 001-001-0000012`. */
function numeroDeRango({ establecimiento, punto, serie, desde, hasta }: RangoNumeros): string {
  const [first, last] = [desde, hasta].map((numero) =>
    formatearNumero(establecimiento, punto, numero, serie),
  );
  return desde === hasta ? (first ?? '') : `${first ?? ''} a ${last ?? ''}`;
}

/** The columns of an event that is signed here and was not sent yet. */
export function pendienteColumns(datos: DatosEvento, counter: number, firmado_en: string) {
  return {
    tipo: datos.tipo,
    origen: TIPOS_EVENTO[datos.tipo].origen,
    motivo: 'motivo' in datos ? datos.motivo : '',
    datos: JSON.stringify(datos),
    contador: counter,
    firmado_en,
    fecha: firmado_en,
    estado: 'pendiente',
    codigo: '',
    mensaje: '',
    respuesta_xml: null,
    protocolo: null,
    respondido_en: null,
    intentos: 0,
    reintenta_en: firmado_en,
  } as const;
}

/** The columns of an event of the tax authority: registered, and without a message of its own. */
export function automaticoColumns(tipo: TipoEvento, fecha: string) {
  return {
    tipo,
    origen: TIPOS_EVENTO[tipo].origen,
    fecha,
    estado: 'registrado',
    datos: null,
    contador: null,
    firmado_en: null,
    xml: null,
    respuesta_xml: null,
    protocolo: null,
    respondido_en: fecha,
    intentos: 0,
    reintenta_en: null,
  } as const;
}
