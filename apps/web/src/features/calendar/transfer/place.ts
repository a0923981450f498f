/** Stands for the name of a place in the line that a worker writes. */
export const PLACE = '\u0000';
