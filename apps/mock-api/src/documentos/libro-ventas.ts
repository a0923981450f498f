import type { DocumentoFila } from '@portal/contracts';
import { sumar, type DatosDocumento } from '@portal/sifen';
import type { Store } from '../store/store.ts';
import type { Importes } from './importes.ts';

/** What an accountant needs of a document for the libro de ventas; amounts in guaraníes, IVA included in what is taxed. */
export interface AsientoLibro {
  readonly timbrado: string;
  readonly condicion: 'Contado' | 'Crédito' | null;
  readonly gravado_10: number;
  readonly gravado_5: number;
  readonly exento: number;
  readonly iva_10: number;
  readonly iva_5: number;
}

/** A row of the list with its entry in the libro de ventas. */
export type FilaLibro = DocumentoFila & { readonly libro: AsientoLibro };

const CONDICIONES = { contado: 'Contado', credito: 'Crédito' } as const;

/** Adds to each row its entry, in the same order. */
export async function conLibro(store: Store, filas: readonly DocumentoFila[]): Promise<FilaLibro[]> {
  if (filas.length === 0) return [];
  const guardados = await store
    .select('documentos')
    .select(['id', 'timbrado', 'importes', 'datos'])
    .where(
      'id',
      'in',
      filas.map(({ id }) => id),
    )
    .execute();
  const porId = new Map(guardados.map((guardado) => [guardado.id, guardado]));
  return filas.flatMap((fila) => {
    const guardado = porId.get(fila.id);
    if (guardado === undefined) return [];
    const { totales } = JSON.parse(guardado.importes) as Importes;
    const { condicion } = JSON.parse(guardado.datos) as DatosDocumento;
    const enGuaranies = conversion(totales);
    const libro = {
      timbrado: guardado.timbrado,
      condicion: condicion === undefined ? null : CONDICIONES[condicion.tipo],
      gravado_10: enGuaranies(totales.sub_10),
      gravado_5: enGuaranies(totales.sub_5),
      exento: enGuaranies(sumar([totales.sub_exenta, totales.sub_exonerada])),
      iva_10: enGuaranies(totales.iva_10),
      iva_5: enGuaranies(totales.iva_5),
    };
    return [{ ...fila, libro }];
  });
}

/** Amounts of another currency at the rate of the document as a whole. */
function conversion({ total_gs, total_general }: Importes['totales']): (monto: number) => number {
  if (total_gs === undefined) return (monto) => monto;
  const cambio = total_general === 0 ? 0 : total_gs / total_general;
  return (monto) => Math.round(monto * cambio);
}
