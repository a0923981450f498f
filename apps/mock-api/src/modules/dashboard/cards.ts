import type { TarjetasDashboard } from '@portal/contracts';
import { estadosDe, type GrupoEstado } from '@portal/sifen';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { SIN_VALIDEZ } from '../../documentos/list/companies.ts';
import { daySums } from '../../documentos/list/day-sums.ts';
import { rounded } from '../../documentos/list/totals.ts';
import { periodBefore, todayOf, type Period, type Request } from './scope.ts';

const inGroup = (group: GrupoEstado) => sql<boolean>`estado in (${sql.join([...estadosDe(group)])})`;

/** Approved once: a cancelled document was, a voided number was not. */
const wasApproved = sql<boolean>`estado in (${sql.join([...estadosDe('aprobados'), 'cancelado'])})`;

type Figure = 'emitidos' | 'aprobados' | 'pendientes' | 'rechazados' | 'cancelados' | 'con_aprobacion';
type Amount = 'monto' | 'iva_5' | 'iva_10';
type Sums = Readonly<Record<Figure | Amount, number | string | null>>;

/** The cards of a period and of the one before it, and what was issued today, from the sums by day. */
export async function cardsOf(context: SessionContext, { id_empresa, desde, hasta }: Request) {
  const today = todayOf(context);
  const sumsOf = (period: Period) =>
    daySums(context, id_empresa, period).select(terms()).executeTakeFirstOrThrow();
  const [now, before, { emitidos }] = await Promise.all([
    sumsOf({ desde, hasta }),
    sumsOf(periodBefore({ desde, hasta })),
    sumsOf({ desde: today, hasta: today }),
  ]);
  return { tarjetas: toCards(now), anterior: toCards(before), emitidos_hoy: Number(emitidos ?? 0) };
}

function terms() {
  const ifIs = (condition: RawBuilder<unknown>, column: string) =>
    sql<number | string | null>`sum(case when ${condition} then ${sql.ref(column)} else 0 end)`;
  const every = sql`1 = 1`;
  const valid = sql`estado not in (${sql.join(SIN_VALIDEZ)})`;
  const of: Record<Figure | Amount, ReturnType<typeof ifIs>> = {
    emitidos: ifIs(every, 'cantidad'),
    aprobados: ifIs(inGroup('aprobados'), 'cantidad'),
    pendientes: ifIs(inGroup('pendientes'), 'cantidad'),
    rechazados: ifIs(inGroup('rechazados'), 'cantidad'),
    cancelados: ifIs(inGroup('cancelados'), 'cantidad'),
    con_aprobacion: ifIs(wasApproved, 'cantidad'),
    monto: ifIs(valid, 'total_gs'),
    iva_5: ifIs(valid, 'iva_5_gs'),
    iva_10: ifIs(valid, 'iva_10_gs'),
  };
  return [
    of.emitidos.as('emitidos'),
    of.aprobados.as('aprobados'),
    of.pendientes.as('pendientes'),
    of.rechazados.as('rechazados'),
    of.cancelados.as('cancelados'),
    of.con_aprobacion.as('con_aprobacion'),
    of.monto.as('monto'),
    of.iva_5.as('iva_5'),
    of.iva_10.as('iva_10'),
  ] as const;
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
    ...rounded({ monto: of('monto'), iva_5: of('iva_5'), iva_10: of('iva_10') }),
    tasa_aprobacion: responded === 0 ? null : of('con_aprobacion') / responded,
  };
}
