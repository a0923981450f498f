import { grupoDe, type EstadoDocumento } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../../core/context.ts';
import { countedAmount } from './cards.ts';
import { documentsOf, issuedOn, lastDays, lastMonths, type Request } from './scope.ts';

const DAYS = 30;
const MONTHS = 12;
const TOP = 5;

/** Documents of each day by the group of their state. */
export async function dailySeries(context: SessionContext, { id_empresa, hasta }: Request) {
  const days = lastDays(hasta, DAYS);
  const rows = await documentsOf(context, id_empresa, { desde: days[0] ?? hasta, hasta })
    .select((of) => [issuedOn(context, 10).as('fecha'), 'estado', of.fn.countAll<number>().as('cantidad')])
    .groupBy(['fecha', 'estado'])
    .execute();
  const series = new Map(
    days.map((fecha) => [fecha, { fecha, aprobados: 0, pendientes: 0, rechazados: 0, cancelados: 0 }]),
  );
  for (const { fecha, estado, cantidad } of rows) {
    const group = grupoDe(estado as EstadoDocumento);
    const day = series.get(fecha);
    if (group !== undefined && day !== undefined) day[group] += cantidad;
  }
  return [...series.values()];
}

/** Amounts of each month in guaraníes. */
export async function monthlySeries(context: SessionContext, { id_empresa, hasta }: Request) {
  const months = lastMonths(hasta, MONTHS);
  const rows = await documentsOf(context, id_empresa, { desde: `${months[0] ?? ''}-01`, hasta })
    .select((of) => [
      issuedOn(context, 7).as('mes'),
      of.fn.countAll<number>().as('cantidad'),
      sql<number | string>`sum(${countedAmount})`.as('monto'),
    ])
    .groupBy('mes')
    .execute();
  const found = new Map(rows.map((row) => [row.mes, row]));
  return months.map((mes) => {
    const { cantidad = 0, monto = 0 } = found.get(mes) ?? {};
    return { mes, cantidad, monto: Number(monto) };
  });
}

/** The commonest codes of rejection. */
export async function topRejections(context: SessionContext, { id_empresa, ...period }: Request) {
  const rows = await documentsOf(context, id_empresa, period)
    .where('estado', '=', 'rechazado')
    .where('codigo_respuesta', 'is not', null)
    .select((of) => [
      'codigo_respuesta',
      of.fn.min<string | null>('mensaje_respuesta').as('mensaje'),
      of.fn.countAll<number>().as('cantidad'),
    ])
    .groupBy('codigo_respuesta')
    .orderBy('cantidad', 'desc')
    .orderBy('codigo_respuesta')
    .limit(TOP)
    .execute();
  return rows.map(({ codigo_respuesta, mensaje, cantidad }) => ({
    codigo: codigo_respuesta ?? '',
    mensaje: mensaje ?? '',
    cantidad,
  }));
}

/** The receivers with the largest amounts; who has no document (innominado) is no customer. */
export async function topCustomers(context: SessionContext, { id_empresa, ...period }: Request) {
  const rows = await documentsOf(context, id_empresa, period)
    // `0`: who has no document, or gave none.
    .where('receptor_documento', 'not in', ['', '0'])
    .select((of) => [
      'receptor_documento',
      of.fn.max('receptor_nombre').as('nombre'),
      of.fn.countAll<number>().as('cantidad'),
      sql<number | string>`sum(${countedAmount})`.as('monto'),
    ])
    .groupBy('receptor_documento')
    .orderBy('monto', 'desc')
    .orderBy('receptor_documento')
    .limit(TOP)
    .execute();
  return rows
    .map(({ receptor_documento, monto, ...row }) => ({
      documento: receptor_documento,
      ...row,
      monto: Number(monto),
    }))
    .filter(({ monto }) => monto > 0);
}
