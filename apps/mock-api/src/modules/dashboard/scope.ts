import type { OperationData, PortalOperations } from '@portal/contracts';
import { fechaLocal, sumarDias } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { SIN_VALIDEZ } from '../../documentos/list/companies.ts';

export type Request = OperationData<PortalOperations['dashboard']['consulta']>;

/** Days `YYYY-MM-DD` in Paraguay, both included. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

const MS_DAY = 86_400_000;

/** As many days right before a period. */
export function periodBefore({ desde, hasta }: Period): Period {
  const days = (Date.parse(hasta) - Date.parse(desde)) / MS_DAY + 1;
  return { desde: sumarDias(desde, -days), hasta: sumarDias(desde, -1) };
}

/** The last `count` days of those up to `hasta`, oldest first. */
export function lastDays(hasta: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => sumarDias(hasta, index - count + 1));
}

/** The last `count` months up to that of `hasta`, `YYYY-MM`, oldest first. */
export function lastMonths(hasta: string, count: number): string[] {
  const [year = 0, month = 1] = hasta.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Today in Paraguay. */
export const todayOf = ({ clock }: Pick<SessionContext, 'clock'>): string =>
  fechaLocal(clock.now().getTime());

/** Amounts in guaraníes; those of documents without effect do not count. */
export const countedAmount = sql<
  number | string
>`sum(case when estado in (${sql.join(SIN_VALIDEZ)}) then 0 else total_gs end)`;
