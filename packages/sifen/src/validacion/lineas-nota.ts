import {
  cabeEn,
  devuelveUnidades,
  importeDe,
  netoUnitario,
  permiteBajarPrecio,
  type LineaPendiente,
} from '../acreditacion.ts';
import { sumar } from '../decimal.ts';
import type { DatosDocumento, Item } from '../documento.ts';
import { formatearCantidad, formatearMonto } from '../formato.ts';
import { problema } from '../problema.ts';
import type { Problema } from '../problema.ts';

/** Fields that a nota copies unchanged from a line of its factura. */
const COPIADOS = [
  ['codigo', 'El código'],
  ['descripcion', 'La descripción'],
  ['unidad', 'La unidad de medida'],
  ['afectacion', 'El IVA'],
  ['tasa', 'La tasa de IVA'],
  ['proporcion', 'La proporción gravada'],
  ['tipo_cambio', 'El tipo de cambio'],
] as const satisfies readonly (readonly [keyof Item, string])[];

/**
 * Each line of a nota refers to a line of the factura and copies it, including its price unless the motivo adjusts prices.
 * Neither its quantity nor its amount may exceed the remainder.
 */
export function validarLineasNota(
  { items, moneda, motivo }: Pick<DatosDocumento, 'items' | 'moneda' | 'motivo'>,
  lineas: readonly LineaPendiente[],
): Problema[] {
  const acreditadas = new Map<number, { cantidad: number; importe: number }>();
  return items.flatMap((item, i) => {
    const campo = `items.${i}`;
    const { linea } = item;
    if (linea === undefined)
      return [problema(`${campo}.linea`, 'requerido', 'Indique la línea de la factura')];
    const pendiente = lineas[linea - 1];
    if (pendiente === undefined) {
      return [problema(`${campo}.linea`, 'linea', `La factura no tiene la línea ${linea}`)];
    }
    const before = acreditadas.get(linea) ?? { cantidad: 0, importe: 0 };
    const hasta = {
      cantidad: sumar([before.cantidad, item.cantidad]),
      importe: sumar([before.importe, importeDe(item)]),
    };
    acreditadas.set(linea, hasta);
    const copy = problemasCopia(item, pendiente.item, campo);
    const precio = problemasPrecio(item, pendiente.item, { campo, moneda, motivo });
    if (copy.length + precio.length > 0) return [...copy, ...precio];
    return problemasPendiente(hasta, pendiente, { campo, moneda, motivo });
  });
}

interface Donde {
  readonly campo: string;
  readonly moneda: string;
  readonly motivo: number | undefined;
}

function problemasCopia(item: Item, original: Item, campo: string): Problema[] {
  return COPIADOS.filter(([nombre]) => item[nombre] !== original[nombre]).map(([nombre, que]) =>
    problema(
      `${campo}.${nombre}`,
      'no_coincide',
      `${que} debe ser ${que.startsWith('La') ? 'la' : 'el'} de la factura`,
    ),
  );
}

function problemasPrecio(item: Item, original: Item, { campo, moneda, motivo }: Donde): Problema[] {
  const { precio_unitario, descuento_unitario } = item;
  if (!Number.isFinite(precio_unitario) || !Number.isFinite(descuento_unitario)) return [];
  const dePrecio = (mensaje: string): Problema[] => [
    problema(
      `${campo}.precio_unitario`,
      'precio_factura',
      `${mensaje} (${formatearMonto(original.precio_unitario, moneda)})`,
    ),
  ];
  if (precio_unitario > original.precio_unitario)
    return dePrecio('El precio no puede superar el de la factura');
  if (!permiteBajarPrecio(motivo)) {
    if (precio_unitario < original.precio_unitario) {
      return dePrecio('Con este motivo el precio debe ser el de la factura');
    }
    if (descuento_unitario === original.descuento_unitario) return [];
    const mensaje = `El descuento debe ser el de la factura (${formatearMonto(original.descuento_unitario, moneda)})`;
    return [problema(`${campo}.descuento_unitario`, 'descuento_factura', mensaje)];
  }
  const neto = netoUnitario(original);
  if (netoUnitario(item) <= neto) return [];
  const mensaje = `El precio con descuento no puede superar el de la factura (${formatearMonto(neto, moneda)})`;
  return [problema(`${campo}.precio_unitario`, 'precio_factura', mensaje)];
}

function problemasPendiente(
  hasta: { readonly cantidad: number; readonly importe: number },
  { item, cantidad_pendiente, importe_pendiente }: LineaPendiente,
  { campo, moneda, motivo }: Donde,
): Problema[] {
  const cantidad = devuelveUnidades(motivo) ? cantidad_pendiente : item.cantidad;
  if (hasta.cantidad > cantidad) {
    const mensaje =
      cantidad > 0
        ? `La cantidad supera lo que falta acreditar (${formatearCantidad(cantidad)})`
        : 'La línea ya está acreditada por completo';
    return [problema(`${campo}.cantidad`, 'pendiente', mensaje)];
  }
  if (cabeEn(hasta.importe, importe_pendiente)) return [];
  const mensaje = `El importe supera lo que falta acreditar de la línea (${formatearMonto(importe_pendiente, moneda)})`;
  return [problema(`${campo}.precio_unitario`, 'pendiente', mensaje)];
}
