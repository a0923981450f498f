import { z } from 'zod';
import { auditoriaRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { archivoSchema, fechaHoraSchema, fechaSchema, idEmpresaSchema } from './comun.ts';

const camposOrden = ['fecha'] as const;

const objetosSchema = z
  .array(z.string().min(1).max(40), 'Los objetos deben ser una lista')
  .max(20, 'Se admiten hasta 20 objetos');

const acto = {
  id: z.string(),
  fecha: fechaHoraSchema,
  /** Actor: a user, a technical user or SIFEN. */
  usuario: z.string(),
  objeto: z.string(),
  id_objeto: z.string(),
  accion: z.string(),
  /** One sentence. */
  detalle: z.string(),
  /** Name of the company concerned; null if none. */
  empresa: z.string().nullable(),
};
const actoSchema = z.object(acto).meta({
  id: 'ActoAuditado',
  examples: [
    {
      id: 'a-1',
      fecha: '2026-01-15T12:00:00.000Z',
      usuario: 'admin',
      objeto: 'usuarios',
      id_objeto: 'u-1',
      accion: 'alta',
      detalle: 'Usuario 4554737, Rosa Giménez',
      empresa: null,
    },
  ],
});
export type ActoAuditado = z.infer<typeof actoSchema>;

const detalleSchema = z
  .object({
    ...acto,
    /** Whether the record still exists. Issuing a document uses up its draft. */
    existe: z.boolean(),
    /** The record before and after; null if it did not exist. Never contains secrets. */
    antes: z.unknown(),
    despues: z.unknown(),
  })
  .meta({ id: 'ActoDetalle' });
export type ActoDetalle = z.infer<typeof detalleSchema>;

const filtrosSchema = z.object({
  /** Days in Paraguay, both included. */
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  usuario: z.string().max(80).optional(),
  objetos: objetosSchema.optional(),
  id_objeto: z.string().max(64).optional(),
  id_empresa: idEmpresaSchema.optional(),
  accion: z.string().max(40).optional(),
  /** Words of the record; or the CDC of a document, also within the pasted URL of a QR. */
  texto: z.string().max(1000).optional(),
});

export const auditoria = {
  consulta: operation({
    objeto: 'auditoria',
    operacion: 'C',
    summary: 'Quién hizo qué y cuándo; un subadmin, en sus empresas',
    access: auditoriaRoles.read,
    data: listInput(filtrosSchema.shape, camposOrden, 'desc'),
    result: z.array(actoSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'auditoria',
    operacion: 'D',
    summary: 'Un acto con lo que había antes y después',
    access: auditoriaRoles.read,
    data: z.object({
      id: z
        .string('Falta el identificador')
        .min(1, 'Falta el identificador')
        .max(64, 'El identificador no es válido')
        .meta({ examples: ['2c9e7b14-6d05-4a83-b1f2-8e0d4c5a6b73'] }),
    }),
    result: detalleSchema,
  }),
  exportacion: operation({
    objeto: 'auditoria',
    operacion: 'X',
    summary: 'CSV o XLSX de los actos filtrados',
    access: auditoriaRoles.export,
    data: z.object({
      formato: z.enum(['csv', 'xlsx'], 'El formato debe ser csv o xlsx'),
      filtros: filtrosSchema.default({}),
      orden: z
        .object({ campo: z.enum(camposOrden), sentido: z.enum(['asc', 'desc']) })
        .default({ campo: 'fecha', sentido: 'desc' }),
    }),
    result: archivoSchema,
  }),
};
