import { z } from 'zod';
import { empresaRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { emisores, fechaSchema, idEmpresaSchema, versionSchema } from './comun.ts';

const lectores = [...emisores, 'soporte'] as const;
const { edit: administradores } = empresaRoles;

const timbradoSchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    id_empresa: z.string(),
    numero: z.string(),
    fecha_inicio: fechaSchema,
    activo: z.boolean(),
  })
  .meta({ id: 'Timbrado' });
export type Timbrado = z.infer<typeof timbradoSchema>;

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido')
  .meta({ examples: ['emp-1-tim-1'] });

/**
 * What the tax authority's schema admits (tdNumTim, tdFeIniT): issuing with any other timbrado would fail. A copy of
 * `TIMBRADO_DESDE` of sifen, which this package must not import; a test of the mock API compares the two.
 */
const DESDE = '2018-05-01';

const datos = z.object({
  numero: z
    .string('Ingrese el timbrado')
    .trim()
    .regex(/^\d{8}$/, 'El timbrado debe tener 8 dígitos')
    .regex(/^(?!0{8}$)/, 'El timbrado no puede ser 00000000')
    .meta({ examples: ['17000001'] }),
  /** First day in force, from 2018-05-01. An electronic timbrado has no end. */
  fecha_inicio: fechaSchema.refine(
    // Text that is no date has its own message.
    (fecha) => fecha >= DESDE || !/^\d{4}-/.test(fecha),
    'El inicio de vigencia no puede ser anterior al 01/05/2018',
  ),
});

export const timbrados = {
  consulta: operation({
    objeto: 'timbrados',
    operacion: 'C',
    summary: 'Timbrados de una empresa',
    access: lectores,
    data: listInput({ id_empresa: idEmpresaSchema }, ['fecha_inicio', 'numero'], 'desc'),
    result: z.array(timbradoSchema),
    list: true,
  }),
  alta: operation({
    objeto: 'timbrados',
    operacion: 'A',
    summary: 'Agrega un timbrado; los documentos llevan el último que haya empezado',
    access: administradores,
    data: datos.extend({ id_empresa: idEmpresaSchema }),
    result: timbradoSchema,
  }),
  modificacion: operation({
    objeto: 'timbrados',
    operacion: 'M',
    summary: 'Corrige un timbrado que ningún documento lleva',
    access: administradores,
    data: datos.partial().extend({ id: idSchema, version: versionSchema }),
    result: timbradoSchema,
  }),
  habilitacion: operation({
    objeto: 'timbrados',
    operacion: 'H',
    summary: 'Habilita o deshabilita un timbrado',
    access: administradores,
    data: z.object({ id: idSchema, activo: z.boolean('Falta indicar si queda activo') }),
    result: timbradoSchema,
  }),
};
