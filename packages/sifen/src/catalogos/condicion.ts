import type { OpcionCatalogo } from './opcion.ts';

/** iCondOpe (MT E601). */
export const CONDICIONES_OPERACION: readonly OpcionCatalogo<1 | 2>[] = [
  { codigo: 1, literal: 'Contado' },
  { codigo: 2, literal: 'Crédito' },
];

/** iCondCred (MT E641). */
export const CONDICIONES_CREDITO: readonly OpcionCatalogo<1 | 2>[] = [
  { codigo: 1, literal: 'Plazo' },
  { codigo: 2, literal: 'Cuota' },
];

/** iTiPago and dDesTiPag; with 99 the literal is free text of 4 to 30 characters (MT E606, E607). */
export const TIPOS_PAGO: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Efectivo' },
  { codigo: 2, literal: 'Cheque' },
  { codigo: 3, literal: 'Tarjeta de crédito' },
  { codigo: 4, literal: 'Tarjeta de débito' },
  { codigo: 5, literal: 'Transferencia' },
  { codigo: 6, literal: 'Giro' },
  { codigo: 7, literal: 'Billetera electrónica' },
  { codigo: 8, literal: 'Tarjeta empresarial' },
  { codigo: 9, literal: 'Vale' },
  { codigo: 10, literal: 'Retención' },
  { codigo: 11, literal: 'Pago por anticipo' },
  { codigo: 12, literal: 'Valor fiscal' },
  { codigo: 13, literal: 'Valor comercial' },
  { codigo: 14, literal: 'Compensación' },
  { codigo: 15, literal: 'Permuta' },
  { codigo: 16, literal: 'Pago bancario' },
  { codigo: 17, literal: 'Pago Móvil', etiqueta: 'Pago móvil' },
  { codigo: 18, literal: 'Donación' },
  { codigo: 19, literal: 'Promoción' },
  { codigo: 20, literal: 'Consumo Interno', etiqueta: 'Consumo interno' },
  { codigo: 21, literal: 'Pago Electrónico', etiqueta: 'Pago electrónico' },
  { codigo: 99, literal: 'Otro' },
];

/** iDenTarj and dDesDenTarj (MT E621, E622). */
export const MARCAS_TARJETA: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Visa' },
  { codigo: 2, literal: 'Mastercard' },
  { codigo: 3, literal: 'American Express' },
  { codigo: 4, literal: 'Maestro' },
  { codigo: 5, literal: 'Panal' },
  { codigo: 6, literal: 'Cabal' },
  { codigo: 99, literal: 'Otro' },
];

/** iForProPa (MT E626). The XML has only the code. */
export const PROCESAMIENTOS_TARJETA: readonly OpcionCatalogo<1 | 2 | 9>[] = [
  { codigo: 1, literal: 'POS' },
  { codigo: 2, literal: 'Pago Electrónico', etiqueta: 'Pago electrónico' },
  { codigo: 9, literal: 'Otro' },
];
