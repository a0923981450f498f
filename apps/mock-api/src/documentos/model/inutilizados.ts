import type { Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';

/** A number of a series, counted through the series. */
type Numero = Pick<
  DocumentosTable,
  'id_empresa' | 'timbrado' | 'establecimiento' | 'punto' | 'tipo' | 'numero'
>;

const ofSerie = (
  store: Store,
  { id_empresa, timbrado, establecimiento, punto, tipo }: Omit<Numero, 'numero'>,
) =>
  store
    .select('eventos')
    .where('id_empresa', '=', id_empresa)
    .where('tipo', '=', 'inutilizacion')
    .where('timbrado', '=', timbrado)
    .where('establecimiento', '=', establecimiento)
    .where('punto', '=', punto)
    .where('tipo_documento', '=', tipo);

/**
 * The void ranges that overlap a range of a series, in their order. A pending inutilización holds its numbers until the service
 * responds.
 *
 * @param except id of the event that asks.
 */
export async function inutilizadosRangos(
  store: Store,
  serie: Omit<Numero, 'numero'>,
  { desde, hasta }: { readonly desde: number; readonly hasta: number },
  except = '',
): Promise<{ desde: number; hasta: number }[]> {
  const rows = await ofSerie(store, serie)
    .select(['desde', 'hasta'])
    .where('estado', 'in', ['registrado', 'pendiente'])
    .where('hasta', '>=', desde)
    .where('desde', '<=', hasta)
    .where('id', '!=', except)
    .orderBy('desde')
    .execute();
  return rows.map((row) => ({ desde: row.desde ?? 0, hasta: row.hasta ?? 0 }));
}

/** The range that makes a number void; undefined when it is not. */
export async function findVoidRange(
  store: Store,
  numero: Numero,
): Promise<{ desde: number; hasta: number } | undefined> {
  const [rango] = await inutilizadosRangos(store, numero, { desde: numero.numero, hasta: numero.numero });
  return rango;
}

/** True if the tax authority has registered a number as void. */
export async function isInutilizado(store: Store, numero: Numero): Promise<boolean> {
  const row = await ofSerie(store, numero)
    .select('id')
    .where('estado', '=', 'registrado')
    .where('hasta', '>=', numero.numero)
    .where('desde', '<=', numero.numero)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if numbers of a company, or of one of its timbrados, are void or wait for the service's response. */
export async function hasVoidNumbers(store: Store, id_empresa: string, timbrado?: string): Promise<boolean> {
  const row = await store
    .select('eventos')
    .select('id')
    .where('id_empresa', '=', id_empresa)
    .where('tipo', '=', 'inutilizacion')
    .where('estado', 'in', ['registrado', 'pendiente'])
    .$if(timbrado !== undefined, (query) => query.where('timbrado', '=', timbrado ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
