import type { FacturaEmitida } from '@portal/contracts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import type { Importes } from '../model/importes.ts';
import { numeroDe } from '../../core/document-number.ts';

type FilaEmitida = Pick<
  DocumentosTable,
  'id' | 'establecimiento' | 'punto' | 'numero' | 'cdc' | 'importes' | 'url_qr'
> & { readonly estado: FacturaEmitida['estado'] };

/** The result of issuing a document. */
export function respuestaEmision(row: FilaEmitida): FacturaEmitida {
  const { id, cdc, estado, url_qr } = row;
  const { totales } = JSON.parse(row.importes) as Importes;
  return { id, numero: numeroDe(row, row.numero), cdc, estado, totales, url_qr };
}
