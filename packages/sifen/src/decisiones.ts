import type { FacturaAnticipo } from './anticipos.ts';
import { MUESTRAS_MEDICAS } from './catalogos/operacion.ts';
import { parsearCdc } from './cdc.ts';
import type { DocumentoAsociado } from './documento.ts';
import type { CodigoConocido } from './reglas/tabla.ts';

/** Rules that the forms check early and the authority decides: each is here once, by the code of the table. */

/** The factura that a nota corrects; `null` when there is none. */
type FacturaCorregida = { cancelada: boolean; saldo: number; moneda?: string | undefined } | null | undefined;

/** Why a document may not reduce a factura by its total (MT H). */
export function codigoDeFactura(
  factura: FacturaCorregida,
  { moneda, total }: { readonly moneda?: string | undefined; readonly total: number },
): Extract<CodigoConocido, '2403' | '2404' | '2417' | '2438'> | undefined {
  if (!factura) return '2403';
  if (factura.cancelada) return '2404';
  if (factura.moneda !== undefined && moneda !== undefined && factura.moneda !== moneda) return '2438';
  return total > factura.saldo ? '2417' : undefined;
}

/** Why the factura of an advance does not fit the document that uses so much of it (MT H). */
export function* codigosDeAnticipo(
  { ruc, moneda }: { readonly ruc: string | undefined; readonly moneda: string },
  cdc: string,
  used: number,
  factura: FacturaAnticipo | undefined,
): Generator<Extract<CodigoConocido, '2404' | '2417' | '2437' | '2438' | '2439' | '2441'>> {
  const parts = parsearCdc(cdc);
  const isOther = ruc !== undefined && parts.ok && parts.ruc !== ruc;
  if (isOther) yield '2439';
  if (factura === undefined) return;
  if (factura.cancelada) {
    yield '2404';
    return;
  }
  if (!factura.es_anticipo) yield '2437';
  if (factura.moneda !== moneda) yield '2438';
  if (!isOther && !factura.mismo_receptor) yield '2441';
  if (used > factura.saldo) yield '2417';
}

/** Kinds of documents that another may name: electronic ones (C002) and printed ones (H009). */
interface TiposAdmitidos {
  readonly electronicos: readonly number[];
  readonly impresos: readonly number[];
}

/** 2414: what a factura refers to, notas de remisión and the facturas of advances. */
export const ASOCIADOS_DE_FACTURA: TiposAdmitidos = { electronicos: [1, 7], impresos: [1, 4] };
/** 2414: what a nota de crédito corrects, facturas. */
export const ASOCIADOS_DE_NOTA: TiposAdmitidos = { electronicos: [1], impresos: [1] };

/** True if a document is of a kind that another one may name; without a CDC it has no kind. */
export function esTipoAdmitido(
  asociado: DocumentoAsociado,
  { electronicos, impresos }: TiposAdmitidos,
): boolean {
  if (asociado.tipo === 'impreso') return impresos.includes(asociado.tipo_documento);
  return asociado.cdc === '' || electronicos.includes(Number(asociado.cdc.slice(0, 2)));
}

/** 1321: whether the client must be named; samples of medicines are exempt. */
export const exigeIdentificar = (total_gs: number, limit: number, tipo_transaccion?: number): boolean =>
  total_gs >= limit && tipo_transaccion !== MUESTRAS_MEDICAS;
