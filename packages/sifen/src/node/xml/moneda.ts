import { MONEDAS } from '../../catalogos/monedas.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import type { Grupo } from './serializador.ts';

/** A currency is always written as its code and its name. */
export function nodosMoneda(etiquetaCodigo: string, etiquetaNombre: string, moneda: string): Grupo {
  return [
    [etiquetaCodigo, moneda],
    [etiquetaNombre, literalDe(MONEDAS, moneda)],
  ];
}
