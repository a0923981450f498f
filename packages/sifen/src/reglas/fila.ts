/** Effect of a response code: A approves, R rejects, AO approves with observation, `-` only informs. */
export type EfectoRespuesta = 'A' | 'R' | 'AO' | '-';

/** When a rule is in force: from `desde` on, until the day before `hasta`; dates of production, `YYYY-MM-DD`. */
export interface Periodo {
  readonly desde?: string;
  readonly hasta?: string;
  /** The text that held until the day before a note changed it. */
  readonly anterior?: { readonly texto: string; readonly hasta: string };
  /** The effect that held until the day before a note changed it. */
  readonly efectoAnterior?: { readonly efecto: EfectoRespuesta; readonly hasta: string };
}

/** One response code: the field of the technical manual, its effect, its text and its sources. */
export type Fila = readonly [
  codigo: string,
  campo: string,
  efecto: EfectoRespuesta,
  texto: string,
  fuente: string,
  periodo?: Periodo,
];
