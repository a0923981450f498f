import { largoTexto } from './texto.ts';

/** A problem of a document, at the field where the user can fix it. */
export interface Problema {
  /** Dotted path in the document: `items.0.cantidad`, `receptor.ruc`; `''` for the document as a whole. */
  campo: string;
  /** Stable name of the rule. */
  codigo: string;
  /** Spanish message for the user. */
  mensaje: string;
  /** An `error` prevents issuing; an `aviso` is a warning. */
  nivel: 'error' | 'aviso';
}

export function problema(campo: string, codigo: string, mensaje: string): Problema {
  return { campo, codigo, mensaje, nivel: 'error' };
}

export function aviso(campo: string, codigo: string, mensaje: string): Problema {
  return { campo, codigo, mensaje, nivel: 'aviso' };
}

/** Problem of a text that must have between `minimo` and `maximo` characters after normalising. */
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

/** Like `problemaLargo`, for a field that may be missing or empty. */
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
