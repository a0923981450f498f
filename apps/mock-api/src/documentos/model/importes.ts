import {
  calcularTotales,
  totalEnGuaranies,
  type DatosTotales,
  type Totales,
  type TotalesItem,
} from '@portal/sifen';
import type { TotalesDocumento } from '@portal/contracts';
import type { DocumentosTable } from '../../store/schema/tables.ts';

export type LineaImporte = Readonly<Omit<TotalesItem, 'bruto'>>;

/** JSON of the column `importes`. */
export interface Importes {
  readonly totales: TotalesDocumento;
  /** One a line, in the order of the items. */
  readonly lineas: readonly LineaImporte[];
}

/** The amounts of a document that have columns of their own. `total_gs` is in guaraníes, the others in the document's currency. */
export type ImporteColumns = Pick<DocumentosTable, 'total' | 'total_gs' | 'iva_5' | 'iva_10' | 'iva'>;

/** The amounts of a document, and those that have columns of their own. */
export function importesDe(
  datos: DatosTotales,
  redondeo_sedeco: boolean,
): { importes: Importes; columnas: ImporteColumns } {
  const complete = calcularTotales(datos, { redondeo_sedeco });
  const totales = totalesDocumento(complete);
  const lineas = complete.items.map(({ bruto: gross, ...linea }) => linea);
  return {
    importes: { totales, lineas },
    columnas: {
      total: totales.total_general,
      total_gs: totalEnGuaranies(complete, datos.moneda) ?? 0,
      iva_5: totales.iva_5,
      iva_10: totales.iva_10,
      iva: totales.total_iva,
    },
  };
}

/** The totals of a document without those of its lines. */
export function totalesDocumento(complete: Totales): TotalesDocumento {
  const { items, cantidad_items, ...totales } = complete;
  return totales;
}
