import { z } from 'zod';
import { integracionRoles } from '../access/administration.ts';
import { operation } from '../kernel/operation.ts';
import { fechaHoraSchema } from './comun.ts';

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido')
  .meta({ examples: ['emp-1-int-1'] });

const WRONG_URL = 'Ingrese una dirección http o https, sin usuario ni contraseña';

/** Where state changes are sent; null: nowhere. */
const urlSchema = z
  .string(WRONG_URL)
  .trim()
  .max(500, 'La dirección admite hasta 500 caracteres')
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  }, WRONG_URL)
  .nullable()
  .meta({ examples: ['https://erp.example.com/avisos'] });

const entregaSchema = z
  .object({
    id: z.string(),
    /** When the document changed its state. */
    fecha: fechaHoraSchema,
    id_documento: z.string(),
    numero: z.string(),
    estado_documento: z.string().meta({ examples: ['aprobado'] }),
    /** `simulado`: in a sandbox nothing is sent. */
    estado: z.enum(['pendiente', 'enviando', 'entregado', 'fallido', 'simulado']),
    intentos: z.number().int(),
    proximo_intento: fechaHoraSchema.nullable(),
    /** Status of the last response; null without one. */
    estado_http: z.number().int().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'EntregaAviso' });
export type EntregaAviso = z.infer<typeof entregaSchema>;

const avisosSchema = z
  .object({
    url: z.string().nullable(),
    /** The last 100, the newest first. */
    entregas: z.array(entregaSchema),
  })
  .meta({ id: 'AvisosIntegracion' });
export type AvisosIntegracion = z.infer<typeof avisosSchema>;

/** With the secret that signs, which only this response contains; null when nothing is sent any more. */
const configuradosSchema = z
  .object({
    url: z.string().nullable(),
    secreto: z
      .string()
      .nullable()
      .meta({ secret: true, examples: ['c2VjcmV0by1kZS1maXJtYS1kZS1sb3MtYXZpc29z'] }),
  })
  .meta({ id: 'AvisosConfigurados' });
export type AvisosConfigurados = z.infer<typeof configuradosSchema>;

/** Callbacks of an integration user: state changes of the documents of its company. */
export const avisos = {
  avisos: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'E',
    accion: 'avisos',
    summary: 'Dirección a la que se avisan los cambios de estado de los documentos, y las últimas entregas',
    access: integracionRoles.read,
    data: z.object({ id: idSchema }),
    result: avisosSchema,
  }),
  configurarAvisos: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'E',
    accion: 'configurar_avisos',
    summary:
      'Cambia o quita la dirección de los avisos; el secreto de firma se muestra solo en esta respuesta',
    access: integracionRoles.administer,
    data: z.object({ id: idSchema, url: urlSchema }),
    result: configuradosSchema,
  }),
  reenviarAviso: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'E',
    accion: 'reenviar_aviso',
    summary: 'Envía de nuevo un aviso',
    access: integracionRoles.administer,
    data: z.object({ id: idSchema, id_entrega: idSchema.meta({ examples: ['aviso-1'] }) }),
    result: entregaSchema,
  }),
};
