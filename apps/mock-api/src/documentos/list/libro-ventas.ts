import type { DocumentoFila } from '@portal/contracts';
import {
  formatearNumero,
  parsearCdc,
  perdioValidez,
  sumar,
  type DatosDocumento,
  type DocumentoAsociado,
  type EstadoDocumento,
} from '@portal/sifen';
import { isAmong } from '../../store/among.ts';
import type { Store } from '../../store/store.ts';
import type { Importes } from '../model/importes.ts';

/**
 * What an accountant needs of a document for the libro de ventas, or its receiver for the libro de compras, so that columns add up: a nota de crédito is negative, and a document that
 * was rejected, cancelled or voided has no amounts but its face value. In guaraníes but for `total` and `sin_validez`; IVA included in
 * what is taxed.
 */
export interface LibroEntry {
  readonly timbrado: string;
  readonly condicion: 'Contado' | 'Crédito' | null;
  /** In the currency of the document. */
  readonly total: number | null;
  readonly total_gs: number | null;
  readonly gravado_10: number | null;
  readonly gravado_5: number | null;
  readonly exento: number | null;
  readonly iva_10: number | null;
  readonly iva_5: number | null;
  /** Between the total in guaraníes and its taxed and exempt parts: the rounding of the factura, or of the conversion. */
  readonly redondeo: number | null;
  /** Total of a document without validity, in its currency. */
  readonly sin_validez: number | null;
  /** Number and timbrado of the factura that a nota corrects; a timbrado that is not known here is null. */
  readonly factura: string | null;
  readonly factura_timbrado: string | null;
}

/** A row of the list with its entry in the libro de ventas. */
export type FilaLibro = DocumentoFila & { readonly libro: LibroEntry };

const CONDICIONES = { contado: 'Contado', credito: 'Crédito' } as const;
const NOTA_CREDITO = 5;

/** Adds to each row its entry, in the same order. */
export async function conLibro(store: Store, rows: readonly DocumentoFila[]): Promise<FilaLibro[]> {
  const entries = await libroEntries(store, rows);
  return rows.flatMap((row) => {
    const libro = entries.get(row.id);
    return libro === undefined ? [] : [{ ...row, libro }];
  });
}

interface EnLibro {
  readonly id: string;
  readonly tipo: number;
  readonly estado: string;
  readonly total: number;
  readonly total_gs: number;
}

/** The entries of these rows of `documentos`, by id. */
export async function libroEntries(
  store: Store,
  rows: readonly EnLibro[],
): Promise<ReadonlyMap<string, LibroEntry>> {
  if (rows.length === 0) return new Map();
  const saved = await store
    .select('documentos')
    .select(['id', 'timbrado', 'importes', 'datos', 'asociado_cdc'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(saved.map((saved) => [saved.id, saved]));
  const timbrados = await timbradosDe(
    store,
    saved.flatMap(({ asociado_cdc }) => asociado_cdc ?? []),
  );
  const entries = rows.flatMap((row): [string, LibroEntry][] => {
    const saved = byId.get(row.id);
    if (saved === undefined) return [];
    const { totales } = JSON.parse(saved.importes) as Importes;
    const { condicion, asociado } = JSON.parse(saved.datos) as DatosDocumento;
    const libro = {
      timbrado: saved.timbrado,
      condicion: condicion === undefined ? null : CONDICIONES[condicion.tipo],
      ...montosDe(row, totales),
      ...(row.tipo === NOTA_CREDITO ? facturaDe(asociado, timbrados) : SIN_FACTURA),
    };
    return [[row.id, libro]];
  });
  return new Map(entries);
}

type Montos = Omit<LibroEntry, 'timbrado' | 'condicion' | 'factura' | 'factura_timbrado'>;

function montosDe({ tipo, estado, total, total_gs }: EnLibro, totales: Importes['totales']): Montos {
  const sign = tipo === NOTA_CREDITO ? -1 : 1;
  // Zero has no sign.
  const signed = (monto: number): number => sign * monto || 0;
  const isValid = !perdioValidez(estado as EstadoDocumento);
  const inGuaranies = conversion(totales);
  const amount = (monto: number): number | null => (isValid ? signed(monto) : null);
  const gravado_10 = inGuaranies(totales.sub_10);
  const gravado_5 = inGuaranies(totales.sub_5);
  const exento = inGuaranies(sumar([totales.sub_exenta, totales.sub_exonerada]));
  return {
    total: amount(total),
    total_gs: amount(total_gs),
    gravado_10: amount(gravado_10),
    gravado_5: amount(gravado_5),
    exento: amount(exento),
    redondeo: amount(sumar([total_gs, -gravado_10, -gravado_5, -exento])),
    iva_10: amount(inGuaranies(totales.iva_10)),
    iva_5: amount(inGuaranies(totales.iva_5)),
    sin_validez: isValid ? null : signed(total),
  };
}

const SIN_FACTURA = { factura: null, factura_timbrado: null } as const;

function facturaDe(
  asociado: DocumentoAsociado | undefined,
  timbrados: ReadonlyMap<string, string>,
): Pick<LibroEntry, 'factura' | 'factura_timbrado'> {
  if (asociado === undefined) return SIN_FACTURA;
  if (asociado.tipo === 'impreso') {
    const { establecimiento, punto, numero, timbrado } = asociado;
    return { factura: `${establecimiento}-${punto}-${numero}`, factura_timbrado: timbrado };
  }
  const cdc = parsearCdc(asociado.cdc);
  if (!cdc.ok) return SIN_FACTURA;
  const { establecimiento, punto, numero } = cdc;
  return {
    factura: formatearNumero(establecimiento, punto, Number(numero)),
    factura_timbrado: timbrados.get(cdc.cdc) ?? null,
  };
}

/** The timbrado of each of these documents that was issued here, by CDC. */
async function timbradosDe(store: Store, cdcs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (cdcs.length === 0) return new Map();
  const rows = await store
    .select('documentos')
    .select(['cdc', 'timbrado'])
    .where(isAmong(store, 'cdc', cdcs))
    .execute();
  return new Map(rows.map(({ cdc, timbrado }) => [cdc, timbrado]));
}

/** Amounts of another currency at the rate of the document as a whole. */
function conversion({ total_gs, total_general }: Importes['totales']): (monto: number) => number {
  if (total_gs === undefined) return (monto) => monto;
  const cambio = total_general === 0 ? 0 : total_gs / total_general;
  return (monto) => Math.round(monto * cambio);
}
