import { aEscala, dividir } from './decimal.ts';
import type { DatosDocumento } from './documento.ts';

/** Decimals of the per-unit amounts of a line (tMontoBase). */
const D = 8;
const UNO = 10n ** BigInt(D);
const CIEN = 100n * UNO;

/** Deductions from the unit price of a line, in units of 10^-8. */
export interface Restas {
  readonly particular: bigint;
  readonly global: bigint;
  readonly anticipo: bigint;
  /** The part of `anticipo` that comes from a global one. */
  readonly anticipoGlobal: bigint;
}
export const SIN_RESTAS: Restas = { particular: 0n, global: 0n, anticipo: 0n, anticipoGlobal: 0n };

type DatosRestas = Pick<DatosDocumento, 'items' | 'descuento_global' | 'anticipo_global'>;

/**
 * The deductions of each line. A global discount is the same percentage of every unit price, regardless of the discount that the
 * line has (MT EA004, code 1862); a global advance is distributed over the amounts after discounts (MT EA007).
 */
export function restasDe({ items, descuento_global, anticipo_global }: DatosRestas): Restas[] {
  const lineas = items.map((item) => ({
    precio: aEscala(item.precio_unitario, D),
    cantidad: aEscala(item.cantidad, D),
    particular: aEscala(item.descuento_unitario, D),
    anticipo: aEscala(item.anticipo_unitario ?? 0, D),
  }));
  const value = aEscala(descuento_global?.valor ?? 0, D);
  const globales =
    descuento_global?.tipo === 'monto'
      ? repartirPorUnidad(value, lineas)
      : lineas.map(({ precio }) => dividir(precio * value, CIEN));
  const netas = lineas.map(({ precio, cantidad, particular }, index) => ({
    precio: precio - particular - (globales[index] ?? 0n),
    cantidad,
  }));
  const anticipos = repartirPorUnidad(aEscala(anticipo_global?.monto ?? 0, D), netas);
  return lineas.map(({ particular, anticipo }, index) => {
    const anticipoGlobal = anticipos[index] ?? 0n;
    return {
      particular,
      global: globales[index] ?? 0n,
      anticipo: anticipo + anticipoGlobal,
      anticipoGlobal,
    };
  });
}

/** True if something was paid in advance, for all lines or for one. */
export function tieneAnticipo({ items, anticipo_global }: DatosRestas): boolean {
  return anticipo_global !== undefined || items.some(({ anticipo_unitario = 0 }) => anticipo_unitario > 0);
}

/** A line that takes its share of an amount, all in units of 10^-8. */
interface Participe {
  /** Unit price to which the share is proportional; it is the most that is deducted. */
  readonly precio: bigint;
  readonly cantidad: bigint;
}

/**
 * Distributes an amount over lines in proportion to their price × quantity, as amounts per unit in units of 10^-8: the
 * schema can express a global discount or advance only in that form. Each line takes its share of the amount left by the lines
 * before it, those with the largest quantities first, so that the error is less than half of 10^-8
 * times the smallest quantity.
 *
 * @param monto in units of 10^-8; the part above the sum of the lines is ignored.
 */
function repartirPorUnidad(monto: bigint, participes: readonly Participe[]): bigint[] {
  const unitarios = participes.map(() => 0n);
  const orden = [...participes.entries()]
    .filter(([, { precio, cantidad }]) => precio > 0n && cantidad > 0n)
    .sort(([, a], [, b]) => (a.cantidad === b.cantidad ? 0 : a.cantidad > b.cantidad ? -1 : 1));
  let peso = orden.reduce((sum, [, { precio, cantidad }]) => sum + precio * cantidad, 0n);
  let rest = minimo(maximo(monto, 0n) * UNO, peso);
  for (const [index, { precio, cantidad }] of orden) {
    const unitario = minimo(dividir(maximo(rest, 0n) * precio, peso), precio);
    unitarios[index] = unitario;
    rest -= unitario * cantidad;
    peso -= precio * cantidad;
  }
  return unitarios;
}

const minimo = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const maximo = (a: bigint, b: bigint): bigint => (a > b ? a : b);
