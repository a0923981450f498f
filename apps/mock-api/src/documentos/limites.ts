/** Where documents are counted one by one, counting stops here: the list then says that there are more. */
export const TOPE = 10_000;

/** Where more entries than `TOPE` would have to be looked at, so many of them say how many documents there are at least. */
export const MUESTRA = 5_000;
