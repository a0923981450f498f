import { commonErrors, inputErrors, invalidTokenSchema, notFoundSchema } from './errors.ts';

/**
 * What every endpoint of the sample-data areas shares. They take anonymous calls, but a token that is expired or forged is 401.
 * One rule where the template was silent: an id or a handle that does not exist is a 404 with one sentence, on reads and on
 * writes alike, and nothing is changed. The same goes for an id that a record names (a label, a folder, a card); one that a list
 * names twice is a 400.
 */
export const readErrors = { 401: invalidTokenSchema, ...commonErrors } as const;
export const lookupErrors = { 400: inputErrors[400], 404: notFoundSchema, ...readErrors } as const;
export const writeErrors = { ...inputErrors, ...readErrors } as const;
export const changeErrors = { 404: notFoundSchema, ...writeErrors } as const;
