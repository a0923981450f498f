/** Fewest documents that are written in bulk: those of the seed `demo`, from which all others are copied. */
export const FEWEST_DOCUMENTS = 300;
