import type { FiltrosDocumentos, OperationOutput, PortalOperations } from '@portal/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import { filtrarDocumentos } from './filtros.ts';
import { planDeTodos } from './plan.ts';
import { esResumible, resumenDe } from './resumen.ts';

type TotalMoneda = OperationOutput<PortalOperations['documentos_electronicos']['totalizar']>[number];

/** States whose documents have no effect for taxes. */
export const SIN_VALIDEZ = ['rechazado', 'cancelado', 'inutilizado'];
/** A nota de crédito takes off what it credits. */
const signo = sql`case when tipo = 5 then -1 else 1 end`;

type CampoIva = 'iva_5' | 'iva_10' | 'total_iva';

/** An amount of IVA of a document, in its currency, as a term of a query. */
const importeIva = ({ kind }: Pick<Store, 'kind'>, campo: CampoIva) =>
  kind === 'postgres'
    ? sql`(importes::json #>> array['totales', ${sql.lit(campo)}])::float8`
    : sql`json_extract(importes, ${sql.lit(`$.totales.${campo}`)})`;

/** Sums of the filtered documents by currency, guaraníes first. `ids` narrows them to chosen ones. */
export async function totalizarDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  ids: readonly string[] | undefined,
): Promise<TotalMoneda[]> {
  const { store } = context;
  if (ids === undefined && esResumible(filtros)) return totalesResumidos(context, filtros);
  const plan =
    ids === undefined ? await planDeTodos(context, filtros) : { indice: 'sqlite_autoindex_documentos_1' };
  const importe = (campo: CampoIva) => importeIva(store, campo);
  const suma = (monto: ReturnType<typeof importe>) => sql<number | string>`sum(${signo} * ${monto})`;
  const total = sql`total`;
  const filas = await filtrarDocumentos(context, filtros, plan)
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
  return enOrden(filas);
}

type Sumas = Record<
  keyof TotalMoneda & ('total' | 'iva_5' | 'iva_10' | 'iva' | 'sin_validez'),
  number | string
>;

const enOrden = (filas: readonly (Sumas & { moneda: string; cantidad: number | string })[]): TotalMoneda[] =>
  filas
    .filter(({ cantidad }) => Number(cantidad) > 0)
    .map(({ moneda, cantidad, ...montos }) => ({ moneda, cantidad: Number(cantidad), ...redondear(montos) }))
    .toSorted(
      (a, b) => Number(b.moneda === 'PYG') - Number(a.moneda === 'PYG') || a.moneda.localeCompare(b.moneda),
    );

/** The sums of filters that are added up beforehand. */
async function totalesResumidos(
  { store, user }: SessionContext,
  filtros: FiltrosDocumentos,
): Promise<TotalMoneda[]> {
  const suma = (termino: RawBuilder<unknown>) => sql<number | string>`sum(${termino})`;
  const filas = await resumenDe(store, user, filtros)
    .select([
      'moneda',
      suma(sql`cantidad`).as('cantidad'),
      suma(sql`total`).as('total'),
      suma(sql`iva_5`).as('iva_5'),
      suma(sql`iva_10`).as('iva_10'),
      suma(sql`iva`).as('iva'),
      suma(sql`case when estado in (${sql.join(SIN_VALIDEZ)}) then total else 0 end`).as('sin_validez'),
    ])
    .groupBy('moneda')
    .execute();
  return enOrden(filas);
}

/** Sums of decimals, without what binary fractions add to them. PostgreSQL sends sums of whole numbers as text. */
export const redondear = <Campo extends string>(montos: Readonly<Record<Campo, number | string>>) =>
  Object.fromEntries(
    Object.entries<number | string>(montos).map(([campo, monto]) => [
      campo,
      Math.round(Number(monto) * 1e4) / 1e4,
    ]),
  ) as Record<Campo, number>;
