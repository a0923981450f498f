import { z } from 'zod';
import { empresaRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  estadoVigenciaSchema,
  fechaHoraSchema,
  idEmpresaSchema,
  motivoActoSchema,
  versionSchema,
} from './comun.ts';
import { papelKudeSchema } from './documento.ts';
import { domicilioSchema, lugarDeDomicilio } from './domicilio.ts';

const { read: lectores } = empresaRoles;
const camposOrden = ['razon_social', 'ruc', 'ambiente'] as const;

/** A picture on the KuDE: PNG or JPEG of at most 64 KiB, as a data URL. */
const logoSchema = z
  .string()
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'El logo debe ser una imagen PNG o JPEG')
  .meta({ examples: ['data:image/png;base64,iVBORw0KGgo='] });

/** For titles and amounts of the KuDE; darkened if it is illegible on white. */
const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'El color debe tener la forma #rrggbb')
  .meta({ examples: ['#1f6f43'] });

const ambienteSchema = z.enum(['pruebas', 'produccion'], 'Seleccione el ambiente');
const tipoContribuyenteSchema = z.union([z.literal(1), z.literal(2)], 'Seleccione el tipo de contribuyente');
/** Its length is a rule of the document, which the service checks once the text is normalised. */
const texto = z.string('Debe ser un texto');

const empresa = {
  id: z.string(),
  version: z.number().int(),
  ruc: z.string(),
  dv: z.number().int(),
  razon_social: z.string(),
  nombre_fantasia: z.string().nullable(),
  tipo_contribuyente: tipoContribuyenteSchema,
  ambiente: ambienteSchema,
  redondeo_sedeco: z.boolean(),
  limite_innominado: z.number(),
  telefono: z.string(),
  correo: z.string(),
  activa: z.boolean(),
  /** Number of the timbrado that documents of today use. */
  timbrado: z.string().nullable(),
  /** End of the active certificate; null without one. */
  certificado_hasta: fechaHoraSchema.nullable(),
  /** Days of the calendar until then, negative once it has ended. */
  certificado_dias: z.number().int().nullable(),
  certificado_estado: estadoVigenciaSchema.nullable(),
  logo: logoSchema.nullable(),
  color: colorSchema.nullable(),
};
/** A row of the list, with counts of the company's records. */
export const empresaSchema = z
  .object({
    ...empresa,
    usuarios: z.number().int(),
    /** Documents dated in the current month of Paraguay. */
    documentos_mes: z.number().int(),
    /** Whether an enabled server sends the mail of the company. */
    correo_configurado: z.boolean(),
  })
  .meta({ id: 'Empresa' });
export type Empresa = z.infer<typeof empresaSchema>;

const actividadSchema = z
  .object({ codigo: texto, descripcion: texto })
  .meta({ id: 'Actividad', examples: [{ codigo: '46300', descripcion: 'Comercio al por mayor' }] });

/** Requirements for issuing, in the order of the setup. */
export const codigosDiagnostico = [
  'activa',
  'datos',
  'timbrado',
  'csc',
  'certificado',
  'establecimientos',
  'transmision',
] as const;

const diagnosticoSchema = z.array(
  z
    .object({
      codigo: z.enum(codigosDiagnostico),
      /** `falta` prevents issuing. */
      estado: z.enum(['listo', 'advertencia', 'falta']),
      mensaje: z.string(),
    })
    .meta({ id: 'Diagnostico' }),
);

/** cOblAfe of table 12 (NT 18), in the order of the XML. */
const obligacionesSchema = z
  .array(z.number('Seleccione obligaciones de la tabla 12').int('Seleccione obligaciones de la tabla 12'))
  .meta({ examples: [[211, 700]] });

const empresaDetalleSchema = z
  .object({
    ...empresa,
    tipo_regimen: z.number().int().nullable(),
    actividades: z.array(actividadSchema),
    obligaciones: obligacionesSchema,
    papel_kude: papelKudeSchema,
    direccion: lugarDeDomicilio,
    /** The code itself is never returned. */
    csc: z.object({ id: z.string(), configurado: z.boolean() }),
    diagnostico: diagnosticoSchema,
  })
  .meta({ id: 'EmpresaDetalle' });
export type EmpresaDetalle = z.infer<typeof empresaDetalleSchema>;

const cscIdSchema = texto.meta({ examples: ['0001'] });
const cscSecretoSchema = texto.meta({ secret: true, examples: [`ABCD${'0'.repeat(28)}`] });

const datosEmpresa = z.object({
  ruc: z.string('Ingrese el RUC').meta({ examples: ['80069563'] }),
  dv: z
    .number('Falta el dígito verificador')
    .int()
    .meta({ examples: [1] }),
  tipo_contribuyente: tipoContribuyenteSchema,
  /** Tabla de regímenes, 1 to 8. */
  tipo_regimen: z.number().int().nullable(),
  razon_social: texto.meta({ examples: ['Distribuidora Guaraní S.A.'] }),
  nombre_fantasia: texto.nullable(),
  actividades: z.array(actividadSchema),
  obligaciones: obligacionesSchema,
  direccion: domicilioSchema,
  telefono: z.string('Ingrese el teléfono').meta({ examples: ['021600100'] }),
  correo: z.string('Ingrese un correo válido').meta({ examples: ['facturacion@example.com'] }),
  redondeo_sedeco: z.boolean(),
  limite_innominado: z.number('Ingrese el límite'),
  logo: logoSchema.nullable(),
  color: colorSchema.nullable(),
  /** Of KuDE that are downloaded without a choice, or mailed. */
  papel_kude: papelKudeSchema,
  ambiente: ambienteSchema,
});
const { shape } = datosEmpresa;

const filtrosEmpresasSchema = z.object({
  texto: z.string().max(80).optional(),
  activa: z.boolean().optional(),
  ambiente: ambienteSchema.optional(),
  /** `por_vencer`: within 30 days, the last 7 included. */
  certificado: z.enum(['vigente', 'por_vencer', 'vencido', 'ninguno']).optional(),
});

/** Fields that `soporte` may change: technical data, not the identity of the company. */
export const datosTecnicosEmpresa = [
  'csc',
  'ambiente',
  'redondeo_sedeco',
  'limite_innominado',
  'obligaciones',
  'logo',
  'color',
  'papel_kude',
] as const;

export const empresas = {
  consulta: operation({
    objeto: 'empresas',
    operacion: 'C',
    summary: 'Empresas que el usuario puede ver',
    access: lectores,
    data: listInput(filtrosEmpresasSchema.shape, camposOrden),
    result: z.array(empresaSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'empresas',
    operacion: 'D',
    summary: 'Una empresa, con su diagnóstico',
    access: lectores,
    data: z.object({ id: idEmpresaSchema }),
    result: empresaDetalleSchema,
  }),
  alta: operation({
    objeto: 'empresas',
    operacion: 'A',
    summary: 'Registra una empresa; en pruebas, sin CSC lleva el del ambiente de pruebas',
    access: empresaRoles.create,
    data: z.object({
      ...shape,
      tipo_regimen: shape.tipo_regimen.default(null),
      nombre_fantasia: shape.nombre_fantasia.default(null),
      obligaciones: shape.obligaciones.default([]),
      redondeo_sedeco: shape.redondeo_sedeco.default(false),
      limite_innominado: shape.limite_innominado.default(7_000_000),
      logo: shape.logo.default(null),
      color: shape.color.default(null),
      papel_kude: shape.papel_kude.default('a4'),
      ambiente: shape.ambiente.default('pruebas'),
      csc: z.object({ id: cscIdSchema, secreto: cscSecretoSchema }).optional(),
    }),
    result: empresaDetalleSchema,
  }),
  modificacion: operation({
    objeto: 'empresas',
    operacion: 'M',
    summary: 'Guarda los cambios de una empresa; soporte, solo los datos técnicos',
    access: empresaRoles.edit,
    data: datosEmpresa.partial().extend({
      id: idEmpresaSchema,
      version: versionSchema,
      /** Without `secreto` the stored one is kept. */
      csc: z.object({ id: cscIdSchema, secreto: cscSecretoSchema.optional() }).optional(),
      /** Must be true when `ambiente` changes, because documents of production are real. */
      confirma_ambiente: z.boolean().optional(),
    }),
    result: empresaDetalleSchema,
  }),
  habilitacion: operation({
    objeto: 'empresas',
    operacion: 'H',
    summary: 'Habilita o deshabilita una empresa; deshabilitada no emite',
    access: empresaRoles.enable,
    data: z.object({
      id: idEmpresaSchema,
      activo: z.boolean('Falta indicar si queda activa'),
      motivo: motivoActoSchema,
    }),
    result: empresaDetalleSchema,
  }),
  exportacion: operation({
    objeto: 'empresas',
    operacion: 'X',
    summary: 'CSV o XLSX de la lista filtrada de empresas',
    access: lectores,
    data: z.object({
      formato: z.enum(['csv', 'xlsx'], 'El formato debe ser csv o xlsx'),
      filtros: filtrosEmpresasSchema.default({}),
      orden: z
        .object({ campo: z.enum(camposOrden), sentido: z.enum(['asc', 'desc']) })
        .default({ campo: 'razon_social', sentido: 'asc' }),
    }),
    result: archivoSchema,
  }),
};
