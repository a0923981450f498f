import { calcularDigitoVerificador } from './digito-verificador.ts';

/** Number of a RUC without its check digit: 3 to 8 characters, no leading zero, the last may be A-D. */
const PATRON = /^(?=.{3,8}$)[1-9][0-9]*[0-9A-D]?$/;

export interface Ruc {
  ruc: string;
  dv: number;
}

export type CodigoErrorRuc = 'vacio' | 'formato' | 'sin_dv' | 'dv';

export type ResultadoRuc =
  ({ ok: true } & Ruc) | { ok: false; codigo: CodigoErrorRuc; mensaje: string; dv_esperado?: number };

/** True for a valid number part (`80069563`), without check digit. */
export function esNumeroRuc(ruc: string): boolean {
  return PATRON.test(ruc);
}

/** `80069563-1`. */
export function formatearRuc(ruc: string, dv: number | string): string {
  return `${ruc}-${dv}`;
}

/** Validates number and check digit, given separately as in the XML (MT D101, D102). */
export function validarRuc(ruc: string, dv: number): ResultadoRuc {
  if (!esNumeroRuc(ruc)) {
    return { ok: false, codigo: 'formato', mensaje: 'El RUC no es válido' };
  }
  const expected = calcularDigitoVerificador(ruc);
  if (dv !== expected) {
    return {
      ok: false,
      codigo: 'dv',
      mensaje: `El RUC no es válido: el dígito verificador debería ser ${expected}`,
      dv_esperado: expected,
    };
  }
  return { ok: true, ruc, dv };
}

/** Parses `80069563-1` as typed: spaces, points and lower case are accepted; the hyphen is required. */
export function parsearRuc(texto: string): ResultadoRuc {
  const limpio = texto.replace(/[\s.]/g, '').toUpperCase();
  if (limpio === '') return { ok: false, codigo: 'vacio', mensaje: 'Ingrese el RUC' };
  const [ruc = '', dv, ...rest] = limpio.split('-');
  if (rest.length > 0 || !esNumeroRuc(ruc)) {
    return { ok: false, codigo: 'formato', mensaje: 'El RUC no es válido' };
  }
  if (dv === undefined || dv === '') {
    return {
      ok: false,
      codigo: 'sin_dv',
      mensaje: 'Ingrese el RUC con su dígito verificador',
      dv_esperado: calcularDigitoVerificador(ruc),
    };
  }
  if (!/^[0-9]$/.test(dv)) return { ok: false, codigo: 'formato', mensaje: 'El RUC no es válido' };
  return validarRuc(ruc, Number(dv));
}
