import {
  anticiposUsados,
  calcularTotales,
  esMismoReceptor,
  sumar,
  tieneAnticipo,
  TRANSACCION_ANTICIPO,
  type DatosDocumento,
  type FacturaAnticipo,
} from '@portal/sifen';
import type { Row, Store } from '../../store/store.ts';
import { acreditadoPorCdc } from './acreditado.ts';

/** Documents in these states have used their advances up; a rejected or cancelled one gives them back. */
const RELEASED = ['rechazado', 'cancelado', 'inutilizado'] as const;

/** Amounts that a document uses of each factura of an advance, as stored. */
export function anticipoRows(id_documento: string, datos: DatosDocumento): Row<'anticipos'>[] {
  return [...usedBy(datos)].map(([cdc, monto]) => ({ id_documento, cdc, monto }));
}

/** Stores what a new document uses of each factura of an advance. */
export async function guardarAnticipos(
  store: Store,
  id_documento: string,
  datos: DatosDocumento,
): Promise<void> {
  const rows = anticipoRows(id_documento, datos);
  if (rows.length > 0) await store.insert('anticipos', rows).execute();
}

/** The same for a corrected document, in place of what it used before. */
export async function changeAnticipos(
  store: Store,
  id_documento: string,
  datos: DatosDocumento,
): Promise<void> {
  await store.delete('anticipos').where('id_documento', '=', id_documento).execute();
  await guardarAnticipos(store, id_documento, datos);
}

/** CDCs of the facturas of advances that a document uses. */
export function cdcsOfAnticipos(datos: DatosDocumento): string[] {
  return [...usedBy(datos).keys()];
}

function usedBy(datos: DatosDocumento): ReadonlyMap<string, number> {
  return tieneAnticipo(datos) ? anticiposUsados(datos, calcularTotales(datos)) : new Map<string, number>();
}

/**
 * Facturas of a document's advances, by CDC; one that is not approved yet, or was issued elsewhere, is not
 * in the map.
 *
 * @param id of the document itself, once it has one: what it uses does not count against it.
 */
export async function facturasDeAnticipos(
  store: Store,
  datos: DatosDocumento,
  id = '',
): Promise<Map<string, FacturaAnticipo>> {
  const cdcs = cdcsOfAnticipos(datos);
  if (cdcs.length === 0) return new Map();
  const facturas = await store
    .select('documentos')
    .select(['cdc', 'estado', 'moneda', 'total', 'datos'])
    .where('cdc', 'in', cdcs)
    .where('estado', 'in', ['aprobado', 'aprobado_observacion', 'cancelado'])
    .execute();
  const acreditado = await acreditadoPorCdc(store, cdcs);
  const used = await usedByOthers(store, cdcs, id);
  return new Map(
    facturas.map(({ cdc, estado, moneda, total, ...factura }) => {
      const { tipo_transaccion, receptor } = JSON.parse(factura.datos) as DatosDocumento;
      return [
        cdc,
        {
          cancelada: estado === 'cancelado',
          es_anticipo: tipo_transaccion === TRANSACCION_ANTICIPO,
          moneda,
          mismo_receptor: esMismoReceptor(receptor, datos.receptor),
          saldo: sumar([total, -(acreditado.get(cdc)?.comprometido ?? 0), -(used.get(cdc) ?? 0)]),
        },
      ];
    }),
  );
}

/** Amounts of facturas of advances that documents other than `id` use, by CDC. */
export async function usedByOthers(
  store: Store,
  cdcs: readonly string[],
  id = '',
): Promise<Map<string, number>> {
  const rows = await store
    .select('anticipos')
    .select(['cdc', 'monto', 'id_documento'])
    .where('cdc', 'in', cdcs)
    .where('id_documento', '!=', id)
    .execute();
  if (rows.length === 0) return new Map();
  const released = await store
    .select('documentos')
    .select('id')
    .where('id', 'in', [...new Set(rows.map(({ id_documento }) => id_documento))])
    .where('estado', 'in', RELEASED)
    .execute();
  const unused = new Set(released.map((documento) => documento.id));
  const used = new Map<string, number>();
  for (const { cdc, monto, id_documento } of rows) {
    if (!unused.has(id_documento)) used.set(cdc, sumar([used.get(cdc) ?? 0, monto]));
  }
  return used;
}
