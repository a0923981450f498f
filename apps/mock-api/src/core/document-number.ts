import { formatearNumero, numeroDeSerie } from '@portal/sifen';

/** As printed, `001-001-0000123` or `AA 001-001-0000001`, of a number as it is stored. */
export function numeroDe(
  place: { readonly establecimiento: string; readonly punto: string },
  correlativo: number,
): string {
  const { numero, serie } = numeroDeSerie(correlativo);
  return formatearNumero(place.establecimiento, place.punto, numero, serie);
}

/** Number and series of a stored number, as a document carries them. */
export function numeracionOf(correlativo: number): { readonly numero: string; readonly serie?: string } {
  const { numero, serie } = numeroDeSerie(correlativo);
  return { numero: String(numero).padStart(7, '0'), ...(serie === undefined ? {} : { serie }) };
}
