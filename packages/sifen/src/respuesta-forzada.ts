import type { DocumentoEmitido } from './documento.ts';
import { esSinServicio } from './evento-forzado.ts';
import type { EfectoRespuesta } from './reglas/fila.ts';
import { buscarCodigo, type CodigoConocido } from './reglas/tabla.ts';
import { respuestaSet } from './resultado-set.ts';
import type { ResultadoSet } from './resultado-set.ts';

const FORZADO = /^SIM-(AO|\d{4})$/;
const OBSERVACION: CodigoConocido = '1005';

const ESTADOS: Readonly<Record<EfectoRespuesta, ResultadoSet['estado'] | undefined>> = {
  A: 'aprobado',
  AO: 'aprobado_observacion',
  R: 'rechazado',
  '-': undefined,
};

/**
 * Result requested by the code of an item, for demonstrations: `SIM-1001` is decided as the table says of code 1001, rejected, `SIM-1005`
 * and `SIM-AO` approved with observation, `SIM-0260` approved; with `SIM-0161` the service is down. The first such item counts; codes that
 * the table does not have or that only inform decide nothing.
 */
export function resultadoForzado({ items }: Pick<DocumentoEmitido, 'items'>): ResultadoSet | undefined {
  for (const item of items) {
    const forced = FORZADO.exec(item.codigo.trim().toUpperCase())?.[1];
    if (forced === undefined) continue;
    const row = buscarCodigo(forced === 'AO' ? OBSERVACION : forced);
    const estado = row && (esSinServicio(row.codigo) ? 'error_envio' : ESTADOS[row.efecto]);
    if (row !== undefined && estado !== undefined) return { estado, respuestas: [respuestaSet(row.codigo)] };
  }
  return undefined;
}
