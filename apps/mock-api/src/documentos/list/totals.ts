import type { FiltrosDocumentos, OperationOutput, PortalOperations, Refusal } from '@portal/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { refusals } from '../../core/refusal.ts';
import { isAmong } from '../../store/among.ts';
import { SIN_VALIDEZ } from './companies.ts';
import { filterDocuments } from './filters.ts';

type Total = OperationOutput<PortalOperations['documentos_electronicos']['totalizar']>[number];

/** More documents are not summed: the filters must be narrowed. */
const SUM_LIMIT = 100_000;

/** A credit note subtracts. */
const sign = sql`case when tipo = 5 then -1 else 1 end`;
const withoutEffect = sql`case when estado in (${sql.join(SIN_VALIDEZ)}) then total else 0 end`;
/** IVA that is due: as in the libro de ventas, documents without validity have none. */
const due = (iva: 'iva_5' | 'iva_10' | 'iva') =>
  sql`case when estado in (${sql.join(SIN_VALIDEZ)}) then 0 else ${sql.ref(iva)} end`;
/** PostgreSQL sends sums as text. */
const sum = (amount: RawBuilder<unknown>) => sql<number | string>`sum(${sign} * ${amount})`;

/** Sums of the filtered documents by currency, guaraníes first. `ids` narrows them to chosen ones. */
export async function totalDocuments(
  context: SessionContext,
  filters: FiltrosDocumentos,
  ids: readonly string[] | undefined,
): Promise<Total[] | Refusal> {
  const { store } = context;
  const matches = filterDocuments(context, filters)
    .$if(ids !== undefined, (all) => all.where(isAmong(store, 'id', ids ?? [])))
    .select(['sandbox', 'moneda', 'tipo', 'estado', 'total', 'iva_5', 'iva_10', 'iva'])
    .limit(SUM_LIMIT + 1);
  const rows = await store
    .selectAmong('documentos', [matches])
    .select(['moneda', sql<number | string>`count(*)`.as('cantidad')])
    .select([
      sum(sql`total`).as('total'),
      sum(due('iva_5')).as('iva_5'),
      sum(due('iva_10')).as('iva_10'),
      sum(due('iva')).as('iva'),
      sum(withoutEffect).as('sin_validez'),
    ])
    .groupBy('moneda')
    .execute();
  const totals = rows.map(({ moneda, cantidad, ...amounts }) => ({
    moneda,
    cantidad: Number(cantidad),
    ...rounded(amounts),
  }));
  if (totals.reduce((all, { cantidad }) => all + cantidad, 0) > SUM_LIMIT) return tooMany();
  return totals.toSorted(
    (a, b) => Number(b.moneda === 'PYG') - Number(a.moneda === 'PYG') || a.moneda.localeCompare(b.moneda),
  );
}

const tooMany = (): Refusal =>
  refusals.validacion([
    {
      campo: 'filtros',
      mensaje: 'Son demasiados documentos para sumarlos: acote los filtros',
    },
  ]);

/** Sums of decimals, without what binary fractions add to them. */
export const rounded = <Field extends string>(amounts: Readonly<Record<Field, number | string>>) =>
  Object.fromEntries(
    Object.entries<number | string>(amounts).map(([field, amount]) => [
      field,
      Math.round(Number(amount) * 1e4) / 1e4,
    ]),
  ) as Record<Field, number>;
