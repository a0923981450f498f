import type { FiltrosDocumentos, OperationOutput, PortalOperations, Refusal } from '@portal/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { refusals } from '../core/refusal.ts';
import { filtrarDocumentos, POR_ID } from './filtros.ts';
import { TOPE } from './limites.ts';
import { mejorCamino, planear, type PlanLista } from './plan.ts';
import { esResumible, resumenDe } from './resumen.ts';

type TotalMoneda = OperationOutput<PortalOperations['documentos_electronicos']['totalizar']>[number];

/** States whose documents have no effect for taxes. */
export const SIN_VALIDEZ = ['rechazado', 'cancelado', 'inutilizado'];
/** A nota de crédito takes off what it credits. */
const signo = sql`case when tipo = 5 then -1 else 1 end`;

/**
 * Sums of the filtered documents by currency, guaraníes first. `ids` narrows them to chosen ones.
 *
 * @returns a refusal when they would have to be added up one by one and are too many
 */
export async function totalizarDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  ids: readonly string[] | undefined,
): Promise<TotalMoneda[] | Refusal> {
  if (ids === undefined && esResumible(filtros)) return totalesResumidos(context, filtros);
  const plan = ids === undefined ? await planear(context, filtros) : undefined;
  if (plan !== undefined && !(await sonSumables(context, plan))) return demasiados();
  const indice = plan === undefined ? POR_ID : mejorCamino(plan).indice;
  const suma = (monto: RawBuilder<unknown>) => sql<number | string>`sum(${signo} * ${monto})`;
  const filas = await filtrarDocumentos(context, filtros, { ...plan, indice })
    .$if(ids !== undefined, (consulta) => consulta.where('id', 'in', ids ?? []))
    .select((de) => [
      'moneda',
      de.fn.countAll<number>().as('cantidad'),
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

/** So many entries of an index are added up in some ten milliseconds. */
const TOPE_SUMAS = 20_000;

/** Whether all documents of the filters are among so many entries of an index. */
async function sonSumables({ store }: SessionContext, plan: PlanLista): Promise<boolean> {
  const { indice, filas, esExacto, de } = mejorCamino(plan);
  if (filas <= TOPE) return true;
  const entradas = esExacto
    ? filas
    : await store.countUpTo(de(store.select('documentos', indice)), TOPE_SUMAS + 1);
  return entradas <= TOPE_SUMAS;
}

const demasiados = (): Refusal =>
  refusals.validacion([
    { campo: 'filtros', mensaje: 'Son demasiados documentos para sumarlos: acote los filtros' },
  ]);

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
