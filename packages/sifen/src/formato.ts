import { TIPOS_DOCUMENTO } from './catalogos/operacion.ts';
import { aEscala, cuentaDecimales } from './decimal.ts';
import type { DocumentoEmitido, TipoDocumento } from './documento.ts';
import { esFecha, fechaHoraLocal } from './fechas.ts';
import { formatearNumero } from './numeracion.ts';
import { decimalesMoneda } from './totales.ts';

/** Number in Paraguayan format, with exactly `decimales` decimals: `1.234,50`. */
export function formatearNumeroDecimal(n: number, decimales: number): string {
  const value = aEscala(n, decimales);
  const cifras = String(value < 0n ? -value : value).padStart(decimales + 1, '0');
  const cut = cifras.length - decimales;
  const entera = cifras.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, '.');
  return (value < 0n ? '-' : '') + entera + (decimales > 0 ? `,${cifras.slice(cut)}` : '');
}

/** A formatted amount with its currency in front, and a minus sign before both: `-Gs. 270.000`. */
export function conMoneda(importe: string, moneda: string): string {
  const simbolo = moneda === 'PYG' ? 'Gs.' : moneda;
  return importe.startsWith('-') ? `-${simbolo} ${importe.slice(1)}` : `${simbolo} ${importe}`;
}

/** `Gs. 1.234.567` for guaraníes, `USD 1.234,50` for any other currency. */
export function formatearMonto(monto: number, moneda: string): string {
  return conMoneda(formatearNumeroDecimal(monto, decimalesMoneda(moneda)), moneda);
}

/** A quantity or a price with only the decimals that it has: `2`, `0,125`. */
export function formatearCantidad(n: number): string {
  return formatearNumeroDecimal(n, Math.min(8, cuentaDecimales(n)));
}

/** `dd/mm/aaaa` of a day or of a moment in Paraguay. */
export function formatearFecha(moment: string | number): string {
  const fecha = typeof moment === 'string' && esFecha(moment) ? moment : fechaHoraLocal(moment).slice(0, 10);
  return `${fecha.slice(8)}/${fecha.slice(5, 7)}/${fecha.slice(0, 4)}`;
}

/** `dd/mm/aaaa HH:mm`, 24 hours, in Paraguay. */
export function formatearFechaHora(moment: string | number): string {
  const local = fechaHoraLocal(moment);
  return `${formatearFecha(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

/** `dd-mm-aaaa`, as the KuDE prints C008 (NT 10 §1.11). */
export function formatearInicioVigencia(fecha: string): string {
  return formatearFecha(fecha).replaceAll('/', '-');
}

/** `dd-mm-aaaa HH:mm:ss` in Paraguay, as the KuDE prints D002. */
export function formatearEmision(moment: string | number): string {
  const local = fechaHoraLocal(moment);
  return `${local.slice(8, 10)}-${local.slice(5, 7)}-${local.slice(0, 4)} ${local.slice(11)}`;
}

/** `FE`, `NCE`, … */
export function nombreCortoTipo(tipo: TipoDocumento): string {
  return TIPOS_DOCUMENTO.find((option) => option.codigo === tipo)?.corto ?? 'DE';
}

/** `FE_001-001-0000123_<CDC>.pdf`, with a series `FE_AA-001-001-0000001_<CDC>.pdf`. */
export function nombreArchivo(
  documento: Pick<DocumentoEmitido, 'tipo' | 'establecimiento' | 'punto' | 'numero' | 'cdc'> & {
    serie?: string | undefined;
  },
  extension: 'pdf' | 'xml',
): string {
  const { establecimiento, punto, serie } = documento;
  const numero = formatearNumero(establecimiento, punto, documento.numero, serie).replace(' ', '-');
  return `${nombreCortoTipo(documento.tipo)}_${numero}_${documento.cdc}.${extension}`;
}
