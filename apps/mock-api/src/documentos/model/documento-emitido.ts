import type { DatosDocumento, DocumentoEmitido, Emisor, TipoDocumento } from '@portal/sifen';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { numeracionOf } from '../../core/document-number.ts';

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
export function documentoEmitido(row: FilaEmitida): DocumentoEmitido {
  const { numero, serie } = numeracionOf(row.numero);
  return {
    ...(JSON.parse(row.datos) as DatosDocumento),
    tipo: row.tipo as TipoDocumento,
    cdc: row.cdc,
    emisor: JSON.parse(row.emisor) as Emisor,
    timbrado: { numero: row.timbrado, fecha_inicio: row.timbrado_desde, serie },
    establecimiento: row.establecimiento,
    punto: row.punto,
    numero,
    tipo_emision: row.cdc[TIPO_EMISION] === '2' ? 2 : 1,
    codigo_seguridad: row.codigo_seguridad,
    fecha_firma: row.fecha_firma,
  };
}
