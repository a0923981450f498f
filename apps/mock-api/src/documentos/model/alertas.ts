import type { FiltrosDocumentos } from '@portal/contracts';
import {
  CODIGO_EMISION_ATRASADA,
  CODIGOS_POR_INUTILIZAR,
  fechaLocal,
  primerDiaEmision,
  sumarDias,
} from '@portal/sifen';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../store/schema/tables.ts';
import { CONSUMED_AT, voidableSince } from './consumed-numbers.ts';
import { midnight } from '../../core/midnight.ts';

type Consulta<O> = SelectQueryBuilder<Tables, 'documentos', O>;
export type Alerta = NonNullable<FiltrosDocumentos['alerta']>;

const HOUR = 3_600_000;
const HOURS_WITHOUT_TRANSMISSION = 48;
const HORAS_SIN_RESPUESTA = 24;
const DIAS_DE_CORREOS = 30;

const before = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString();

/**
 * The filters by which the documents of an alert are looked for. Failed mails of the last days are filters of their own, whose documents
 * are counted beforehand; an exact number or CDC is then looked for on all days, as with any other period.
 */
export function filtersOfAlerta({ alerta, ...filtros }: FiltrosDocumentos, now: Date): FiltrosDocumentos {
  if (alerta !== 'correo_fallido' || filtros.correo_fallido === false)
    return alerta === undefined ? filtros : { ...filtros, alerta };
  // The days of the dashboard: today is one of them.
  const first = sumarDias(fechaLocal(now.getTime()), 1 - DIAS_DE_CORREOS);
  const { desde = first } = filtros;
  return { ...filtros, correo_fallido: true, desde: desde > first ? desde : first };
}

/** Since when a batch without response counts as late, as moments are stored. */
export const sinRespuestaDesde = (now: Date): string => before(now, HORAS_SIN_RESPUESTA);

/** The documents of an alert, within the filters of `filtersOfAlerta`: the dashboard counts them and the list shows them by this one definition. */
export function ofAlerta<O>(consulta: Consulta<O>, alerta: Alerta, now: Date): Consulta<O> {
  switch (alerta) {
    case 'sin_transmitir':
      return consulta
        .where('estado', 'in', ['generado', 'error_envio'])
        .where('fecha_firma', '<', before(now, HOURS_WITHOUT_TRANSMISSION));
    case 'lote_sin_respuesta':
      return consulta
        .where('estado', '=', 'enviado')
        .where('lote', 'is not', null)
        .where('enviado_en', '<', sinRespuestaDesde(now));
    case 'correo_fallido':
      // A literal: an index of failed ones alone is not used for a parameter.
      return consulta.where(sql<boolean>`correo = 'fallido'`);
    case 'por_inutilizar':
      // A literal: its index is of rejected ones alone.
      return consulta
        .where(sql<boolean>`estado = 'rechazado'`)
        .where('codigo_respuesta', 'in', [...CODIGOS_POR_INUTILIZAR])
        .where(CONSUMED_AT, '>=', voidableSince(now))
        .where((document) =>
          document.or([
            document('codigo_respuesta', '<>', CODIGO_EMISION_ATRASADA),
            document('fecha_emision', '<', midnight(primerDiaEmision(now.toISOString()))),
          ]),
        );
  }
}
