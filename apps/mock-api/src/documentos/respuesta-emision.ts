import type { FacturaEmitida } from '@portal/contracts';
import type { DocumentosTable } from '../store/tables.ts';
import type { Importes } from './importes.ts';
import { numeroDe } from './numeracion.ts';

type FilaEmitida = Pick<
  DocumentosTable,
  'id' | 'establecimiento' | 'punto' | 'numero' | 'cdc' | 'importes' | 'url_qr'
> & { readonly estado: FacturaEmitida['estado'] };

/** The result of issuing a document. */
export function respuestaEmision(fila: FilaEmitida): FacturaEmitida {
  const { id, cdc, estado, url_qr } = fila;
  const { totales } = JSON.parse(fila.importes) as Importes;
  return { id, numero: numeroDe(fila, fila.numero), cdc, estado, totales, url_qr };
}
