import { z } from 'zod';
import { certificadoRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { estadoVigenciaSchema, fechaHoraSchema, idEmpresaSchema } from './comun.ts';

/** What is told of a certificate. File, private key and password are never returned. */
const datosCertificado = {
  /** Common name of its subject. */
  titular: z.string(),
  /** With check digit; '' when the certificate names none. */
  ruc: z.string(),
  /** Common name of its issuer. */
  emisor: z.string(),
  /** Hexadecimal. */
  numero_serie: z.string(),
  valido_desde: fechaHoraSchema,
  valido_hasta: fechaHoraSchema,
  /** SHA-256 of the certificate. */
  huella: z.string(),
  /** Size of its RSA key. */
  bits: z.number().int(),
  /** Days of the calendar until its end, negative once it has ended. */
  dias: z.number().int(),
  estado: estadoVigenciaSchema,
};

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

const archivo = z.object({
  id_empresa: idEmpresaSchema,
  nombre_archivo: z
    .string('Falta el nombre del archivo')
    .regex(/\.(p12|pfx)$/i, 'El archivo debe ser .p12 o .pfx')
    .meta({ examples: ['certificado.p12'] }),
  contenido_base64: z
    .string('Elija el archivo del certificado')
    .min(1, 'Elija el archivo del certificado')
    .meta({ examples: ['MAA='] }),
  contrasena: z
    .string('Ingrese la contraseña del certificado')
    .max(256, 'La contraseña admite hasta 256 caracteres')
    .meta({ examples: ['secreta'] }),
});

const vistaPreviaSchema = z
  .object({
    ...datosCertificado,
    /** What is asked of a certificate, in the order in which it is checked. */
    comprobaciones: z.array(
      z.object({
        codigo: z.enum(['clave', 'vigencia', 'ruc', 'repetido']),
        cumple: z.boolean(),
        mensaje: z.string(),
      }),
    ),
    puede_guardarse: z.boolean(),
  })
  .meta({ id: 'VistaPreviaCertificado' });
export type VistaPreviaCertificado = z.infer<typeof vistaPreviaSchema>;

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
    result: vistaPreviaSchema,
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
    data: z.object({ id: idCertificadoSchema, activo: z.boolean('Falta indicar si queda activo') }),
    result: certificadoSchema,
  }),
  baja: operation({
    objeto: 'certificados',
    operacion: 'B',
    summary: 'Elimina un certificado que no firma, con su clave',
    access: certificadoRoles.remove,
    data: z.object({ id: idCertificadoSchema }),
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
