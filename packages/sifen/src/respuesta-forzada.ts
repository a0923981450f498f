import type { DocumentoEmitido } from './documento.ts';
import { buscarCodigo } from './reglas/tabla.ts';
import { respuestaSet } from './resultado-set.ts';
import type { ResultadoSet } from './resultado-set.ts';

const FORZADO = /^SIM-(AO|\d{4})$/;
/** The service does not respond at all: the document was not validated and may be sent again. */
const SIN_SERVICIO = ['0161', '0162'];

/**
 * Result requested by the code of an item, for demonstrations: `SIM-1001` is rejected with code 1001 (any code of the table of rules),
 * with `SIM-0161` the service is down, `SIM-AO` is approved with observation, `SIM-0260` approved. The first such item counts.
 */
export function resultadoForzado({ items }: Pick<DocumentoEmitido, 'items'>): ResultadoSet | undefined {
  for (const item of items) {
    const forced = FORZADO.exec(item.codigo.trim().toUpperCase())?.[1];
    if (forced === undefined) continue;
    const codigo = forced === 'AO' ? '1005' : forced;
    if (buscarCodigo(codigo) === undefined) continue;
    return { estado: estadoForzado(forced), respuestas: [respuestaSet(codigo)] };
  }
  return undefined;
}

function estadoForzado(forced: string): ResultadoSet['estado'] {
  if (forced === 'AO' || forced === '1005') return 'aprobado_observacion';
  if (forced === '0260') return 'aprobado';
  return SIN_SERVICIO.includes(forced) ? 'error_envio' : 'rechazado';
}
