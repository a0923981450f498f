/** Constraints of the schema on the text of an element (XML Schema facets). */
export interface Facetas {
  /** Default: text. */
  readonly clase?: 'entero' | 'decimal' | 'fecha' | 'fecha_hora';
  /** Must not be blank. */
  readonly no_vacio?: true;
  /** Characters, not UTF-16 units. */
  readonly minimo?: number;
  readonly maximo?: number;
  /** Must match the whole text. */
  readonly patron?: string;
  readonly valores?: readonly string[];
  readonly digitos?: number;
  readonly decimales?: number;
  /** Bounds as in the schema: numbers, or days for dates. */
  readonly desde?: string;
  readonly hasta?: string;
  readonly mayor_que?: string;
  readonly menor_que?: string;
}

/** Alternatives: one of them must hold. */
export type Tipo = Facetas | readonly Facetas[];

const FORMAS: Record<NonNullable<Facetas['clase']>, RegExp> = {
  entero: /^[+-]?\d+$/,
  decimal: /^[+-]?(\d+(\.\d*)?|\.\d+)$/,
  fecha: /^\d{4}-\d{2}-\d{2}$/,
  fecha_hora: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
};

const compilados = new Map<string, RegExp>();

/** Patterns of the schema are whole-text patterns. */
function cumplePatron(texto: string, pattern: string): boolean {
  let expresion = compilados.get(pattern);
  if (expresion === undefined) {
    expresion = new RegExp(`^(?:${pattern})$`, 'u');
    compilados.set(pattern, expresion);
  }
  return expresion.test(texto);
}

/** True if a text is a value of the type. */
export function cumpleTipo(texto: string, tipo: Tipo): boolean {
  return Array.isArray(tipo)
    ? tipo.some((facetas: Facetas) => cumpleFacetas(texto, facetas))
    : cumpleFacetas(texto, tipo as Facetas);
}

function cumpleFacetas(texto: string, facetas: Facetas): boolean {
  const { clase, no_vacio, minimo: minimum, maximo: maximum, patron: pattern, valores: values } = facetas;
  if (clase !== undefined && !FORMAS[clase].test(texto)) return false;
  if (no_vacio === true && texto.trim() === '') return false;
  if (minimum !== undefined || maximum !== undefined) {
    const length = Array.from(texto).length;
    if (length < (minimum ?? 0) || length > (maximum ?? Infinity)) return false;
  }
  if (pattern !== undefined && !cumplePatron(texto, pattern)) return false;
  if (values !== undefined && !values.includes(texto)) return false;
  return cumpleCifras(texto, facetas) && cumpleLimites(texto, facetas);
}

function cumpleCifras(texto: string, { digitos: digits, decimales }: Facetas): boolean {
  if (digits === undefined && decimales === undefined) return true;
  const [entera = '', fraccion = ''] = texto.replace(/^[+-]/, '').split('.');
  const significativa = fraccion.replace(/0+$/, '');
  const cifras = entera.replace(/^0+/, '').length + significativa.length;
  return cifras <= (digits ?? Infinity) && significativa.length <= (decimales ?? Infinity);
}

function cumpleLimites(texto: string, { clase, desde, hasta, mayor_que, menor_que }: Facetas): boolean {
  const compara = clase === 'fecha' ? compararTextos : compararDecimales;
  return (
    (desde === undefined || compara(texto, desde) >= 0) &&
    (hasta === undefined || compara(texto, hasta) <= 0) &&
    (mayor_que === undefined || compara(texto, mayor_que) > 0) &&
    (menor_que === undefined || compara(texto, menor_que) < 0)
  );
}

const compararTextos = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** For exact comparison: the largest amounts have 23 digits, more than a number can hold. */
const ESCALA = 30;

function compararDecimales(one: string, other: string): number {
  const difference = enEscala(one) - enEscala(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function enEscala(texto: string): bigint {
  const [entera = '', fraccion = ''] = texto.replace(/^[+-]/, '').split('.');
  const value = BigInt(entera + fraccion.slice(0, ESCALA).padEnd(ESCALA, '0'));
  return texto.startsWith('-') ? -value : value;
}
