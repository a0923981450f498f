import { z } from 'zod';
import { empresaRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { codigo3Schema, emisores, idEmpresaSchema, versionSchema } from './comun.ts';
import { papelKudeSchema } from './documento.ts';
import { domicilioSchema, lugarDeDomicilio } from './domicilio.ts';

const lectores = [...emisores, 'soporte'] as const;
const { edit: administradores } = empresaRoles;

/** The kinds that are issued here: factura and nota de crédito. */
const tipoEmitible = z.union([z.literal(1), z.literal(5)], 'El tipo de documento debe ser 1 o 5');

const papelPuntoSchema = z
  .object({ punto: codigo3Schema.meta({ examples: ['001'] }), papel: papelKudeSchema })
  .meta({ id: 'PapelPunto' });
export type PapelPunto = z.infer<typeof papelPuntoSchema>;

const establecimientoSchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    id_empresa: z.string(),
    codigo: z.string(),
    denominacion: z.string(),
    /** Street and number on one line. */
    direccion: z.string(),
    ciudad: z.string(),
    /** Its own address; null: that of the company. */
    domicilio: lugarDeDomicilio.nullable(),
    puntos: z.array(z.string()),
    /** Paper of the KuDE at puntos that do not use that of the company. */
    papeles: z.array(papelPuntoSchema),
    /** The next number of each kind at each punto under today's timbrado; empty without one. */
    numeracion: z.array(
      z
        .object({
          punto: z.string(),
          tipo: tipoEmitible,
          /** Running number across all series: 10000000 is AA 0000001. */
          siguiente: z.number().int(),
          /** As printed; '' when all numbers are used. */
          numero: z.string(),
        })
        .meta({ id: 'Numeracion' }),
    ),
    activo: z.boolean(),
  })
  .meta({ id: 'Establecimiento' });
export type Establecimiento = z.infer<typeof establecimientoSchema>;

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido')
  .meta({ examples: ['emp-1-est-001'] });

const datos = z.object({
  /** On documents as dDenSuc (MT D117). */
  denominacion: z
    .string('Ingrese la denominación')
    .trim()
    .min(1, 'Ingrese la denominación')
    .max(30, 'La denominación debe tener hasta 30 caracteres')
    .meta({ examples: ['Sucursal Centro'] }),
  domicilio: domicilioSchema.nullable(),
  puntos: z.array(codigo3Schema).meta({ examples: [['001']] }),
  /** Paper of the KuDE at puntos that do not use that of the company. */
  papeles: z.array(papelPuntoSchema).meta({ examples: [[{ punto: '001', papel: 'ticket_80' }]] }),
});

export const establecimientos = {
  consulta: operation({
    objeto: 'establecimientos',
    operacion: 'C',
    summary: 'Establecimientos de una empresa con sus puntos de expedición y próximos números',
    access: lectores,
    data: listInput({ id_empresa: idEmpresaSchema }, ['codigo', 'denominacion']),
    result: z.array(establecimientoSchema),
    list: true,
  }),
  alta: operation({
    objeto: 'establecimientos',
    operacion: 'A',
    summary: 'Agrega un establecimiento',
    access: administradores,
    data: datos.extend({
      id_empresa: idEmpresaSchema,
      codigo: codigo3Schema.meta({ examples: ['099'] }),
      domicilio: datos.shape.domicilio.default(null),
      papeles: datos.shape.papeles.default([]),
    }),
    result: establecimientoSchema,
  }),
  modificacion: operation({
    objeto: 'establecimientos',
    operacion: 'M',
    summary: 'Guarda un establecimiento, sus puntos y sus próximos números',
    access: administradores,
    data: datos.partial().extend({
      id: idSchema,
      version: versionSchema,
      /** Next numbers, for a company that has issued elsewhere before. Never below a used number. */
      siguientes: z
        .array(
          z.object({
            punto: codigo3Schema,
            tipo: tipoEmitible,
            siguiente: z.number('Ingrese el número').int('Ingrese un número entero'),
          }),
        )
        .optional(),
    }),
    result: establecimientoSchema,
  }),
  habilitacion: operation({
    objeto: 'establecimientos',
    operacion: 'H',
    summary: 'Habilita o deshabilita un establecimiento',
    access: administradores,
    data: z.object({ id: idSchema, activo: z.boolean('Falta indicar si queda activo') }),
    result: establecimientoSchema,
  }),
};
