import { largoTexto } from './texto.ts';

/** Something wrong with a document, tied to the field where a person can mend it. */
export interface Problema {
  /** Dotted path in the document: `items.0.cantidad`, `receptor.ruc`; `''` for the document as a whole. */
  campo: string;
  /** Stable name of the rule. */
  codigo: string;
  /** In Spanish, for people. */
  mensaje: string;
  /** An `error` forbids issuing; an `aviso` only tells. */
  nivel: 'error' | 'aviso';
}

export function problema(campo: string, codigo: string, mensaje: string): Problema {
  return { campo, codigo, mensaje, nivel: 'error' };
}

export function aviso(campo: string, codigo: string, mensaje: string): Problema {
  return { campo, codigo, mensaje, nivel: 'aviso' };
}

/** A text that must have between `minimo` and `maximo` characters once it is normalised. */
export function problemaLargo(
  campo: string,
  valor: string,
  [minimo, maximo]: readonly [number, number],
  nombre: string,
): Problema[] {
  const largo = largoTexto(valor);
  if (largo === 0 && minimo > 0) return [problema(campo, 'requerido', `Ingrese ${nombre}`)];
  if (largo >= minimo && largo <= maximo) return [];
  const limites = minimo <= 1 ? `hasta ${maximo}` : `entre ${minimo} y ${maximo}`;
  return [problema(campo, 'largo', `${primera(nombre)} debe tener ${limites} caracteres`)];
}

/** As `problemaLargo`, for a field that may be missing or empty. */
export function problemaLargoOpcional(
  campo: string,
  valor: string | undefined,
  limites: readonly [number, number],
  nombre: string,
): Problema[] {
  return valor === undefined || largoTexto(valor) === 0 ? [] : problemaLargo(campo, valor, limites, nombre);
}

function primera(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
