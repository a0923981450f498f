import { parsearCdc } from './cdc.ts';
import { redondear, sumar, multiplicar } from './decimal.ts';
import type { DatosDocumento } from './documento.ts';
import { decimalesMoneda, type Totales } from './totales.ts';

/** iTipTra of a factura that documents an advance (MT D011). */
export const TRANSACCION_ANTICIPO = 9;

/** Facts about the factura of an advance that another factura uses. */
export interface FacturaAnticipo {
  cancelada: boolean;
  /** Whether its kind of transaction is the advance. */
  es_anticipo: boolean;
  moneda: string;
  /** Whether it was issued to the receiver of the factura that uses it. */
  mismo_receptor: boolean;
  /** Its total less its notas de crédito and the amounts used by other facturas in force. */
  saldo: number;
}

type DatosAnticipo = Pick<DatosDocumento, 'items' | 'moneda' | 'anticipo_global'>;

/** The amount that a document uses of each electronic advance, in its currency, by CDC without blanks. */
export function anticiposUsados(
  { items, moneda, anticipo_global }: DatosAnticipo,
  totales: Pick<Totales, 'total_anticipo'>,
): Map<string, number> {
  const used = new Map<string, number>();
  const sumarA = (cdc: string, monto: number): void => {
    const clave = normalizarCdc(cdc);
    if (clave !== '') used.set(clave, sumar([used.get(clave) ?? 0, monto]));
  };
  if (anticipo_global !== undefined) {
    sumarA(anticipo_global.cdc ?? '', totales.total_anticipo ?? 0);
    return used;
  }
  for (const { anticipo_unitario = 0, cantidad, cdc_anticipo = '' } of items) {
    if (anticipo_unitario > 0) sumarA(cdc_anticipo, multiplicar(anticipo_unitario, cantidad, 8));
  }
  for (const [cdc, monto] of used) used.set(cdc, redondear(monto, decimalesMoneda(moneda)));
  return used;
}

/** The associated documents of a factura: those that were entered, and the facturas of its advances (MT E719, H). */
export function documentosAsociados(
  datos: DatosAnticipo & Pick<DatosDocumento, 'documentos_asociados'>,
): NonNullable<DatosDocumento['documentos_asociados']> {
  const { documentos_asociados = [] } = datos;
  const nombrados = new Set(
    documentos_asociados.flatMap((one) => (one.tipo === 'electronico' ? normalizarCdc(one.cdc) : [])),
  );
  const anticipos = [...anticiposUsados(datos, {}).keys()].filter((cdc) => !nombrados.has(cdc));
  return [...documentos_asociados, ...anticipos.map((cdc) => ({ tipo: 'electronico' as const, cdc }))];
}

/** A CDC as it is stored: without the blanks of its groups. Other text only loses its blanks. */
export function normalizarCdc(texto: string): string {
  const cdc = parsearCdc(texto);
  return cdc.ok ? cdc.cdc : texto.replace(/\s/g, '');
}
