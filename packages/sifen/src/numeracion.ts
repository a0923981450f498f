/** Highest number of a series (MT C007); after it the next series starts. */
export const NUMERO_MAXIMO = 9_999_999;

export interface Numeracion {
  establecimiento: string;
  punto: string;
  numero: string;
}

/** A number within its series, which is absent for the first 9999999. */
export interface NumeroDeSerie {
  numero: number;
  /** AA to ZZ, without Ñ (MT C010). */
  serie?: string | undefined;
}

const LETRAS = 26;
const A = 'A'.charCodeAt(0);

/** ZZ 9999999: the last number of a punto, counted through all series. */
export const CORRELATIVO_MAXIMO = NUMERO_MAXIMO * (1 + LETRAS * LETRAS);

const PATRON = /^(\d{3})-(\d{3})-(\d{1,7})$/;
const SERIE = /^[A-Z]{2}$/;

/** `001-001-0000123`, with its series `AA 001-001-0000001`. Numbers are padded with leading zeros. */
export function formatearNumero(
  establecimiento: string,
  punto: string,
  numero: string | number,
  serie?: string,
): string {
  const impreso = `${establecimiento.padStart(3, '0')}-${punto.padStart(3, '0')}-${String(numero).padStart(7, '0')}`;
  return serie === undefined ? impreso : `${serie} ${impreso}`;
}

/** Parses `001-001-123`; `undefined` when it is not a document number or the number is zero. */
export function parsearNumero(texto: string): Numeracion | undefined {
  const [, establecimiento, punto, numero] = PATRON.exec(texto.trim()) ?? [];
  if (establecimiento === undefined || punto === undefined || numero === undefined) return undefined;
  if (Number(numero) === 0) return undefined;
  return { establecimiento, punto, numero: numero.padStart(7, '0') };
}

/**
 * Converts a counter, which runs through all series, to a number: after 9999999 comes AA 1, after AA 9999999 AB 1.
 *
 * @throws RangeError when it is not in 1..`CORRELATIVO_MAXIMO`.
 */
export function numeroDeSerie(correlativo: number): NumeroDeSerie {
  if (!Number.isInteger(correlativo) || correlativo < 1 || correlativo > CORRELATIVO_MAXIMO) {
    throw new RangeError(`El correlativo ${correlativo} no es de ninguna serie`);
  }
  const vuelta = Math.floor((correlativo - 1) / NUMERO_MAXIMO);
  const numero = correlativo - vuelta * NUMERO_MAXIMO;
  if (vuelta === 0) return { numero };
  const orden = vuelta - 1;
  return { numero, serie: String.fromCharCode(A + Math.floor(orden / LETRAS), A + (orden % LETRAS)) };
}

/** The index of a series: 0 without one, 1 for AA … 676 for ZZ; `undefined` for an invalid one. */
export function ordenDeSerie(serie: string | undefined): number | undefined {
  if (serie === undefined) return 0;
  if (!SERIE.test(serie)) return undefined;
  return (serie.charCodeAt(0) - A) * LETRAS + (serie.charCodeAt(1) - A) + 1;
}

/**
 * Converts a number of a series to the counter: the inverse of `numeroDeSerie`.
 *
 * @throws RangeError when the series is invalid or the number is not in 1..9999999.
 */
export function correlativoDe(numero: number, serie?: string): number {
  const orden = ordenDeSerie(serie);
  if (orden === undefined || !Number.isInteger(numero) || numero < 1 || numero > NUMERO_MAXIMO)
    throw new RangeError(`El número ${numero} no es de la serie ${serie ?? ''}`);
  return orden * NUMERO_MAXIMO + numero;
}
