import type { FiltrosDocumentos } from '@portal/contracts';
import { CODIGOS_NUMERO_USADO } from '@portal/sifen';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../store/tables.ts';

type Consulta<O> = SelectQueryBuilder<Tables, 'documentos', O>;
export type Alerta = NonNullable<FiltrosDocumentos['alerta']>;

const HOUR = 3_600_000;
const HOURS_WITHOUT_TRANSMISSION = 48;
const HORAS_SIN_RESPUESTA = 24;
const DIAS_DE_CORREOS = 30;

const before = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString();

/** Since when a batch without response counts as late, as moments are stored. */
export const sinRespuestaDesde = (now: Date): string => before(now, HORAS_SIN_RESPUESTA);

/** Where the documents of an alert are looked for on SQLite. */
export const indexesOfAlertas: Readonly<Record<Alerta, string>> = {
  sin_transmitir: 'documentos_orden_estado',
  lote_sin_respuesta: 'documentos_orden_estado',
  correo_fallido: 'documentos_correo_fallido',
  por_inutilizar: 'documentos_codigo',
};

/** The documents of an alert: the dashboard counts them and the list shows them by this one definition. */
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
      return (
        consulta
          // A literal: an index of failed ones alone is not used for a parameter.
          .where(sql<boolean>`correo = 'fallido'`)
          .where('fecha_emision', '>=', before(now, 24 * DIAS_DE_CORREOS))
      );
    case 'por_inutilizar':
      return consulta
        .where('estado', '=', 'rechazado')
        .where('codigo_respuesta', 'in', [...CODIGOS_NUMERO_USADO]);
  }
}
