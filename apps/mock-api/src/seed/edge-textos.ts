/** A text repeated, with spaces between, to exactly so many characters. */
export const alLimite = (texto: string, largo: number): string =>
  `${texto} `
    .repeat(Math.ceil(largo / texto.length))
    .slice(0, largo - 1)
    .trimEnd()
    .padEnd(largo, '.');

/** A word that no line can be broken in. */
export const sinEspacios = (largo: number): string => 'Ñandutí'.repeat(largo).slice(0, largo);
