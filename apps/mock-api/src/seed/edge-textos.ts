/** A text repeated with spaces between, to exactly the given length. */
export const alLimite = (texto: string, largo: number): string =>
  `${texto} `
    .repeat(Math.ceil(largo / texto.length))
    .slice(0, largo - 1)
    .trimEnd()
    .padEnd(largo, '.');

/** A word without any line break opportunity. */
export const sinEspacios = (largo: number): string => 'Ñandutí'.repeat(largo).slice(0, largo);
