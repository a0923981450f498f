/**
 * Exact decimal arithmetic for money: a decimal is a `bigint` that counts units of 10^-decimales. Input and output are JSON
 * numbers; sums and products have no binary rounding error. Rounds half up, away from zero for negatives.
 */
const POTENCIAS = Array.from({ length: 41 }, (_, n) => 10n ** BigInt(n));
const MAXIMO_EXACTO = BigInt(Number.MAX_SAFE_INTEGER);

function potencia(n: number): bigint {
  return POTENCIAS[n] ?? 10n ** BigInt(n);
}

/** Quotient rounded half up. `divisor` is positive. */
export function dividir(dividendo: bigint, divisor: bigint): bigint {
  const doble = 2n * dividendo;
  return dividendo >= 0n ? (doble + divisor) / (2n * divisor) : (doble - divisor) / (2n * divisor);
}

/** Converts between numbers of decimals; rounds when there are fewer. */
export function reescalar(value: bigint, desde: number, hasta: number): bigint {
  if (hasta >= desde) return value * potencia(hasta - desde);
  return dividir(value, potencia(desde - hasta));
}

/**
 * Converts the decimal notation of a number to units of 10^-decimales. `NaN` and infinities count as zero, so that a form can
 * compute while a field is still empty.
 */
export function aEscala(n: number, decimales: number): bigint {
  if (Number.isSafeInteger(n)) return BigInt(n) * potencia(decimales);
  if (!Number.isFinite(n)) return 0n;
  const [mantisa = '0', exponente = '0'] = String(n).split('e');
  const [entera = '0', fraccion = ''] = mantisa.split('.');
  const cifras = BigInt(entera + fraccion);
  const scale = fraccion.length - Number(exponente);
  return scale < 0 ? cifras * potencia(decimales - scale) : reescalar(cifras, scale, decimales);
}

/** Converts back to a JSON number: the one nearest to the exact decimal. */
export function deEscala(value: bigint, decimales: number): number {
  if (value <= MAXIMO_EXACTO && value >= -MAXIMO_EXACTO) return Number(value) / 10 ** decimales;
  return Number(textoDeEscala(value, decimales));
}

function textoDeEscala(value: bigint, decimales: number): string {
  const sign = value < 0n ? '-' : '';
  const cifras = String(value < 0n ? -value : value).padStart(decimales + 1, '0');
  const cut = cifras.length - decimales;
  const fraccion = cifras.slice(cut).replace(/0+$/, '');
  return sign + cifras.slice(0, cut) + (fraccion === '' ? '' : `.${fraccion}`);
}

/** `n` with at most `decimales` decimals, rounded half up on its decimal notation (1.005 → 1.01). */
export function redondear(n: number, decimales: number): number {
  return deEscala(aEscala(n, decimales), decimales);
}

/** Plain text with a point, no exponent and no trailing zeros: `1234.5`, `0.00000001`. For XML and QR. */
export function textoDecimal(n: number, decimales = 8): string {
  return textoDeEscala(aEscala(n, decimales), decimales);
}

/** Number of decimals in the notation of `n`. */
export function cuentaDecimales(n: number): number {
  if (Number.isInteger(n) || !Number.isFinite(n)) return 0;
  const [mantisa = '', exponente = '0'] = String(n).split('e');
  return Math.max(0, (mantisa.split('.')[1] ?? '').length - Number(exponente));
}

/** Exact sum, to 8 decimals. */
export function sumar(numeros: Iterable<number>): number {
  let total = 0n;
  for (const n of numeros) total += aEscala(n, 8);
  return deEscala(total, 8);
}

/** Exact product, rounded to `decimales`. */
export function multiplicar(a: number, b: number, decimales: number): number {
  return deEscala(reescalar(aEscala(a, 8) * aEscala(b, 8), 16, decimales), decimales);
}
