import { z } from 'zod';
import { certificadoRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { archivoCertificado, datosCertificado, vistaPreviaCertificadoSchema } from './certificado.ts';
import { fechaHoraSchema, idEmpresaSchema, motivoActoSchema } from './comun.ts';

const certificadoSchema = z
  .object({
    id: z.string(),
    id_empresa: z.string(),
    razon_social: z.string(),
    ...datosCertificado,
    /** The one that signs the documents of its company. */
    activo: z.boolean(),
    cargado_por: z.string(),
    creado: fechaHoraSchema,
  })
  .meta({ id: 'Certificado' });
export type Certificado = z.infer<typeof certificadoSchema>;

const archivo = z.object({ id_empresa: idEmpresaSchema, ...archivoCertificado });

const idCertificadoSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido')
  .meta({ examples: ['emp-1-cert-1'] });

export const certificados = {
  consulta: operation({
    objeto: 'certificados',
    operacion: 'C',
    summary: 'Certificados de las empresas del usuario',
    access: certificadoRoles.read,
    data: listInput(
      {
        id_empresa: idEmpresaSchema.optional(),
        texto: z.string().max(80).optional(),
        activo: z.boolean().optional(),
        /** `por_vencer`: within 30 days. */
        vigencia: z.enum(['vigente', 'por_vencer', 'vencido']).optional(),
      },
      ['valido_hasta', 'titular', 'creado'],
    ),
    result: z.array(certificadoSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'certificados',
    operacion: 'D',
    summary: 'Un certificado',
    access: certificadoRoles.read,
    data: z.object({ id: idCertificadoSchema }),
    result: certificadoSchema,
  }),
  previsualizacion: operation({
    objeto: 'certificados',
    operacion: 'P',
    summary: 'Lee un archivo PKCS#12 y lo comprueba, sin guardarlo',
    access: certificadoRoles.create,
    data: archivo,
    result: vistaPreviaCertificadoSchema,
  }),
  alta: operation({
    objeto: 'certificados',
    operacion: 'A',
    summary: 'Guarda un certificado, que desde entonces firma los documentos de la empresa',
    access: certificadoRoles.create,
    data: archivo,
    result: certificadoSchema,
  }),
  habilitacion: operation({
    objeto: 'certificados',
    operacion: 'H',
    summary: 'Activa un certificado, con lo que el anterior deja de firmar, o lo desactiva',
    access: certificadoRoles.enable,
    data: z.object({
      id: idCertificadoSchema,
      activo: z.boolean('Falta indicar si queda activo'),
      motivo: motivoActoSchema,
    }),
    result: certificadoSchema,
  }),
  baja: operation({
    objeto: 'certificados',
    operacion: 'B',
    summary: 'Elimina un certificado que no firma, con su clave',
    access: certificadoRoles.remove,
    data: z.object({ id: idCertificadoSchema, motivo: motivoActoSchema }),
    result: z.object({ id: z.string() }),
  }),
  crearDemo: operation({
    objeto: 'certificados',
    operacion: 'E',
    accion: 'crear_demo',
    summary: 'Crea un certificado de demostración, sin valor legal, para una empresa en pruebas',
    access: certificadoRoles.enable,
    data: z.object({ id_empresa: idEmpresaSchema }),
    result: certificadoSchema,
  }),
};
