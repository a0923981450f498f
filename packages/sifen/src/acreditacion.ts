import { aEscala, deEscala, multiplicar, sumar } from './decimal.ts';
import type { AjusteTotales, DatosDocumento, Item } from './documento.ts';
import { restasDe } from './restas.ts';
import { calcularTotales, decimalesMoneda, type DatosTotales, type Totales } from './totales.ts';

/** Decimals of quantities, prices and line totals. */
const D = 8;
/** Parts of a line are rounded separately at their last decimal: amounts that differ by less are equal. */
const MISMO_IMPORTE = 0.0001;

/** The amounts of a document that decide its balance. */
export type TotalesAcreditables = Pick<Totales, 'redondeo' | 'total_general'>;

/** A nota de crédito that counts: not rejected, cancelled or voided. */
export interface NotaVigente {
  motivo?: number | undefined;
  items: readonly Item[];
  totales: TotalesAcreditables;
}

/** A factura with its notas de crédito so far. */
export interface FacturaConNotas {
  datos: DatosTotales;
  totales: TotalesAcreditables;
  notas: readonly NotaVigente[];
}

/** The remainder of a line of a factura. */
export interface LineaPendiente {
  /** The whole line as a nota copies it; all deductions from its unit price are in `descuento_unitario`. */
  item: Item;
  /** Units that no nota took back. */
  cantidad_pendiente: number;
  /** After discounts, IVA included; with at most 8 decimals. */
  total: number;
  importe_pendiente: number;
}

/** Motivos that credit part of a price: devolución y ajuste, descuento, ajuste de precio. */
const BAJAN_PRECIO: readonly (number | undefined)[] = [1, 3, 8];
/** Of these, the ones without returned units. */
const SIN_DEVOLUCION: readonly (number | undefined)[] = [3, 8];

/** True if a nota with this motivo may credit less than the price of the factura. */
export const permiteBajarPrecio = (motivo: number | undefined): boolean => BAJAN_PRECIO.includes(motivo);

/** True if a nota with this motivo takes units back. */
export const devuelveUnidades = (motivo: number | undefined): boolean => !SIN_DEVOLUCION.includes(motivo);

/** The balance: total of the factura less the notas in force, in its currency. */
export function saldoDe({ totales, notas }: FacturaConNotas): number {
  return sumar([totales.total_general, ...notas.map((nota) => -nota.totales.total_general)]);
}

/** The remainder of each line of a factura, in order. */
export function lineasPendientes({
  datos,
  notas,
}: Pick<FacturaConNotas, 'datos' | 'notas'>): LineaPendiente[] {
  const restas = restasDe(datos);
  const { items: totales } = calcularTotales(datos);
  const acreditadas = porLinea(notas);
  return datos.items.map((original, i) => {
    const { anticipo_unitario, cdc_anticipo, ...item } = original;
    const resta = restas[i];
    const descuento = resta === undefined ? 0n : resta.particular + resta.global + resta.anticipo;
    const { importe = 0, devueltas = 0 } = acreditadas.get(i + 1) ?? {};
    const total = totales[i]?.total ?? 0;
    return {
      item: { ...item, descuento_unitario: deEscala(descuento, D), linea: i + 1 },
      cantidad_pendiente: sumar([item.cantidad, -devueltas]),
      total,
      importe_pendiente: sumar([total, -importe]),
    };
  });
}

interface Acreditado {
  readonly importe: number;
  readonly devueltas: number;
}

/** The amounts that notas credited, by line number. */
function porLinea(notas: readonly NotaVigente[]): ReadonlyMap<number, Acreditado> {
  const lineas = new Map<number, Acreditado>();
  for (const { motivo, items } of notas) {
    for (const item of items) {
      if (item.linea === undefined) continue;
      const { importe = 0, devueltas = 0 } = lineas.get(item.linea) ?? {};
      lineas.set(item.linea, {
        importe: sumar([importe, importeDe(item)]),
        devueltas: devuelveUnidades(motivo) ? sumar([devueltas, item.cantidad]) : devueltas,
      });
    }
  }
  return lineas;
}

/** Price less discount, per unit. */
export function netoUnitario({ precio_unitario, descuento_unitario }: Item): number {
  return sumar([precio_unitario, -descuento_unitario]);
}

/** The amount of a line of a nota, with at most 8 decimals. */
export function importeDe(item: Item): number {
  return multiplicar(netoUnitario(item), item.cantidad, D);
}

/** True if an amount is within a limit, tolerating rounding. */
export const cabeEn = (importe: number, limit: number): boolean => importe < limit + MISMO_IMPORTE;

/**
 * The remainder of a line, as a line of a nota: price and discount of the factura, or, when prices were adjusted before, the
 * remaining price of each unit. `undefined` when nothing is left.
 */
export function restoDeLinea(
  { item, cantidad_pendiente, importe_pendiente }: LineaPendiente,
  moneda: string,
): Item | undefined {
  if (!(cantidad_pendiente > 0)) return undefined;
  const entera = { ...item, cantidad: cantidad_pendiente };
  if (cabeEn(importeDe(entera), importe_pendiente)) return entera;
  const decimales = moneda === 'PYG' ? 0 : D;
  const porUnidad =
    (aEscala(importe_pendiente, D) * 10n ** BigInt(decimales)) / aEscala(cantidad_pendiente, D);
  if (porUnidad <= 0n) return undefined;
  return { ...entera, precio_unitario: deEscala(porUnidad, decimales), descuento_unitario: 0 };
}

/** Each document rounds four subtotals by up to half a unit, so their sums may be apart by this many units a document. */
const UNIDADES_POR_DOCUMENTO = 2;

/**
 * The rounding of a new nota (dRedon). Its totals are the sums of its own lines (MT F); only its total is bound to the factura, which
 * the notas together must not exceed (MT 12, 2417). So the nota that reaches the balance takes what rounding every nota by itself has
 * added, and the rounding of the factura (Res. SEDECO 347/2014). A larger excess is not a rounding and is left to the validation.
 */
export function ajusteDeNota(
  { items, moneda }: Pick<DatosDocumento, 'items' | 'moneda'>,
  factura: FacturaConNotas,
): AjusteTotales {
  const { notas, totales } = factura;
  const exceso = sumar([calcularTotales({ items, moneda }).total_operacion, -saldoDe(factura)]);
  const unidad = 10 ** -decimalesMoneda(moneda);
  const deFactura = sumar([totales.redondeo, ...notas.map((nota) => -nota.totales.redondeo)]);
  const limite = Math.max(0, deFactura) + unidad * UNIDADES_POR_DOCUMENTO * (notas.length + 2);
  return { redondeo: exceso > 0 && exceso <= limite ? exceso : 0 };
}
