import type { DocumentoFila } from '@portal/contracts';
import { sumar, type DatosDocumento } from '@portal/sifen';
import type { Store } from '../store/store.ts';
import type { Importes } from './importes.ts';

/** What an accountant needs of a document for the libro de ventas; amounts in guaraníes, IVA included in what is taxed. */
export interface LibroEntry {
  readonly timbrado: string;
  readonly condicion: 'Contado' | 'Crédito' | null;
  readonly gravado_10: number;
  readonly gravado_5: number;
  readonly exento: number;
  readonly iva_10: number;
  readonly iva_5: number;
}

/** A row of the list with its entry in the libro de ventas. */
export type FilaLibro = DocumentoFila & { readonly libro: LibroEntry };

const CONDICIONES = { contado: 'Contado', credito: 'Crédito' } as const;

/** Adds to each row its entry, in the same order. */
export async function conLibro(store: Store, rows: readonly DocumentoFila[]): Promise<FilaLibro[]> {
  if (rows.length === 0) return [];
  const saved = await store
    .select('documentos')
    .select(['id', 'timbrado', 'importes', 'datos'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(saved.map((saved) => [saved.id, saved]));
  return rows.flatMap((row) => {
    const saved = byId.get(row.id);
    if (saved === undefined) return [];
    const { totales } = JSON.parse(saved.importes) as Importes;
    const { condicion } = JSON.parse(saved.datos) as DatosDocumento;
    const inGuaranies = conversion(totales);
    const libro = {
      timbrado: saved.timbrado,
      condicion: condicion === undefined ? null : CONDICIONES[condicion.tipo],
      gravado_10: inGuaranies(totales.sub_10),
      gravado_5: inGuaranies(totales.sub_5),
      exento: inGuaranies(sumar([totales.sub_exenta, totales.sub_exonerada])),
      iva_10: inGuaranies(totales.iva_10),
      iva_5: inGuaranies(totales.iva_5),
    };
    return [{ ...row, libro }];
  });
}

/** Amounts of another currency at the rate of the document as a whole. */
function conversion({ total_gs, total_general }: Importes['totales']): (monto: number) => number {
  if (total_gs === undefined) return (monto) => monto;
  const cambio = total_general === 0 ? 0 : total_gs / total_general;
  return (monto) => Math.round(monto * cambio);
}
