import { sumar } from '@portal/sifen';
import type { Store } from '../store/store.ts';

/** Notas de crédito in these states take their total off the factura. */
const VIGENTES = ['aprobado', 'aprobado_observacion'] as const;

/** CDC of every factura of the sandbox with a nota de crédito in force, as a subquery. */
export function facturasAcreditadas(store: Store) {
  return store
    .select('documentos')
    .select('asociado_cdc')
    .where('asociado_cdc', 'is not', null)
    .where('tipo', '=', 5)
    .where('estado', 'in', VIGENTES);
}

/** What notas de crédito take off each factura, by CDC, in its currency; a factura without any is not in the map. */
export async function acreditadoPorCdc(
  store: Store,
  cdcs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const acreditado = new Map<string, number>();
  if (cdcs.length === 0) return acreditado;
  const notas = await facturasAcreditadas(store).select('total').where('asociado_cdc', 'in', cdcs).execute();
  for (const { asociado_cdc, total } of notas) {
    if (asociado_cdc !== null)
      acreditado.set(asociado_cdc, sumar([acreditado.get(asociado_cdc) ?? 0, total]));
  }
  return acreditado;
}
