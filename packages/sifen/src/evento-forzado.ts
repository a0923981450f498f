import { buscarCodigo, type CodigoConocido } from './reglas/tabla.ts';

const MOTIVO = /\bSIM-(\d{4})\b/i;
const ITEM = /^SIM-EVENTO-(\d{4})$/i;
/** The service does not respond: nothing was evaluated, and it is sent again. */
const SIN_SERVICIO: readonly CodigoConocido[] = ['0161', '0162'];
const POR_UN_MOMENTO: CodigoConocido = '0161';

/** Whether a code says that the service is down. */
export const esSinServicio = (codigo: CodigoConocido): boolean => SIN_SERVICIO.includes(codigo);

/**
 * The response requested for a demonstration: `SIM-4003` anywhere in the reason of an event, or an item with the code
 * `SIM-EVENTO-4003` for events without a reason. With `SIM-0161` the service is down at the first attempt and up at the next, with
 * `SIM-0162` it is always down; any other code of the table that decides is the response.
 *
 * @param intento 1 when the event is sent for the first time.
 */
export function codigoForzadoEvento(
  { motivo, items }: { readonly motivo: string; readonly items: readonly { readonly codigo: string }[] },
  intento: number,
): CodigoConocido | undefined {
  const deItems = items
    .map(({ codigo }) => ITEM.exec(codigo.trim())?.[1])
    .find((codigo) => codigo !== undefined);
  const row = buscarCodigo(MOTIVO.exec(motivo)?.[1] ?? deItems ?? '');
  if (row === undefined || row.efecto === '-') return undefined;
  return row.codigo === POR_UN_MOMENTO && intento > 1 ? undefined : row.codigo;
}
