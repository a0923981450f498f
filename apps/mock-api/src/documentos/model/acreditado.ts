import { estaAprobado, sumar } from '@portal/sifen';
import { sql, type RawBuilder } from 'kysely';
import { isAmong } from '../../store/among.ts';
import { LIST, type Store } from '../../store/store.ts';

const NOTA_CREDITO = 5;
/** Notas de crédito in these states take nothing off the factura; those without a response do. */
const WITHOUT_EFFECT = ['rechazado', 'cancelado', 'inutilizado'] as const;

/** Amount credited by notas de crédito, in the currency of the factura. */
export interface Acreditado {
  /** By approved ones: what the tax authority knows. */
  readonly aprobado: number;
  /** By all that count, those without a response too: what cannot be credited again. */
  readonly comprometido: number;
}
export const NO_NOTAS: Acreditado = { aprobado: 0, comprometido: 0 };

/** The notas de crédito that count against their factura. */
export function currentNotas(store: Store) {
  return store
    .select('documentos', LIST)
    .where('asociado_cdc', 'is not', null)
    .where('tipo', '=', NOTA_CREDITO)
    .where('estado', 'not in', WITHOUT_EFFECT);
}

/** Credited amounts by CDC of the factura; one without notas is not in the map. */
export async function acreditadoPorCdc(
  store: Store,
  cdcs: readonly string[],
): Promise<ReadonlyMap<string, Acreditado>> {
  const acreditado = new Map<string, Acreditado>();
  if (cdcs.length === 0) return acreditado;
  const notas = await currentNotas(store)
    .select(['asociado_cdc', 'total', 'estado'])
    .where(isAmong(store, 'asociado_cdc', cdcs))
    .execute();
  for (const { asociado_cdc, total, estado } of notas) {
    const { aprobado, comprometido: committed } = acreditado.get(asociado_cdc ?? '') ?? NO_NOTAS;
    acreditado.set(asociado_cdc ?? '', {
      aprobado: estaAprobado(estado) ? sumar([aprobado, total]) : aprobado,
      comprometido: sumar([committed, total]),
    });
  }
  return acreditado;
}

/**
 * The condition that something of a row of `documentos`, a factura, is left to credit. Sums of decimals are compared to within less
 * than a cent.
 */
export function hasBalance(): RawBuilder<boolean> {
  return sql<boolean>`documentos.total - 0.001 > coalesce((select sum(nota.total) from documentos nota
    where nota.sandbox = documentos.sandbox and nota.asociado_cdc = documentos.cdc
    and nota.tipo = ${sql.lit(NOTA_CREDITO)} and nota.estado not in (${sql.join(WITHOUT_EFFECT)})), 0)`;
}
