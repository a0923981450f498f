import { AFECTACIONES_IVA } from '../catalogos/operacion.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { UNIDADES } from '../catalogos/unidades.ts';
import { problemaDecimales } from '../condicion.ts';
import { cuentaDecimales } from '../decimal.ts';
import type { Item } from '../documento.ts';
import { MENSAJES } from '../mensajes.ts';
import { problema, problemaLargo } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { problemasDncp } from './compra-publica.ts';

export const ITEMS_MAXIMOS = 999;
/** 15 digits: also the largest amount that a JSON number represents exactly to the unit. */
export const MONTO_MAXIMO = 999_999_999_999_999;
/** 10 digits before the point. */
const CANTIDAD_LIMITE = 10_000_000_000;
/** Of quantities, prices and discounts. */
const DECIMALES = 8;

interface ReglasItem {
  /** Whether discounts are copied from another document, where the parts of a global one have decimals even in guaraníes. */
  readonly descuentoCopiado: boolean;
}

/** Rules of the lines (MT E8); paths start at `items`. */
export function validarItems(items: readonly Item[], moneda: string, rules: ReglasItem): Problema[] {
  if (items.length === 0) return [problema('items', 'requerido', MENSAJES.sinItems)];
  if (items.length > ITEMS_MAXIMOS) return [problema('items', 'cantidad', MENSAJES.demasiadosItems)];
  return items.flatMap((item, i) => validarItem(item, `items.${i}`, moneda, rules));
}

function validarItem(item: Item, campo: string, moneda: string, rules: ReglasItem): Problema[] {
  return [
    ...problemaLargo(`${campo}.codigo`, item.codigo, [1, 50], 'el código'),
    ...problemaLargo(`${campo}.descripcion`, item.descripcion, [1, 2000], 'la descripción'),
    ...(existeOpcion(UNIDADES, item.unidad)
      ? []
      : [problema(`${campo}.unidad`, 'catalogo', 'Seleccione la unidad de medida')]),
    ...problemasCantidad(item.cantidad, `${campo}.cantidad`),
    ...problemasPrecio(item.precio_unitario, `${campo}.precio_unitario`, moneda),
    ...problemasDescuento(item, `${campo}.descuento_unitario`, moneda, rules),
    ...problemasIva(item, campo),
    ...problemasDncp(item, campo),
  ];
}

function problemasCantidad(cantidad: number, campo: string): Problema[] {
  if (!(cantidad > 0)) return [problema(campo, 'cantidad', MENSAJES.cantidad)];
  if (cantidad >= CANTIDAD_LIMITE)
    return [problema(campo, 'maximo', 'La cantidad supera el máximo admitido')];
  if (cuentaDecimales(cantidad) > DECIMALES)
    return [problema(campo, 'decimales', 'La cantidad admite hasta 8 decimales')];
  return [];
}

function problemasPrecio(precio: number, campo: string, moneda: string): Problema[] {
  if (!Number.isFinite(precio)) return [problema(campo, 'requerido', 'Ingrese el precio')];
  if (precio < 0) return [problema(campo, 'precio', MENSAJES.precioNegativo)];
  if (precio > MONTO_MAXIMO) return [problema(campo, 'maximo', 'El precio supera el máximo admitido')];
  if (moneda === 'PYG') return problemaDecimales(precio, campo, moneda);
  if (cuentaDecimales(precio) > DECIMALES)
    return [problema(campo, 'decimales', 'El precio admite hasta 8 decimales')];
  return [];
}

function problemasDescuento(
  item: Item,
  campo: string,
  moneda: string,
  { descuentoCopiado }: ReglasItem,
): Problema[] {
  const descuento = item.descuento_unitario;
  if (!Number.isFinite(descuento) || descuento < 0) {
    return [problema(campo, 'descuento', 'El descuento no puede ser negativo')];
  }
  if (descuento > item.precio_unitario) return [problema(campo, 'descuento', MENSAJES.descuentoSupera)];
  if (moneda === 'PYG' && !descuentoCopiado) return problemaDecimales(descuento, campo, moneda);
  if (cuentaDecimales(descuento) > DECIMALES)
    return [problema(campo, 'decimales', 'El descuento admite hasta 8 decimales')];
  return [];
}

/** Rate and taxed part must match the kind of taxation (MT E731–E734). */
function problemasIva({ afectacion, tasa, proporcion: ratio }: Item, campo: string): Problema[] {
  if (!existeOpcion(AFECTACIONES_IVA, afectacion)) {
    return [problema(`${campo}.afectacion`, 'catalogo', 'Seleccione el IVA')];
  }
  const problems: Problema[] = [];
  const gravado = afectacion === 1 || afectacion === 4;
  if (gravado ? tasa !== 5 && tasa !== 10 : tasa !== 0) {
    const mensaje = gravado ? 'La tasa de IVA debe ser 5 o 10' : 'Un ítem sin IVA lleva tasa 0';
    problems.push(problema(`${campo}.tasa`, 'tasa', mensaje));
  }
  if (afectacion === 4 ? !(ratio > 0 && ratio < 100) : ratio !== (gravado ? 100 : 0)) {
    const mensaje =
      afectacion === 4
        ? 'La proporción gravada debe ser mayor a 0 y menor a 100'
        : `La proporción gravada debe ser ${gravado ? 100 : 0}`;
    problems.push(problema(`${campo}.proporcion`, 'proporcion', mensaje));
  } else if (cuentaDecimales(ratio) > DECIMALES) {
    problems.push(problema(`${campo}.proporcion`, 'decimales', 'La proporción admite hasta 8 decimales'));
  }
  return problems;
}
