import type { FiltrosDocumentos, OperationOutput, PortalOperations } from '@portal/contracts';
import { sql } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import { filtrarDocumentos } from './filtros.ts';

type TotalMoneda = OperationOutput<PortalOperations['documentos_electronicos']['totalizar']>[number];

/** States whose documents have no effect for taxes. */
export const SIN_VALIDEZ = ['rechazado', 'cancelado', 'inutilizado'];
/** A nota de crédito takes off what it credits. */
export const signo = sql`case when tipo = 5 then -1 else 1 end`;

type CampoIva = 'iva_5' | 'iva_10' | 'total_iva';

/** An amount of IVA of a document, in its currency, as a term of a query. */
export const importeIva = ({ kind }: Pick<Store, 'kind'>, campo: CampoIva) =>
  kind === 'postgres'
    ? sql`(importes::json #>> array['totales', ${sql.lit(campo)}])::float8`
    : sql`json_extract(importes, ${sql.lit(`$.totales.${campo}`)})`;

/** Sums of the filtered documents by currency, guaraníes first. `ids` narrows them to chosen ones. */
export async function totalizarDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  ids: readonly string[] | undefined,
): Promise<TotalMoneda[]> {
  const importe = (campo: CampoIva) => importeIva(context.store, campo);
  const suma = (monto: ReturnType<typeof importe>) => sql<number | string>`sum(${signo} * ${monto})`;
  const total = sql`total`;
  const filas = await filtrarDocumentos(context, filtros)
    .$if(ids !== undefined, (consulta) => consulta.where('id', 'in', ids ?? []))
    .select((de) => [
      'moneda',
      de.fn.countAll<number>().as('cantidad'),
      suma(total).as('total'),
      suma(importe('iva_5')).as('iva_5'),
      suma(importe('iva_10')).as('iva_10'),
      suma(importe('total_iva')).as('iva'),
      suma(sql`case when estado in (${sql.join(SIN_VALIDEZ)}) then total else 0 end`).as('sin_validez'),
    ])
    .groupBy('moneda')
    .execute();
  return filas
    .map(({ moneda, cantidad, ...montos }) => ({ moneda, cantidad, ...redondear(montos) }))
    .toSorted(
      (a, b) => Number(b.moneda === 'PYG') - Number(a.moneda === 'PYG') || a.moneda.localeCompare(b.moneda),
    );
}

/** Sums of decimals, without what binary fractions add to them. PostgreSQL sends sums of whole numbers as text. */
export const redondear = <Campo extends string>(montos: Readonly<Record<Campo, number | string>>) =>
  Object.fromEntries(
    Object.entries<number | string>(montos).map(([campo, monto]) => [
      campo,
      Math.round(Number(monto) * 1e4) / 1e4,
    ]),
  ) as Record<Campo, number>;
