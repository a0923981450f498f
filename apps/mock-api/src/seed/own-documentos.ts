import { calcularTotales, type DatosDocumento, type Item } from '@portal/sifen';
import type { Assortment } from './documentos-content.ts';

/** Demo documents with fixed content. */

const TRANSFERENCIA = 5;
const EFECTIVO = 1;
/** iTipTra of the factura of an advance. */
const ANTICIPO = 9;
const MONTO_ANTICIPO = 2_000_000;

type Content = Omit<DatosDocumento, 'condicion'>;

/** Paid in full at once. */
function inCash(datos: Content, { redondeo_sedeco }: Assortment, middle: number): DatosDocumento {
  const { total_general } = calcularTotales(datos, { redondeo_sedeco });
  return { ...datos, condicion: { tipo: 'contado', pagos: [{ tipo: middle, monto: total_general }] } };
}

/** A quantity of the n-th product of the list. */
function item({ productos, id_empresa }: Assortment, index: number, cantidad: number): Item {
  const found = productos[index];
  if (found === undefined) throw new Error(`${id_empresa} has no product ${String(index)}`);
  const { moneda: _moneda, ...producto } = found;
  return { ...producto, cantidad, descuento_unitario: 0 };
}

/** A small sale to an innominado. */
export function datosInnominada(assortment: Assortment, fecha_emision: string): DatosDocumento {
  const items = [item(assortment, 0, 2), item(assortment, 1, 3)];
  const datos = {
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: { tipo: 'innominado' },
  } as const;
  return inCash({ fecha_emision, ...datos, items }, assortment, EFECTIVO);
}

/** The company that pays in advance. */
function buyer({ receptores, id_empresa }: Assortment) {
  const receptor = receptores.find((one) => one.tipo === 'contribuyente' && one.tipo_contribuyente === 2);
  if (receptor === undefined) throw new Error(`${id_empresa} knows no company`);
  return receptor;
}

/** The factura of an advance (MT D011, 9). */
export function datosDeAnticipo(assortment: Assortment, fecha_emision: string): DatosDocumento {
  const linea: Item = {
    codigo: 'ANT-001',
    descripcion: 'Anticipo del pedido de temporada',
    unidad: 77,
    cantidad: 1,
    precio_unitario: MONTO_ANTICIPO,
    descuento_unitario: 0,
    afectacion: 1,
    tasa: 10,
    proporcion: 100,
  };
  const datos = {
    fecha_emision,
    moneda: 'PYG',
    tipo_transaccion: ANTICIPO,
    presencia: 1,
    receptor: buyer(assortment),
    items: [linea],
  };
  return inCash(datos, assortment, TRANSFERENCIA);
}

/** The factura of the whole order, less the advance. */
export function datosConAnticipo(assortment: Assortment, fecha_emision: string, cdc: string): DatosDocumento {
  const datos = {
    fecha_emision,
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: buyer(assortment),
    items: [item(assortment, 12, 60), item(assortment, 14, 24)],
    anticipo_global: { monto: MONTO_ANTICIPO, cdc },
    observacion: 'Pedido de temporada',
  };
  return inCash(datos, assortment, TRANSFERENCIA);
}
