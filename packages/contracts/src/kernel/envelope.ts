import { z } from 'zod';
import type { AnyOperation, OperationOutput, OperationResult } from './operation.ts';

/** Why an operation was refused. The response is still a 200: the portal shows the server's message only then. */
export const refusalCodes = [
  'VALIDACION',
  'SIN_PERMISO',
  'NO_ENCONTRADO',
  'DUPLICADO',
  'ESTADO_INVALIDO',
  'PLAZO_VENCIDO',
  'OBJETO_DESCONOCIDO',
  'OPERACION_NO_SOPORTADA',
  'CONFLICTO_VERSION',
] as const;
export const refusalCodeSchema = z.enum(refusalCodes).meta({ id: 'RefusalCode' });
export type RefusalCode = z.infer<typeof refusalCodeSchema>;

/** A message for one field of `data`, as a dotted path (`items.0.cantidad`). */
export const campoErrorSchema = z.object({ campo: z.string(), mensaje: z.string() }).meta({
  id: 'CampoError',
  examples: [{ campo: 'items.0.cantidad', mensaje: 'La cantidad debe ser mayor a cero' }],
});
export type CampoError = z.infer<typeof campoErrorSchema>;

/** A document that was issued before. */
const issuedSchema = z.object({
  id: z.string(),
  numero: z.string().meta({ examples: ['001-001-0000123'] }),
});
export type IssuedBefore = z.infer<typeof issuedSchema>;

/** A refused operation. */
export const refusalSchema = z
  .object({
    status: z.literal('error'),
    message: z.string(),
    data: z.object({
      codigo: refusalCodeSchema,
      errores: z.array(campoErrorSchema).optional(),
      /** The document that was issued with the same `clave_unica` and other data, or from the draft that is gone. */
      emitido: issuedSchema.optional(),
    }),
  })
  .meta({ id: 'Refusal' });
export type Refusal = z.infer<typeof refusalSchema>;

/** Position of a page in its list. `orden` is the sort that was applied. */
export const listMetaSchema = z
  .object({
    total: z.number().int().min(0),
    /** There are more rows than `total`: counting stopped at a limit because counting all would be slow. */
    hay_mas: z.boolean().optional(),
    pagina: z.number().int().min(1),
    por_pagina: z.number().int().min(1),
    orden: z.object({ campo: z.string(), sentido: z.enum(['asc', 'desc']) }),
  })
  .meta({ id: 'ListMeta' });
export type ListMeta = z.infer<typeof listMetaSchema>;

type Meta<Op extends AnyOperation> = Op['list'] extends true
  ? { readonly meta: ListMeta }
  : { readonly meta?: undefined };

/** A successful result as a client receives it. */
export type OperationSuccess<Op extends AnyOperation> = {
  readonly status: 'success';
  readonly message: string;
  readonly data: OperationOutput<Op>;
} & Meta<Op>;

/** What an operation's handler returns: done, with an optional message for the user, or refused. */
export type HandlerResult<Op extends AnyOperation> =
  | ({ readonly status: 'success'; readonly data: OperationResult<Op>; readonly message?: string } & Meta<Op>)
  | Refusal;

/** The outer shape of every call of `/users/controller`; anything else is a 400. */
export const controllerRequestSchema = z
  .object({
    objeto: z.string({ error: 'Falta el objeto' }).min(1, 'Falta el objeto'),
    operacion: z.string({ error: 'Falta la operación' }).min(1, 'Falta la operación'),
    data: z.unknown().optional(),
  })
  .meta({ id: 'ControllerRequest' });

/** The outer shape of its responses; `data` depends on the operation named in the request. */
export const controllerResponseSchema = z
  .union([
    z.object({
      status: z.literal('success'),
      message: z.string().meta({ examples: [''] }),
      data: z.unknown(),
      meta: listMetaSchema.optional(),
    }),
    refusalSchema,
  ])
  .meta({ id: 'ControllerResponse' });
