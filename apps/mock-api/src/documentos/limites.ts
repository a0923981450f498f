/** Where documents are counted one by one, counting stops here: the list then says that there are more. */
export const TOPE = 10_000;
