/** Where documents are counted one by one, counting stops here: the list then says that there are more. */
export const COUNT_LIMIT = 10_000;

/** Where more entries than `COUNT_LIMIT` would have to be looked at, so many of them say how many documents there are at least. */
export const SAMPLE = 5_000;

/** With fewer found than so many the rest is counted, too: a list should not say "more than 3". */
export const FEW = 100;
