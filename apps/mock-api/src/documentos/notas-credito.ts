import type { Store } from '../store/store.ts';
import { numeroDe } from './numeracion.ts';

/** Numbers of the notas de crédito in force on a factura, `001-001-0000007`, oldest first. */
export async function notasVigentes(store: Store, cdc: string): Promise<string[]> {
  const notas = await store
    .select('documentos')
    .select(['establecimiento', 'punto', 'numero'])
    .where('asociado_cdc', '=', cdc)
    .where('tipo', '=', 5)
    .where('estado', 'in', ['aprobado', 'aprobado_observacion'])
    .orderBy('fecha_emision')
    .orderBy('numero')
    .execute();
  return notas.map((nota) => numeroDe(nota, nota.numero));
}
