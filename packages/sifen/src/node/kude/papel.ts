/** Paper of a KuDE: the manual allows any (MT 13.5, 13.6). The rolls are named by their width in millimetres. */
export const PAPELES_KUDE = ['a4', 'ticket_80', 'ticket_58'] as const;
export type PapelKude = (typeof PAPELES_KUDE)[number];
export type Rollo = Exclude<PapelKude, 'a4'>;

const PUNTOS_POR_MM = 72 / 25.4;

/** A roll in points: its width, and what its printers reach of it. */
export interface MedidasRollo {
  readonly ancho: number;
  readonly util: number;
  readonly letra: number;
}

const medidas = (ancho: number, util: number, letra: number): MedidasRollo => ({
  ancho: ancho * PUNTOS_POR_MM,
  util: util * PUNTOS_POR_MM,
  letra,
});

export const ROLLOS: Readonly<Record<Rollo, MedidasRollo>> = {
  ticket_80: medidas(80, 72, 8),
  ticket_58: medidas(58, 48, 7),
};
