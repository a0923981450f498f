/**
 * The part of a zod schema that the types need: its input and output. Comparing two fields instead of the whole `ZodType`
 * keeps the type-check time independent of the number of endpoints.
 */
export interface Schema<I = unknown, O = unknown> {
  readonly _zod: { readonly input: I; readonly output: O };
}

/** Input of a schema. */
export type In<S> = S extends Schema<infer I> ? I : undefined;

/** Output of a schema after parsing. */
export type Out<S> = S extends Schema<unknown, infer O> ? O : undefined;
