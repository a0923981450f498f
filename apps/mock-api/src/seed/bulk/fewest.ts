/** Fewest documents that are written in bulk: those of the seed `demo`, of which all others are made. */
export const FEWEST_DOCUMENTS = 300;
