import { calcularTotales, type DatosDocumento, type Item } from '@portal/sifen';
import type { Surtido } from './documentos-contenido.ts';

/** Demo documents with fixed content. */

const TRANSFERENCIA = 5;
const EFECTIVO = 1;
/** iTipTra of the factura of an advance. */
const ANTICIPO = 9;
const MONTO_ANTICIPO = 2_000_000;

type Contenido = Omit<DatosDocumento, 'condicion'>;

/** Paid in full at once. */
function alContado(datos: Contenido, { redondeo_sedeco }: Surtido, medio: number): DatosDocumento {
  const { total_general } = calcularTotales(datos, { redondeo_sedeco });
  return { ...datos, condicion: { tipo: 'contado', pagos: [{ tipo: medio, monto: total_general }] } };
}

/** A quantity of the n-th product of the list. */
function item({ productos, id_empresa }: Surtido, indice: number, cantidad: number): Item {
  const encontrado = productos[indice];
  if (encontrado === undefined) throw new Error(`${id_empresa} has no product ${String(indice)}`);
  const { moneda: _moneda, ...producto } = encontrado;
  return { ...producto, cantidad, descuento_unitario: 0 };
}

/** A small sale to an innominado. */
export function datosInnominada(surtido: Surtido, fecha_emision: string): DatosDocumento {
  const items = [item(surtido, 0, 2), item(surtido, 1, 3)];
  const datos = {
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: { tipo: 'innominado' },
  } as const;
  return alContado({ fecha_emision, ...datos, items }, surtido, EFECTIVO);
}

/** The company that pays in advance. */
function compradora({ receptores, id_empresa }: Surtido) {
  const receptor = receptores.find((uno) => uno.tipo === 'contribuyente' && uno.tipo_contribuyente === 2);
  if (receptor === undefined) throw new Error(`${id_empresa} knows no company`);
  return receptor;
}

/** The factura of an advance (MT D011, 9). */
export function datosDeAnticipo(surtido: Surtido, fecha_emision: string): DatosDocumento {
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
    receptor: compradora(surtido),
    items: [linea],
  };
  return alContado(datos, surtido, TRANSFERENCIA);
}

/** The factura of the whole order, less the advance. */
export function datosConAnticipo(surtido: Surtido, fecha_emision: string, cdc: string): DatosDocumento {
  const datos = {
    fecha_emision,
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: compradora(surtido),
    items: [item(surtido, 12, 60), item(surtido, 14, 24)],
    anticipo_global: { monto: MONTO_ANTICIPO, cdc },
    observacion: 'Pedido de temporada',
  };
  return alContado(datos, surtido, TRANSFERENCIA);
}
