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

/** A problem that prevents issuing. @param campo path of the field, such as `receptor.contacto.direccion` */
export function problema(campo: string, codigo: string, mensaje: string): Problema {
  return { campo, codigo, mensaje, nivel: 'error' };
}

/** A problem that is only shown. @param campo path of the field */
export function aviso(campo: string, codigo: string, mensaje: string): Problema {
  return { campo, codigo, mensaje, nivel: 'aviso' };
}

/** Problem of a text that must have between `minimum` and `maximum` characters after normalising. */
export function problemaLargo(
  campo: string,
  value: string,
  [minimum, maximum]: readonly [number, number],
  nombre: string,
): Problema[] {
  const length = largoTexto(value);
  if (length === 0 && minimum > 0) return [problema(campo, 'requerido', `Ingrese ${nombre}`)];
  if (length >= minimum && length <= maximum) return [];
  const limits = minimum <= 1 ? `hasta ${maximum}` : `entre ${minimum} y ${maximum}`;
  return [problema(campo, 'largo', `${primera(nombre)} debe tener ${limits} caracteres`)];
}

/** Like `problemaLargo`, for a field that may be missing or empty. */
export function problemaLargoOpcional(
  campo: string,
  value: string | undefined,
  limits: readonly [number, number],
  nombre: string,
): Problema[] {
  return value === undefined || largoTexto(value) === 0 ? [] : problemaLargo(campo, value, limits, nombre);
}

function primera(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
