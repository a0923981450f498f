interface ListSort<Field extends string> {
  readonly fields: readonly Field[];
  readonly initial: { readonly campo: Field; readonly sentido: 'desc' };
}

/** A list that can be sorted by these fields and begins with the highest of the first one: the latest moment. */
export const newestFirst = <const Field extends string>(
  first: Field,
  ...others: Field[]
): ListSort<Field> => ({
  fields: [first, ...others],
  initial: { campo: first, sentido: 'desc' },
});
