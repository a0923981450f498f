import { grupoDe, type EstadoDocumento } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { SIN_VALIDEZ } from '../../documentos/list/companies.ts';
import { daySums } from '../../documentos/list/day-sums.ts';
import { filterDocuments } from '../../documentos/list/filters.ts';
import { countedAmount, lastDays, lastMonths, type Request } from './scope.ts';

const DAYS = 30;
const MONTHS = 12;
const TOP = 5;

/** Documents of each day by the group of their state. */
export async function dailySeries(context: SessionContext, { id_empresa, hasta }: Request) {
  const days = lastDays(hasta, DAYS);
  const rows = await daySums(context, id_empresa, { desde: days[0] ?? hasta, hasta })
    .select((of) => ['periodo as fecha', 'estado', of.fn.sum<number | string>('cantidad').as('cantidad')])
    .groupBy(['periodo', 'estado'])
    .execute();
  const series = new Map(
    days.map((fecha) => [fecha, { fecha, aprobados: 0, pendientes: 0, rechazados: 0, cancelados: 0 }]),
  );
  for (const { fecha, estado, cantidad } of rows) {
    const group = grupoDe(estado as EstadoDocumento);
    const day = series.get(fecha);
    if (group !== undefined && day !== undefined) day[group] += Number(cantidad);
  }
  return [...series.values()];
}

/** Amounts of each month in guaraníes. */
export async function monthlySeries(context: SessionContext, { id_empresa, hasta }: Request) {
  const months = lastMonths(hasta, MONTHS);
  const rows = await daySums(context, id_empresa, { desde: `${months[0] ?? ''}-01`, hasta })
    .select((of) => [
      sql<string>`substr(periodo, 1, 7)`.as('mes'),
      of.fn.sum<number | string>('cantidad').as('cantidad'),
      countedAmount.as('monto'),
    ])
    .groupBy('mes')
    .execute();
  const found = new Map(rows.map((row) => [row.mes, row]));
  return months.map((month) => {
    const { cantidad = 0, monto = 0 } = found.get(month) ?? {};
    return { mes: month, cantidad: Number(cantidad), monto: Math.round(Number(monto) * 1e4) / 1e4 };
  });
}

/** The commonest codes of rejection. */
export async function topRejections(context: SessionContext, { id_empresa, ...period }: Request) {
  const rows = await daySums(context, id_empresa, period)
    .where('estado', '=', 'rechazado')
    .where('codigo_respuesta', '<>', '')
    .select((of) => ['codigo_respuesta as codigo', of.fn.sum<number | string>('cantidad').as('cantidad')])
    .groupBy('codigo_respuesta')
    .having((of) => of.fn.sum('cantidad'), '>', 0)
    .orderBy('cantidad', 'desc')
    .orderBy('codigo_respuesta')
    .limit(TOP)
    .execute();
  return Promise.all(
    rows.map(async ({ codigo, cantidad }) => ({
      codigo,
      mensaje: await messageOf(context, codigo),
      cantidad: Number(cantidad),
    })),
  );
}

/** Message of the service for a code. */
async function messageOf(context: SessionContext, codigo: string): Promise<string> {
  const row = await filterDocuments(context, {})
    .select('mensaje_respuesta')
    .where('estado', '=', 'rechazado')
    .where('codigo_respuesta', '=', codigo)
    .limit(1)
    .executeTakeFirst();
  return row?.mensaje_respuesta ?? '';
}

/** A credit note subtracts; documents without effect add nothing. */
const billedAmount = sql<number | string>`sum(case when estado in (${sql.join(SIN_VALIDEZ)}) then 0
  when tipo = 5 then -total_gs else total_gs end)`;

/** The receivers with the largest amounts; who has no document (innominado) is no customer. */
export async function topCustomers(context: SessionContext, { id_empresa, ...period }: Request) {
  const own = id_empresa === undefined ? {} : { id_empresa };
  const rows = await filterDocuments(context, { ...own, ...period })
    .where('receptor_documento', 'not in', ['', '0'])
    .select((of) => [
      'receptor_documento as documento',
      of.fn.countAll<number | string>().as('cantidad'),
      billedAmount.as('monto'),
    ])
    .groupBy('receptor_documento')
    .orderBy('monto', 'desc')
    .orderBy('receptor_documento')
    .limit(TOP)
    .execute();
  return Promise.all(
    rows
      .filter(({ monto }) => Number(monto) > 0)
      .map(async ({ documento, cantidad, monto }) => ({
        documento,
        nombre: await nameOf(context, documento),
        cantidad: Number(cantidad),
        monto: Math.round(Number(monto) * 1e4) / 1e4,
      })),
  );
}

/** The name that a receiver had last. */
async function nameOf(context: SessionContext, documento: string): Promise<string> {
  const row = await filterDocuments(context, {})
    .select('receptor_nombre')
    .where('receptor_documento', '=', documento)
    .orderBy('fecha_emision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.receptor_nombre ?? '';
}
