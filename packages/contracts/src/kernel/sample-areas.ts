import { z } from 'zod';
import { commonErrors, forbiddenSchema, inputErrors, invalidTokenSchema, notFoundSchema } from './errors.ts';

/**
 * Errors shared by all endpoints of the sample-data areas. They accept anonymous requests, but an expired or forged token
 * is 401. An id that does not exist, or the handle of a label or folder, is a 404 with one sentence, on reads and writes, and
 * nothing is changed. The same applies to an id that a record refers to (a label, a folder, a card); one that a list contains
 * twice is a 400. Where they need a session, as in production, one with a temporary password is a 403.
 */
export const readErrors = { 401: invalidTokenSchema, 403: forbiddenSchema, ...commonErrors } as const;
export const lookupErrors = { 400: inputErrors[400], 404: notFoundSchema, ...readErrors } as const;
export const writeErrors = { ...inputErrors, ...readErrors } as const;
export const changeErrors = { 404: notFoundSchema, ...writeErrors } as const;

/** Largest body of what has pictures as data URLs, in bytes. */
export const PICTURE_BODY_LIMIT = 10 * 1024 * 1024;

/** A parameter of the page's address that the client of the template sends along with the id; it selects nothing. */
export const routeParameter = (example: string) =>
  z
    .string()
    .optional()
    .meta({ description: 'De la dirección de la página; no cuenta', examples: [example] });
