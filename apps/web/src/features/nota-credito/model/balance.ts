import type { FacturaAcreditable } from '@portal/contracts';
import { sumar } from '@portal/sifen';

/** The amounts around a nota, in the currency of its factura. */
export interface BalanceAmounts {
  readonly total: number;
  readonly credited: number;
  readonly note: number;
  /** After this nota; negative when it exceeds the balance. */
  readonly left: number;
}

/** `null` while there is no electronic factura. */
export const balanceOf = (factura: FacturaAcreditable | undefined, note: number): BalanceAmounts | null =>
  factura === undefined
    ? null
    : { total: factura.total, credited: factura.acreditado, note, left: sumar([factura.saldo, -note]) };
