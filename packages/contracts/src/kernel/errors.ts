import { z } from 'zod';

/** One problem with one field; `type` names the form field, as the portal's forms expect. */
export const fieldErrorSchema = z
  .object({ type: z.string(), message: z.string() })
  .meta({ id: 'FieldError', examples: [{ type: 'email', message: 'Debe ser un correo válido' }] });

/** 400: what is wrong, field by field. Also the 200 body of a refused sign-in or registration. */
export const validationErrorSchema = z
  .object({ error: z.array(fieldErrorSchema) })
  .meta({ id: 'ValidationError' });
export type ValidationError = z.infer<typeof validationErrorSchema>;

/** 403, 404, 409, 413, 415, 429 and from 500 on: one sentence. Contracts use the ones below, whose examples fit their statuses. */
export const errorSchema = z
  .object({ error: z.string() })
  .meta({ id: 'Error', examples: [{ error: 'No se pudo completar la operación.' }] });
export type ErrorBody = z.infer<typeof errorSchema>;

/** The same shape with the sentence of one status as its example: injected faults and generated tests respond with it. */
export const sentence = (error: string) => errorSchema.meta({ examples: [{ error }] });

export const forbiddenSchema = sentence('No tiene permiso para esta operación.');
export const noSampleUsersSchema = sentence(
  'Este servidor no tiene usuarios de muestra: use una cuenta del portal.',
);
export const noRegistrationSchema = sentence(
  'Este servidor no permite registrarse: pida su usuario a un administrador.',
);
export const notFoundSchema = sentence('No existe el registro pedido.');
export const conflictSchema = sentence('Ya existe otro registro con ese id.');
export const tooLargeSchema = (megabytes: number) =>
  sentence(`El cuerpo supera el máximo de ${String(megabytes)} MB.`);

const wrongTypeSchema = sentence('El tipo de contenido debe ser application/json.');
export const tooManySchema = sentence('Demasiados intentos. Espere 60 segundos y vuelva a probar.');
const serverErrorSchema = sentence('Error interno del servidor.');
const unavailableSchema = sentence('La base de datos no está disponible. Intente de nuevo en unos minutos.');
const fullSchema = sentence('No queda espacio para guardar datos en el servidor.');

/** The error text for every rejected token (spec §8). */
export const INVALID_TOKEN = 'Invalid access token detected';

/** 401: the token is missing, malformed, forged, expired, or its user no longer exists. */
export const invalidTokenSchema = z.object({ error: z.literal(INVALID_TOKEN) }).meta({ id: 'InvalidToken' });

/** A response without a body. */
export const noBodySchema = z.undefined();

/** Failures possible at any endpoint, reads included: the first request to an area writes its sample data. */
export const commonErrors = { 500: serverErrorSchema, 503: unavailableSchema, 507: fullSchema } as const;

/** … with input: invalid values, and for a body also a timeout, its size and its content type. */
export const inputErrors = {
  400: validationErrorSchema,
  408: noBodySchema,
  413: tooLargeSchema(1),
  415: wrongTypeSchema,
} as const;

/** … that checks the token. */
export const sessionErrors = { 401: invalidTokenSchema, 403: forbiddenSchema } as const;
