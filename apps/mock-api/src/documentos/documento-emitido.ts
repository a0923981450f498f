import type { DatosDocumento, DocumentoEmitido, Emisor, TipoDocumento } from '@portal/sifen';
import type { DocumentosTable } from '../store/tables.ts';
import { numeracionDe } from './numeracion.ts';

export type FilaEmitida = Pick<
  DocumentosTable,
  | 'tipo'
  | 'cdc'
  | 'datos'
  | 'emisor'
  | 'timbrado'
  | 'timbrado_desde'
  | 'establecimiento'
  | 'punto'
  | 'numero'
  | 'codigo_seguridad'
  | 'fecha_firma'
>;

/** Place of `tipo_emision` in the CDC (MT 10.1). */
const TIPO_EMISION = 33;

/** The document that a row holds, as `@portal/sifen` works on it. */
export function documentoEmitido(fila: FilaEmitida): DocumentoEmitido {
  const { numero, serie } = numeracionDe(fila.numero);
  return {
    ...(JSON.parse(fila.datos) as DatosDocumento),
    tipo: fila.tipo as TipoDocumento,
    cdc: fila.cdc,
    emisor: JSON.parse(fila.emisor) as Emisor,
    timbrado: { numero: fila.timbrado, fecha_inicio: fila.timbrado_desde, serie },
    establecimiento: fila.establecimiento,
    punto: fila.punto,
    numero,
    tipo_emision: fila.cdc[TIPO_EMISION] === '2' ? 2 : 1,
    codigo_seguridad: fila.codigo_seguridad,
    fecha_firma: fila.fecha_firma,
  };
}
