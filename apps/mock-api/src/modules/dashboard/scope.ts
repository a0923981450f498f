import type { OperationData, PortalOperations } from '@portal/contracts';
import { fechaLocal, sumarDias } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../../core/context.ts';
import { filtrarDocumentos, medianoche } from '../../documentos/filtros.ts';

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

/** The documents issued in a period by the companies that are asked for. */
export function documentsOf(
  context: SessionContext,
  idEmpresa: string | undefined,
  { desde, hasta }: Period,
) {
  return filtrarDocumentos(context, {
    ...(idEmpresa !== undefined && { id_empresa: idEmpresa }),
    desde,
    hasta,
  });
}

/** Whether a document was issued in a period, as a term of a query. */
export const isIn = ({ desde, hasta }: Period) =>
  sql<boolean>`fecha_emision >= ${medianoche(desde)} and fecha_emision < ${medianoche(hasta, 1)}`;

/** The first characters of the day `YYYY-MM-DD` in Paraguay (UTC−3) on which a document was issued: 10 for the day, 7 for the month. */
export const issuedOn = ({ store }: Pick<SessionContext, 'store'>, length: 7 | 10) =>
  store.kind === 'postgres'
    ? sql<string>`to_char((fecha_emision::timestamptz at time zone 'UTC') - interval '3 hours', ${sql.lit('YYYY-MM-DD'.slice(0, length))})`
    : sql<string>`substr(datetime(fecha_emision, '-3 hours'), 1, ${sql.lit(length)})`;
