import type { TarjetasDashboard } from '@portal/contracts';
import { estadosDe, type GrupoEstado } from '@portal/sifen';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../../core/context.ts';
import { importeIva, redondear, signo, SIN_VALIDEZ } from '../../documentos/totales.ts';
import { documentsOf, isIn, periodBefore, todayOf, type Period, type Request } from './scope.ts';

const inGroup = (group: GrupoEstado) => sql<boolean>`estado in (${sql.join([...estadosDe(group)])})`;

/** Approved once: a cancelled document was, a voided number was not. */
const wasApproved = sql<boolean>`estado in (${sql.join([...estadosDe('aprobados'), 'cancelado'])})`;

/** Amounts in guaraníes; those of other currencies at the rate of their document. */
export const countedAmount = sql`case when estado in (${sql.join(SIN_VALIDEZ)}) then 0 else ${signo} * total_gs end`;

const figures = [
  'emitidos',
  'aprobados',
  'pendientes',
  'rechazados',
  'cancelados',
  'con_aprobacion',
] as const;
const amounts = ['monto', 'iva_5', 'iva_10'] as const;
type Figure = (typeof figures)[number];
type Amount = (typeof amounts)[number];
type Sums = Readonly<Record<Figure | Amount, number | string | null>>;

/** The cards of a period and of the one before it, and what was issued today: one query over the documents of both. */
export async function cardsOf(context: SessionContext, { id_empresa, desde, hasta }: Request) {
  const before = periodBefore({ desde, hasta });
  const today = todayOf(context);
  const both = await documentsOf(context, id_empresa, { desde: before.desde, hasta })
    .select(terms(context, { desde, hasta }, 'now_'))
    .select(terms(context, before, 'before_'))
    .executeTakeFirstOrThrow();
  const { count } = await documentsOf(context, id_empresa, { desde: today, hasta: today })
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const sums = (prefix: string): Sums =>
    Object.fromEntries(
      [...figures, ...amounts].map((name) => [name, (both as Record<string, number | null>)[prefix + name]]),
    ) as Sums;
  return { tarjetas: toCards(sums('now_')), anterior: toCards(sums('before_')), emitidos_hoy: count };
}

function terms({ store }: SessionContext, period: Period, prefix: string) {
  const ifIn = (condition: RawBuilder<unknown>, term: RawBuilder<unknown>) =>
    sql<number | string | null>`sum(case when ${isIn(period)} and ${condition} then ${term} else 0 end)`;
  const every = sql`1 = 1`;
  const valid = sql`estado not in (${sql.join(SIN_VALIDEZ)})`;
  const one = sql`1`;
  // A document's IVA is in its currency: its share of the total is that of the total in guaraníes.
  const iva = (field: 'iva_5' | 'iva_10') =>
    ifIn(sql`${valid} and total > 0`, sql`${signo} * ${importeIva(store, field)} * (1.0 * total_gs / total)`);
  const of: Record<Figure | Amount, ReturnType<typeof ifIn>> = {
    emitidos: ifIn(every, one),
    aprobados: ifIn(inGroup('aprobados'), one),
    pendientes: ifIn(inGroup('pendientes'), one),
    rechazados: ifIn(inGroup('rechazados'), one),
    cancelados: ifIn(inGroup('cancelados'), one),
    con_aprobacion: ifIn(wasApproved, one),
    monto: ifIn(every, countedAmount),
    iva_5: iva('iva_5'),
    iva_10: iva('iva_10'),
  };
  return Object.entries(of).map(([name, term]) => term.as(prefix + name));
}

/** Nothing at all sums up to null; PostgreSQL sends sums as text. */
function toCards(sums: Sums): TarjetasDashboard {
  const of = (name: Figure | Amount) => Number(sums[name] ?? 0);
  const responded = of('con_aprobacion') + of('rechazados');
  return {
    emitidos: of('emitidos'),
    aprobados: of('aprobados'),
    pendientes: of('pendientes'),
    rechazados: of('rechazados'),
    cancelados: of('cancelados'),
    ...redondear({ monto: of('monto'), iva_5: of('iva_5'), iva_10: of('iva_10') }),
    tasa_aprobacion: responded === 0 ? null : of('con_aprobacion') / responded,
  };
}
