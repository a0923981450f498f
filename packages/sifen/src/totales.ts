import { aEscala, deEscala, dividir, multiplicar, redondear, reescalar, sumar } from './decimal.ts';
import type { DatosDocumento, DescuentoGlobal, Item } from './documento.ts';
import { restasDe, SIN_RESTAS, tieneAnticipo, type Restas } from './restas.ts';

/** Amounts of one line, with at most 8 decimals. `total` = `base` + `iva` + `exenta`, each rounded separately. */
export interface TotalesItem {
  /** Price × quantity before discounts, dTotBruOpeItem. */
  bruto: number;
  /** After discounts and advances, IVA included, dTotOpeItem. */
  total: number;
  base: number;
  iva: number;
  /** The part without IVA: all of an exempt or exonerated line, a part of a partly taxed one. */
  exenta: number;
  /** Per unit, when the document has a global discount: dDescGloItem. */
  descuento_global?: number | undefined;
  /** Per unit, when the document has a global advance: dAntGloPreUniIt. */
  anticipo_global?: number | undefined;
  /** In guaraníes, when the line has its own exchange rate: dTotOpeGs. */
  total_gs?: number | undefined;
}

/** Totals in units of the currency: PYG without decimals, others with 2. */
export interface Totales {
  items: readonly TotalesItem[];
  cantidad_items: number;
  sub_exenta: number;
  sub_exonerada: number;
  sub_5: number;
  sub_10: number;
  /** Sum of the four subtotals. */
  total_operacion: number;
  /** Discounts of the lines and the global one, already deducted in the lines: dDescTotal. */
  total_descuento: number;
  /** The global discount alone, when there is one: dTotDescGlotem. */
  descuento_global?: number | undefined;
  /** Of the unit prices, with at most 8 decimals: dPorcDescTotal. */
  porcentaje_descuento_global?: number | undefined;
  /** Advances of the lines or the global one, if any, already deducted in the lines: dAnticipo. */
  total_anticipo?: number | undefined;
  redondeo: number;
  /** `total_operacion` − `redondeo`: what the client pays. */
  total_general: number;
  iva_5: number;
  iva_10: number;
  total_iva: number;
  base_5: number;
  base_10: number;
  total_base: number;
  /** In guaraníes, only for other currencies and once the exchange rate, or that of every line, is known. */
  total_gs?: number | undefined;
}

export type DatosTotales = Pick<
  DatosDocumento,
  'items' | 'moneda' | 'tipo_cambio' | 'descuento_global' | 'anticipo_global' | 'ajuste'
>;

/** Decimals of the amounts of a currency in this product. */
export function decimalesMoneda(moneda: string): number {
  return moneda === 'PYG' ? 0 : 2;
}

/** Decimals of a line's amounts; products of two such numbers are exact with twice as many. */
const D = 8;
const D2 = 2 * D;
const UNO = 10n ** BigInt(D);
const CIEN = 100n * UNO;
const DIEZ_MIL = 10_000n * UNO;
const PASO_SEDECO = 50n;

type Sumas = Record<
  | 'sub_exenta'
  | 'sub_exonerada'
  | 'sub_5'
  | 'sub_10'
  | 'bruto'
  | 'descuento_items'
  | 'descuento_global'
  | 'anticipo'
  | 'iva_5'
  | 'iva_10'
  | 'base_5'
  | 'base_10',
  bigint
>;

/**
 * Totals and IVA of a document, prices with IVA included (MT E720–E739 and F; NT 13 for partly taxed lines). Sums are taken
 * first, exactly, and rounded once; the total is the sum of the four rounded subtotals, so the printed amounts always add up.
 * Fields that are not numbers yet count as zero, so a form may call this on every keystroke.
 *
 * @param options.redondeo_sedeco rounds the total in guaraníes down to a multiple of 50 (Res. SEDECO 347/2014), except
 * below 50, where nothing would be left to pay. A nota de crédito has its rounding in `datos.ajuste` instead.
 */
export function calcularTotales(
  datos: DatosTotales,
  { redondeo_sedeco }: { redondeo_sedeco: boolean } = { redondeo_sedeco: false },
): Totales {
  const sums: Sumas = {
    sub_exenta: 0n,
    sub_exonerada: 0n,
    sub_5: 0n,
    sub_10: 0n,
    bruto: 0n,
    descuento_items: 0n,
    descuento_global: 0n,
    anticipo: 0n,
    iva_5: 0n,
    iva_10: 0n,
    base_5: 0n,
    base_10: 0n,
  };
  const restas = restasDe(datos);
  const items = datos.items.map((item, index) => sumarItem(item, restas[index] ?? SIN_RESTAS, sums));
  const decimales = decimalesMoneda(datos.moneda);
  const r = (sum: bigint): bigint => reescalar(sum, D, decimales);
  const n = (value: bigint): number => deEscala(value, decimales);

  const sub = [r(sums.sub_exenta), r(sums.sub_exonerada), r(sums.sub_5), r(sums.sub_10)] as const;
  const operacion = sub[0] + sub[1] + sub[2] + sub[3];
  const redondea = redondeo_sedeco && datos.moneda === 'PYG' && operacion >= PASO_SEDECO;
  const sedeco = redondea ? operacion % PASO_SEDECO : 0n;
  const redondeo = datos.ajuste === undefined ? sedeco : aEscala(datos.ajuste.redondeo, decimales);
  const general = operacion - redondeo;
  const iva = [r(sums.iva_5), r(sums.iva_10)] as const;
  const base = [r(sums.base_5), r(sums.base_10)] as const;

  return {
    items,
    cantidad_items: items.length,
    sub_exenta: n(sub[0]),
    sub_exonerada: n(sub[1]),
    sub_5: n(sub[2]),
    sub_10: n(sub[3]),
    total_operacion: n(operacion),
    total_descuento: n(r(sums.descuento_items) + r(sums.descuento_global)),
    ...(datos.descuento_global === undefined
      ? {}
      : {
          descuento_global: n(r(sums.descuento_global)),
          porcentaje_descuento_global: porcentajeGlobal(datos.descuento_global, sums),
        }),
    ...(tieneAnticipo(datos) ? { total_anticipo: n(r(sums.anticipo)) } : {}),
    redondeo: n(redondeo),
    total_general: n(general),
    iva_5: n(iva[0]),
    iva_10: n(iva[1]),
    total_iva: n(iva[0] + iva[1]),
    base_5: n(base[0]),
    base_10: n(base[1]),
    total_base: n(base[0] + base[1]),
    ...totalGs(datos, items, n(general)),
  };
}

/** With one rate, its product with the total; otherwise the sum of the lines (MT F023). */
function totalGs(
  { moneda, tipo_cambio }: DatosTotales,
  items: readonly TotalesItem[],
  general: number,
): { total_gs?: number } {
  if (moneda === 'PYG') return {};
  const byItem = items.flatMap((item) => item.total_gs ?? []);
  if (items.length > 0 && byItem.length === items.length) return { total_gs: redondear(sumar(byItem), 0) };
  if (tipo_cambio === undefined || !Number.isFinite(tipo_cambio)) return {};
  return { total_gs: multiplicar(general, tipo_cambio, 0) };
}

/** True if exchange rates are per line (dCondTiCam 2): one line with a rate is enough. */
export function tieneCambioPorItem({ items }: Pick<DatosDocumento, 'items'>): boolean {
  return items.some(({ tipo_cambio }) => tipo_cambio !== undefined);
}

/** The total in guaraníes, whatever the currency; `undefined` while the exchange rate is missing. */
export function totalEnGuaranies(totales: Totales, moneda: string): number | undefined {
  return moneda === 'PYG' ? totales.total_general : totales.total_gs;
}

function porcentajeGlobal(
  { tipo, valor: value }: DescuentoGlobal,
  { bruto: gross, descuento_global }: Sumas,
): number {
  if (tipo === 'porcentaje') return redondear(value, D);
  return gross > 0n ? deEscala(dividir(descuento_global * CIEN, gross), D) : 0;
}

function sumarItem(item: Item, restas: Restas, sums: Sumas): TotalesItem {
  const precio = aEscala(item.precio_unitario, D);
  const cantidad = aEscala(item.cantidad, D);
  const exact = (precio - restas.particular - restas.global - restas.anticipo) * cantidad;
  const total = reescalar(exact, D2, D);
  const gross = reescalar(precio * cantidad, D2, D);
  sums.bruto += gross;
  sums.descuento_items += reescalar(restas.particular * cantidad, D2, D);
  sums.descuento_global += reescalar(restas.global * cantidad, D2, D);
  sums.anticipo += reescalar(restas.anticipo * cantidad, D2, D);

  let base = 0n;
  let iva = 0n;
  let exenta = 0n;
  if (item.afectacion === 1 || item.afectacion === 4) {
    const tasa = BigInt(item.tasa);
    // The taxed percentage keeps its decimals too, hence the scale of D in dividend and divisor.
    const part = item.afectacion === 1 ? CIEN : aEscala(item.proporcion, D);
    const divisor = (DIEZ_MIL + tasa * part) * UNO;
    base = dividir(100n * exact * part, divisor);
    iva = dividir(tasa * exact * part, divisor);
    exenta = item.afectacion === 4 ? dividir(100n * exact * (CIEN - part), divisor) : 0n;
    if (item.tasa === 5) {
      sums.sub_5 += total - exenta;
      sums.iva_5 += iva;
      sums.base_5 += base;
    } else {
      sums.sub_10 += total - exenta;
      sums.iva_10 += iva;
      sums.base_10 += base;
    }
    sums.sub_exenta += exenta;
  } else {
    exenta = total;
    if (item.afectacion === 2) sums.sub_exonerada += total;
    else sums.sub_exenta += total;
  }
  return {
    bruto: deEscala(gross, D),
    total: deEscala(total, D),
    base: deEscala(base, D),
    iva: deEscala(iva, D),
    exenta: deEscala(exenta, D),
    ...(restas.global === 0n ? {} : { descuento_global: deEscala(restas.global, D) }),
    ...(restas.anticipoGlobal === 0n ? {} : { anticipo_global: deEscala(restas.anticipoGlobal, D) }),
    ...(item.tipo_cambio === undefined || !Number.isFinite(item.tipo_cambio)
      ? {}
      : { total_gs: deEscala(dividir(total * aEscala(item.tipo_cambio, D), UNO), D) }),
  };
}
