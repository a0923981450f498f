import { aEscala, deEscala, dividir, reescalar } from './decimal.ts';
import type { DatosDocumento, Item } from './documento.ts';

/** What one line comes to, with at most 8 decimals. `total` = `base` + `iva` + `exenta`, each rounded apart. */
export interface TotalesItem {
  /** Price × quantity before discounts, dTotBruOpeItem. */
  bruto: number;
  /** After discounts, IVA included, dTotOpeItem. */
  total: number;
  base: number;
  iva: number;
  /** The part without IVA: all of an exempt or exonerated line, a part of a partly taxed one. */
  exenta: number;
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
  /** Already taken off in the lines. */
  total_descuento: number;
  redondeo: number;
  /** `total_operacion` − `redondeo`: what the client pays. */
  total_general: number;
  iva_5: number;
  iva_10: number;
  total_iva: number;
  base_5: number;
  base_10: number;
  total_base: number;
  /** In guaraníes, only for other currencies and once the exchange rate is known. */
  total_gs?: number;
}

export type DatosTotales = Pick<DatosDocumento, 'items' | 'moneda' | 'tipo_cambio'>;

/** Decimals of the amounts of a currency in this product. */
export function decimalesMoneda(moneda: string): number {
  return moneda === 'PYG' ? 0 : 2;
}

/** Decimals that a line keeps; products of two such numbers are exact with twice as many. */
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
  | 'descuento'
  | 'iva_5'
  | 'iva_10'
  | 'base_5'
  | 'base_10',
  bigint
>;

/**
 * Totals and IVA of a document, prices with IVA included (MT E720–E739 and F; NT 13 for partly taxed lines). Sums are taken
 * first, exactly, and rounded once; the total is the sum of the four rounded subtotals, so they always add up in print.
 * Fields that are not numbers yet count as zero, so a form may call this on every keystroke.
 *
 * @param opciones.redondeo_sedeco rounds the total in guaraníes down to a multiple of 50 (Res. SEDECO 347/2014).
 */
export function calcularTotales(
  datos: DatosTotales,
  { redondeo_sedeco }: { redondeo_sedeco: boolean } = { redondeo_sedeco: false },
): Totales {
  const sumas: Sumas = {
    sub_exenta: 0n,
    sub_exonerada: 0n,
    sub_5: 0n,
    sub_10: 0n,
    descuento: 0n,
    iva_5: 0n,
    iva_10: 0n,
    base_5: 0n,
    base_10: 0n,
  };
  const items = datos.items.map((item) => sumarItem(item, sumas));
  const decimales = decimalesMoneda(datos.moneda);
  const r = (suma: bigint): bigint => reescalar(suma, D, decimales);
  const n = (valor: bigint): number => deEscala(valor, decimales);

  const sub = [r(sumas.sub_exenta), r(sumas.sub_exonerada), r(sumas.sub_5), r(sumas.sub_10)] as const;
  const operacion = sub[0] + sub[1] + sub[2] + sub[3];
  const redondeo = redondeo_sedeco && datos.moneda === 'PYG' ? operacion % PASO_SEDECO : 0n;
  const general = operacion - redondeo;
  const iva = [r(sumas.iva_5), r(sumas.iva_10)] as const;
  const base = [r(sumas.base_5), r(sumas.base_10)] as const;

  return {
    items,
    cantidad_items: items.length,
    sub_exenta: n(sub[0]),
    sub_exonerada: n(sub[1]),
    sub_5: n(sub[2]),
    sub_10: n(sub[3]),
    total_operacion: n(operacion),
    total_descuento: n(r(sumas.descuento)),
    redondeo: n(redondeo),
    total_general: n(general),
    iva_5: n(iva[0]),
    iva_10: n(iva[1]),
    total_iva: n(iva[0] + iva[1]),
    base_5: n(base[0]),
    base_10: n(base[1]),
    total_base: n(base[0] + base[1]),
    ...(datos.moneda !== 'PYG' && datos.tipo_cambio !== undefined && Number.isFinite(datos.tipo_cambio)
      ? { total_gs: deEscala(reescalar(general * aEscala(datos.tipo_cambio, D), decimales + D, 0), 0) }
      : {}),
  };
}

/** The total in guaraníes, whatever the currency; `undefined` while the exchange rate is missing. */
export function totalEnGuaranies(totales: Totales, moneda: string): number | undefined {
  return moneda === 'PYG' ? totales.total_general : totales.total_gs;
}

function sumarItem(item: Item, sumas: Sumas): TotalesItem {
  const precio = aEscala(item.precio_unitario, D);
  const descuento = aEscala(item.descuento_unitario, D);
  const cantidad = aEscala(item.cantidad, D);
  const exacto = (precio - descuento) * cantidad;
  const total = reescalar(exacto, D2, D);
  sumas.descuento += reescalar(descuento * cantidad, D2, D);

  let base = 0n;
  let iva = 0n;
  let exenta = 0n;
  if (item.afectacion === 1 || item.afectacion === 4) {
    const tasa = BigInt(item.tasa);
    // The taxed percentage keeps its decimals too, hence the scale of D in dividend and divisor.
    const parte = item.afectacion === 1 ? CIEN : aEscala(item.proporcion, D);
    const divisor = (DIEZ_MIL + tasa * parte) * UNO;
    base = dividir(100n * exacto * parte, divisor);
    iva = dividir(tasa * exacto * parte, divisor);
    exenta = item.afectacion === 4 ? dividir(100n * exacto * (CIEN - parte), divisor) : 0n;
    if (item.tasa === 5) {
      sumas.sub_5 += total - exenta;
      sumas.iva_5 += iva;
      sumas.base_5 += base;
    } else {
      sumas.sub_10 += total - exenta;
      sumas.iva_10 += iva;
      sumas.base_10 += base;
    }
    sumas.sub_exenta += exenta;
  } else {
    exenta = total;
    if (item.afectacion === 2) sumas.sub_exonerada += total;
    else sumas.sub_exenta += total;
  }
  return {
    bruto: deEscala(reescalar(precio * cantidad, D2, D), D),
    total: deEscala(total, D),
    base: deEscala(base, D),
    iva: deEscala(iva, D),
    exenta: deEscala(exenta, D),
  };
}
