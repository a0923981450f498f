/**
 * All that the types need of a zod schema: its input and output. Comparing two fields instead of the whole of `ZodType`
 * keeps type-checking flat in the number of endpoints.
 */
export interface Schema<I = unknown, O = unknown> {
  readonly _zod: { readonly input: I; readonly output: O };
}

/** What a caller passes to a schema. */
export type In<S> = S extends Schema<infer I> ? I : undefined;

/** What a schema hands on after parsing. */
export type Out<S> = S extends Schema<unknown, infer O> ? O : undefined;
