import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { emisores, fechaHoraSchema, fechaSchema, idEmpresaSchema } from './comun.ts';

const lectoresEmpresas = ['admin', 'subadmin', 'soporte', 'contabilidad'] as const;
const lectoresPuntos = [...emisores, 'soporte'] as const;

/** A picture on the KuDE: PNG or JPEG of at most 64 KiB, as a data URL. */
const logoSchema = z
  .string()
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'El logo debe ser una imagen PNG o JPEG')
  .max(87_408, 'El logo admite hasta 64 KiB')
  .meta({ examples: ['data:image/png;base64,iVBORw0KGgo='] });

/** For titles and amounts of the KuDE; printed darker where it would not read on white. */
const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'El color debe tener la forma #rrggbb')
  .meta({ examples: ['#1f6f43'] });

export const empresaSchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    ruc: z.string(),
    dv: z.number().int(),
    razon_social: z.string(),
    nombre_fantasia: z.string().nullable(),
    tipo_contribuyente: z.union([z.literal(1), z.literal(2)]),
    ambiente: z.enum(['pruebas', 'produccion']),
    redondeo_sedeco: z.boolean(),
    limite_innominado: z.number(),
    telefono: z.string(),
    correo: z.string(),
    activa: z.boolean(),
    certificado_hasta: fechaHoraSchema.nullable(),
    logo: logoSchema.nullable(),
    color: colorSchema.nullable(),
  })
  .meta({ id: 'Empresa' });
export type Empresa = z.infer<typeof empresaSchema>;

export const empresas = {
  consulta: operation({
    objeto: 'empresas',
    operacion: 'C',
    summary: 'Empresas que el usuario puede ver',
    access: lectoresEmpresas,
    data: listInput({ texto: z.string().max(80).optional() }, ['razon_social', 'ruc', 'ambiente']),
    result: z.array(empresaSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'empresas',
    operacion: 'D',
    summary: 'Una empresa',
    access: lectoresEmpresas,
    data: z.object({ id: idEmpresaSchema }),
    result: empresaSchema,
  }),
};

export const establecimientos = {
  consulta: operation({
    objeto: 'establecimientos',
    operacion: 'C',
    summary: 'Establecimientos de una empresa con sus puntos de expedición',
    access: lectoresPuntos,
    data: listInput({ id_empresa: idEmpresaSchema }, ['codigo', 'denominacion']),
    result: z.array(
      z
        .object({
          id: z.string(),
          version: z.number().int(),
          id_empresa: z.string(),
          codigo: z.string(),
          denominacion: z.string(),
          direccion: z.string(),
          ciudad: z.string(),
          puntos: z.array(z.string()),
          activo: z.boolean(),
        })
        .meta({ id: 'Establecimiento' }),
    ),
    list: true,
  }),
};

export const timbrados = {
  consulta: operation({
    objeto: 'timbrados',
    operacion: 'C',
    summary: 'Timbrados de una empresa',
    access: lectoresPuntos,
    data: listInput({ id_empresa: idEmpresaSchema }, ['fecha_inicio', 'numero'], 'desc'),
    result: z.array(
      z
        .object({
          id: z.string(),
          version: z.number().int(),
          id_empresa: z.string(),
          numero: z.string(),
          fecha_inicio: fechaSchema,
          activo: z.boolean(),
        })
        .meta({ id: 'Timbrado' }),
    ),
    list: true,
  }),
};
