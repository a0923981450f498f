import type { FacturaAcreditable } from '@portal/contracts';
import { lineasPendientes, MENSAJES, normalizarCdc, restoDeLinea, type Item } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { ensureAccess } from '../../records/access.ts';
import { acreditadoPorCdc, NO_NOTAS } from '../../documentos/model/acreditado.ts';
import { situacionFactura, type SituacionFactura } from '../../documentos/model/factura-asociada.ts';
import { notasDeFactura } from '../../documentos/model/notas-credito.ts';
import { resumenFactura } from './resumen.ts';

/** iMotEmi of a nota that takes units back at less than their price. */
const DEVOLUCION_Y_AJUSTE = 1;

/** A factura with the remainder of each line, and the data of a nota for all of it. Throws NO_ENCONTRADO. */
export async function facturaAcreditable(
  context: SessionContext,
  clave: { readonly id: string } | { readonly cdc: string },
): Promise<FacturaAcreditable> {
  const { store } = context;
  const [column, value] =
    'id' in clave ? (['id', clave.id] as const) : (['cdc', normalizarCdc(clave.cdc)] as const);
  const found = await store
    .select('documentos')
    .selectAll()
    .where(column, '=', value)
    .where('tipo', '=', 1)
    .executeTakeFirst();
  const row = ensureAccess(context, found, 'la factura');
  const situacion = await situacionFactura(store, row);
  const { datos, receptor } = situacion;
  const acreditado = (await acreditadoPorCdc(store, [row.cdc])).get(row.cdc) ?? NO_NOTAS;
  const lineas = lineasPendientes(situacion).map((pendiente, i) => ({
    linea: i + 1,
    item: restoDeLinea(pendiente, row.moneda) ?? { ...pendiente.item, cantidad: 0 },
    cantidad: pendiente.item.cantidad,
    cantidad_pendiente: pendiente.cantidad_pendiente,
    total: pendiente.total,
    importe_pendiente: pendiente.importe_pendiente,
  }));
  const items = lineas.map(({ item }) => item).filter(({ cantidad }) => cantidad > 0);
  const resumen = resumenFactura(row, acreditado);
  return {
    ...resumen,
    // Rounding each nota separately may leave a few guaraníes of a factura whose lines are all credited.
    impedimento: resumen.impedimento ?? (items.length === 0 ? MENSAJES.facturaAcreditada : null),
    tipo_cambio: datos.tipo_cambio ?? null,
    receptor: receptor.tipo === 'innominado' ? null : (receptor as Receptor),
    lineas,
    notas: await notasDeFactura(store, row.cdc),
    datos: {
      moneda: row.moneda,
      ...(datos.tipo_cambio === undefined ? {} : { tipo_cambio: datos.tipo_cambio }),
      ...(receptor.tipo === 'innominado' ? {} : { receptor: { ...receptor } }),
      items: items.map((item) => ({ ...item })),
      ...(hasAdjustedPrices(situacion, items) ? { motivo: DEVOLUCION_Y_AJUSTE } : {}),
      asociado: { tipo: 'electronico', cdc: row.cdc },
    },
  };
}

/** The same data in the contract's type, whose arrays are mutable. */
type Receptor = NonNullable<FacturaAcreditable['receptor']>;

/** True if some unit is left at less than its price. */
function hasAdjustedPrices({ datos }: SituacionFactura, items: readonly Item[]): boolean {
  return items.some(
    ({ linea = 0, precio_unitario }) => precio_unitario !== datos.items[linea - 1]?.precio_unitario,
  );
}
