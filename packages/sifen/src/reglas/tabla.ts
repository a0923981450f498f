import { fechaLocal } from '../fechas.ts';
import type { EfectoRespuesta, Periodo } from './fila.ts';
import { DOCUMENTO_A_D } from './tabla/documento-a-d.ts';
import { DOCUMENTO_E } from './tabla/documento-e.ts';
import { DOCUMENTO_F_J } from './tabla/documento-f-j.ts';
import { EVENTOS } from './tabla/eventos.ts';
import { OTROS_TIPOS } from './tabla/otros-tipos.ts';
import { SERVICIOS } from './tabla/servicios.ts';

const FILAS = [
  ...SERVICIOS,
  ...DOCUMENTO_A_D,
  ...DOCUMENTO_E,
  ...DOCUMENTO_F_J,
  ...OTROS_TIPOS,
  ...EVENTOS,
] as const;

/** Codes of the manual and the technical notes. */
export type CodigoConocido = (typeof FILAS)[number][0];

/** A row of the table of rules. */
export interface CodigoRespuesta extends Periodo {
  codigo: CodigoConocido;
  /** Field of the technical manual, `D208c`. */
  campo: string;
  efecto: EfectoRespuesta;
  /** Spanish text for the user. */
  significado: string;
  /** `MT` and chapter of the technical manual, `NT` and section of a technical note. */
  fuente: string;
}

/** Every response code of chapters 11 and 12 of the technical manual and of the technical notes 1 to 27, in order. */
export const CODIGOS_RESPUESTA: readonly CodigoRespuesta[] = FILAS.map(
  ([codigo, campo, efecto, significado, fuente, periodo = {}]) => ({
    codigo,
    campo,
    efecto,
    significado,
    fuente,
    ...periodo,
  }),
);

const POR_CODIGO = new Map<string, CodigoRespuesta>(CODIGOS_RESPUESTA.map((row) => [row.codigo, row]));

/** A response code of the tax authority with its meaning; `undefined` for an unknown one. */
export function buscarCodigo(codigo: string): CodigoRespuesta | undefined {
  return POR_CODIGO.get(codigo);
}

const SIGNIFICADOS = /* @__PURE__ */ Object.fromEntries(
  CODIGOS_RESPUESTA.map(({ codigo, significado }) => [codigo, significado]),
) as Readonly<Record<CodigoConocido, string>>;

/** The meaning of a code: today's, or that of the Paraguayan day of a moment. */
export function significadoCodigo(codigo: CodigoConocido, momento?: string): string {
  const { anterior } = POR_CODIGO.get(codigo) ?? {};
  const esAnterior = anterior && momento !== undefined && fechaLocal(momento) < anterior.hasta;
  return esAnterior === true ? anterior.texto : SIGNIFICADOS[codigo];
}

/** The effect of a code on the Paraguayan day of a moment; `undefined` for an unknown one. */
export function efectoCodigo(codigo: string, momento: string): EfectoRespuesta | undefined {
  const { efecto, efectoAnterior } = POR_CODIGO.get(codigo) ?? {};
  const esAnterior = efectoAnterior && fechaLocal(momento) < efectoAnterior.hasta;
  return esAnterior === true ? efectoAnterior.efecto : efecto;
}

/** Whether the rule of a code is in force on the Paraguayan day of a moment. Codes of the portal itself always are. */
export function rige(codigo: string, momento: string): boolean {
  const { desde = '', hasta = '9999' } = POR_CODIGO.get(codigo) ?? {};
  const dia = fechaLocal(momento);
  return dia >= desde && dia < hasta;
}
