import type { FiltrosDocumentos, OperationOutput, PortalOperations, Refusal } from '@portal/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { refusals } from '../core/refusal.ts';
import { isAmong } from '../lists/among.ts';
import { resolveText } from './candidates.ts';
import { filterDocumentos, BY_ID } from './filtros.ts';
import { firstEntries } from './first-entries.ts';
import { COUNT_LIMIT } from './limits.ts';
import { bestPath, planDocumentos } from './plan.ts';
import { addUp, totalSinValidez, type DocumentSums } from './sums.ts';

type TotalMoneda = OperationOutput<PortalOperations['documentos_electronicos']['totalizar']>[number];

/** A nota de crédito takes off what it credits. */
const sign = sql`case when tipo = 5 then -1 else 1 end`;

/**
 * Sums of the filtered documents by currency, guaraníes first. `ids` narrows them to chosen ones.
 *
 * @returns a refusal when they would have to be added up one by one and are too many
 */
export async function totalDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  ids: readonly string[] | undefined,
): Promise<TotalMoneda[] | Refusal> {
  const { store } = context;
  if (ids !== undefined) {
    const chosen = filterDocumentos(context, filtros, { index: BY_ID }).where(isAmong(store, 'id', ids));
    return inOrder(await chosen.select(sums()).groupBy('moneda').execute());
  }
  const text = await resolveText(context, filtros);
  const added = await addUp(context, filtros, 'sums', text.names);
  if (added?.sums !== undefined) return inOrder(added.sums);
  const plan = await planDocumentos(context, filtros, { text });
  const path = bestPath(plan);
  if (path.entries <= COUNT_LIMIT) {
    const found = filterDocumentos(context, filtros, { ...plan, index: path.index });
    return inOrder(await found.select(sums()).groupBy('moneda').execute());
  }
  const all = path.isExact
    ? path.entries
    : await store.countUpTo(path.of(store.select('documentos', path.index, path.isRange)), SUM_LIMIT + 1);
  if (all > SUM_LIMIT) return tooMany();
  const { entries, isPassing } = firstEntries(context, filtros, plan, path, SUM_LIMIT, SUMMED);
  return inOrder(
    await entries
      .select([...sums(isPassing)])
      .groupBy('moneda')
      .execute(),
  );
}

/** So many entries of an index are added up in some ten milliseconds. */
const SUM_LIMIT = 20_000;

/** What is added up, and by what. */
const SUMMED = ['moneda', 'tipo', 'total', 'iva_5', 'iva_10', 'iva'] as const;

/** The sums of a currency, of the rows for which a condition holds. */
function sums(isPassing?: RawBuilder<boolean>) {
  const filter = isPassing === undefined ? sql`` : sql` filter (where ${isPassing})`;
  const sum = (monto: RawBuilder<unknown>) => sql<number | string>`sum(${sign} * ${monto})${filter}`;
  return [
    sql<string>`moneda`.as('moneda'),
    sql<number | string>`count(*)${filter}`.as('cantidad'),
    sum(sql`total`).as('total'),
    sum(sql`iva_5`).as('iva_5'),
    sum(sql`iva_10`).as('iva_10'),
    sum(sql`iva`).as('iva'),
    sum(totalSinValidez).as('sin_validez'),
  ] as const;
}

const tooMany = (): Refusal =>
  refusals.validacion([
    { campo: 'filtros', mensaje: 'Son demasiados documentos para sumarlos: acote los filtros' },
  ]);

const inOrder = (rows: readonly DocumentSums[]): TotalMoneda[] =>
  rows
    .filter(({ cantidad }) => Number(cantidad) > 0)
    .map(({ moneda, cantidad, ...montos }) => ({ moneda, cantidad: Number(cantidad), ...round(montos) }))
    .toSorted(
      (a, b) => Number(b.moneda === 'PYG') - Number(a.moneda === 'PYG') || a.moneda.localeCompare(b.moneda),
    );

/** Sums of decimals, without what binary fractions add to them. PostgreSQL sends sums of whole numbers as text. */
export const round = <Campo extends string>(montos: Readonly<Record<Campo, number | string>>) =>
  Object.fromEntries(
    Object.entries<number | string>(montos).map(([campo, monto]) => [
      campo,
      Math.round(Number(monto) * 1e4) / 1e4,
    ]),
  ) as Record<Campo, number>;
