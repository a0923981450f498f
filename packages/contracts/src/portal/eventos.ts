import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { emisores, idDocumentoSchema } from './comun.ts';

export const eventos = {
  /** Cancellation of an approved document within its deadline. */
  alta: operation({
    objeto: 'eventos',
    operacion: 'A',
    summary: 'Registra un evento del emisor: la cancelación de un documento aprobado',
    access: emisores,
    data: z.object({
      tipo: z.literal('cancelacion', 'El tipo de evento debe ser cancelacion'),
      id: idDocumentoSchema,
      motivo: z
        .string('El motivo debe tener entre 5 y 500 caracteres')
        .trim()
        .min(5, 'El motivo debe tener entre 5 y 500 caracteres')
        .max(500, 'El motivo debe tener entre 5 y 500 caracteres')
        .meta({ examples: ['El receptor figura con otro RUC'] }),
    }),
    result: z.object({
      id: z.string(),
      estado: z.enum(['registrado', 'rechazado']),
      codigo: z.string(),
      mensaje: z.string(),
    }),
  }),
};
