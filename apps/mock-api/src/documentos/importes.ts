import {
  calcularTotales,
  totalEnGuaranies,
  type DatosTotales,
  type Totales,
  type TotalesItem,
} from '@portal/sifen';
import type { TotalesDocumento } from '@portal/contracts';

export type LineaImporte = Readonly<Omit<TotalesItem, 'bruto'>>;

/** What the column `importes` holds, as JSON. */
export interface Importes {
  readonly totales: TotalesDocumento;
  /** One a line, in the order of the items. */
  readonly lineas: readonly LineaImporte[];
}

/** The amounts of a document with the two that have columns of their own: its total and its total in guaraníes. */
export function importesDe(
  datos: DatosTotales,
  redondeo_sedeco: boolean,
): { importes: Importes; total: number; total_gs: number } {
  const completos = calcularTotales(datos, { redondeo_sedeco });
  const totales = totalesDocumento(completos);
  const lineas = completos.items.map(({ bruto, ...linea }) => linea);
  return {
    importes: { totales, lineas },
    total: totales.total_general,
    total_gs: totalEnGuaranies(completos, datos.moneda) ?? 0,
  };
}

/** The totals of a document without those of its lines. */
export function totalesDocumento(completos: Totales): TotalesDocumento {
  const { items, cantidad_items, ...totales } = completos;
  return totales;
}
