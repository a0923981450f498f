/** Highest number of a series (MT C007); after it a new series begins. */
export const NUMERO_MAXIMO = 9_999_999;

export interface Numeracion {
  establecimiento: string;
  punto: string;
  numero: string;
}

/** A counter per timbrado, establecimiento, punto and document kind. `serie` is absent until the first 9999999 are used. */
export interface Correlativo {
  numero: number;
  serie?: string | undefined;
}

const PATRON = /^(\d{3})-(\d{3})-(\d{1,7})$/;
const SERIE = /^[A-Z]{2}$/;

/** `001-001-0000123`. Numbers are filled with zeros on the left. */
export function formatearNumero(establecimiento: string, punto: string, numero: string | number): string {
  return `${establecimiento.padStart(3, '0')}-${punto.padStart(3, '0')}-${String(numero).padStart(7, '0')}`;
}

/** Reads `001-001-123`; `undefined` when it is not a document number or the number is zero. */
export function parsearNumero(texto: string): Numeracion | undefined {
  const [, establecimiento, punto, numero] = PATRON.exec(texto.trim()) ?? [];
  if (establecimiento === undefined || punto === undefined || numero === undefined) return undefined;
  if (Number(numero) === 0) return undefined;
  return { establecimiento, punto, numero: numero.padStart(7, '0') };
}

/** AA to ZZ (MT C010). Ñ is not in the range A-Z. */
export function esSerie(texto: string): boolean {
  return SERIE.test(texto);
}

/** AA → AB … AZ → BA … ZZ → `undefined`; from no series to AA. */
export function siguienteSerie(serie: string | undefined): string | undefined {
  if (serie === undefined) return 'AA';
  if (!esSerie(serie)) throw new RangeError(`La serie "${serie}" no es válida`);
  const orden = (serie.charCodeAt(0) - 65) * 26 + (serie.charCodeAt(1) - 65) + 1;
  if (orden >= 26 * 26) return undefined;
  return String.fromCharCode(65 + Math.floor(orden / 26), 65 + (orden % 26));
}

/**
 * The number after the last used one; `undefined` starts the counter at 1.
 *
 * @returns `undefined` once ZZ 9999999 is used: the timbrado has no numbers left.
 */
export function siguienteNumero(ultimo: Correlativo | undefined): Correlativo | undefined {
  if (ultimo === undefined) return { numero: 1 };
  if (ultimo.numero < NUMERO_MAXIMO) {
    return { numero: ultimo.numero + 1, ...(ultimo.serie === undefined ? {} : { serie: ultimo.serie }) };
  }
  const serie = siguienteSerie(ultimo.serie);
  return serie === undefined ? undefined : { numero: 1, serie };
}
