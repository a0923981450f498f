/** A text repeated with spaces between, to exactly the given length. */
export const atLimit = (texto: string, length: number): string =>
  `${texto} `
    .repeat(Math.ceil(length / texto.length))
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length, '.');

/** A word without any line break opportunity. */
export const withoutSpaces = (length: number): string => 'Ñandutí'.repeat(length).slice(0, length);
