import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { controllerRequestSchema, controllerResponseSchema } from '../kernel/envelope.ts';
import {
  commonErrors,
  forbiddenSchema,
  inputErrors,
  invalidTokenSchema,
  noRegistrationSchema,
  tooManySchema,
  validationErrorSchema,
} from '../kernel/errors.ts';
import { contrasenaNuevaSchema } from '../portal/usuario.ts';
import { perfilSchema, signedInSchema } from './user.ts';

/**
 * A refused sign-in is a 200 with the fields concerned: `usuario`, `password`, `codigo_acceso` when the code of a second factor is
 * missing or wrong, or `general` for the text under the form.
 * The portal's own login never reveals which of the two was wrong.
 */
export const signInSchema = z.union([signedInSchema, validationErrorSchema]).meta({ id: 'SignInResult' });
const tooMany = { 429: tooManySchema } as const;

const loginBody = z.object({
  username: z.string('Ingrese el usuario').meta({
    description: 'Usuario, recortado y en minúsculas, cifrado con AES',
    examples: ['U2FsdGVkX1/fZAmhFrTpp5EQY5ajLSko1IlpnalNZy4='],
  }),
  pass: z.string('Por favor ingrese la contraseña.').meta({
    secret: true,
    description: 'Contraseña recortada, cifrada con AES',
    examples: ['U2FsdGVkX199z1guyU8ORfoqZ+wIEXe/fKcS48UQyco='],
  }),
  codigo_acceso: z
    .string('Ingrese el código de su aplicación')
    .optional()
    .meta({
      secret: true,
      description:
        'Solo con segundo factor: el código de la aplicación o uno de recuperación, cifrado con AES. Sin él la respuesta es un error de tipo codigo_acceso',
      examples: ['U2FsdGVkX18lxNhLl2pPHvyJ9D3qGn4oWkX0Uw1q5hA='],
    }),
});
const loginEmailBody = z.object({
  username: z.string('Falta el correo').meta({
    description: 'Correo, recortado y en minúsculas, cifrado con AES',
    examples: ['U2FsdGVkX18cE6diYUf1uzGv6Z31opA/5zyXt1vshHxU/NTBMgKlSgfiWciXA+Tl'],
  }),
  perfil: z.string('Falta el perfil').meta({
    description: 'Código del perfil elegido, cifrado con AES',
    examples: ['U2FsdGVkX1/ANVzE/o1zP1XJJaBf592lqTPgMemMGQA='],
  }),
});
const tokenQuery = z.object({ access_token: z.string().optional().meta({ secret: true }) });
const perfilesBody = z.object({
  email: z.string('Falta el correo').meta({ examples: ['multi@example.com'] }),
});

/** Input of the registration form; `confirmPassword` is never sent (spec §3). */
export const visitanteSchema = z
  .object({
    nombres: z
      .string('El nombre es obligatorio')
      .trim()
      .min(1, 'El nombre es obligatorio')
      .max(80, 'El nombre admite hasta 80 caracteres'),
    apellidos: z
      .string('El apellido es obligatorio')
      .trim()
      .min(1, 'El apellido es obligatorio')
      .max(80, 'El apellido admite hasta 80 caracteres'),
    nro_documento: z
      .string('El número de documento es obligatorio')
      .trim()
      .min(1, 'El número de documento es obligatorio')
      .max(20, 'El número de documento admite hasta 20 caracteres'),
    email: z
      .string('El email es obligatorio')
      .trim()
      .min(1, 'El email es obligatorio')
      .max(80, 'El email admite hasta 80 caracteres')
      .pipe(z.email('Debe ser un correo válido')),
    password: z
      .string('La contraseña es obligatoria')
      .trim()
      .min(8, {
        error: ({ input }) =>
          input === '' ? 'La contraseña es obligatoria' : 'La contraseña debe tener al menos 8 caracteres',
      })
      .max(200, 'La contraseña admite hasta 200 caracteres')
      .meta({ secret: true }),
    usuario: z.literal('invitado', 'El usuario de registro debe ser invitado'),
  })
  .meta({
    id: 'Visitante',
    examples: [
      {
        nombres: 'Rosa',
        apellidos: 'Giménez',
        nro_documento: '4554737',
        email: 'rosa.gimenez@example.com',
        password: 'una clave larga',
        usuario: 'invitado',
      },
    ],
  });
/** The text after # in the link of the mail. */
const tokenInvitacionSchema = z
  .string('Falta el código de la invitación')
  .trim()
  .min(1, 'Falta el código de la invitación')
  .max(100, 'El código de la invitación no es válido')
  .meta({ secret: true, examples: ['q3V0c2lkZS1vZi10aGUtbWFpbC1ub2JvZHktc2Vlcw'] });

const codigoInvitacionSchema = z.enum(['NO_ENCONTRADO', 'PLAZO_VENCIDO', 'ESTADO_INVALIDO', 'VALIDACION']);

const rechazoInvitacionSchema = z
  .object({
    status: z.literal('error'),
    message: z.string().meta({ examples: ['El enlace no es válido, ya se usó o fue reemplazado.'] }),
    codigo: codigoInvitacionSchema,
    /** Error messages by form field. */
    errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
  })
  .meta({ id: 'InvitacionRechazada' });
export type InvitacionRechazada = z.infer<typeof rechazoInvitacionSchema>;

const registerBody = z.object({
  data: visitanteSchema,
  objeto: z.literal('visitantes', 'El objeto debe ser visitantes'),
  operacion: z.literal('A', 'La operación debe ser A'),
});

export const session = {
  /**
   * Registration. A refusal (taken document number or email) is a 200 whose message the form shows; a server in production does not
   * register visitors unless it is told to.
   */
  register: endpoint({
    method: 'POST',
    path: '/users/register',
    summary: 'Registro de un visitante',
    access: 'public',
    body: registerBody,
    responses: {
      200: z
        .object({
          status: z.enum(['success', 'error']),
          message: z.string().meta({ examples: ['Registro completado exitosamente'] }),
          data: z.object({ id: z.string(), usuario: z.string() }).optional(),
        })
        .meta({ id: 'RegisterResult' }),
      403: noRegistrationSchema,
      ...inputErrors,
      ...tooMany,
      ...commonErrors,
    },
  }),

  login: endpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Ingreso con usuario y contraseña, ambos cifrados',
    access: 'public',
    body: loginBody,
    responses: { 200: signInSchema, ...inputErrors, ...tooMany, ...commonErrors },
  }),

  /** Changes the profile of the signed-in user: requires their token, and only accepts their own email. */
  loginemail: endpoint({
    method: 'POST',
    path: '/users/loginemail',
    summary: 'Ingreso con otro perfil de la misma persona; correo y perfil cifrados',
    access: 'session',
    body: loginEmailBody,
    responses: { 200: signInSchema, 401: invalidTokenSchema, ...inputErrors, ...tooMany, ...commonErrors },
  }),

  /** Read-only: the page shows who is invited before the password is chosen. */
  invitacion: endpoint({
    method: 'POST',
    path: '/users/invitacion',
    summary: 'A quién invita un enlace y hasta cuándo vale',
    access: 'public',
    body: z.object({ token: tokenInvitacionSchema }),
    responses: {
      200: z.union([
        z
          .object({
            status: z.literal('success'),
            message: z.string().meta({ examples: [''] }),
            data: z.object({
              nombre: z.string().meta({ examples: ['Rosa Giménez'] }),
              usuario: z.string().meta({ examples: ['4554737'] }),
              vence: z.string().meta({ examples: ['2026-11-23T12:00:00.000Z'] }),
            }),
          })
          .meta({ id: 'InvitacionVigente' }),
        rechazoInvitacionSchema,
      ]),
      ...inputErrors,
      ...tooMany,
      ...commonErrors,
    },
  }),

  /** The link works once; the user signs in afterwards. */
  aceptarInvitacion: endpoint({
    method: 'POST',
    path: '/users/invitacion/aceptar',
    summary: 'Elige la contraseña de quien fue invitado',
    access: 'public',
    body: z.object({ token: tokenInvitacionSchema, password: contrasenaNuevaSchema }),
    responses: {
      200: z.union([
        z
          .object({
            status: z.literal('success'),
            message: z.string().meta({ examples: ['Contraseña guardada: ya puede ingresar'] }),
            data: z.object({ usuario: z.string().meta({ examples: ['4554737'] }) }),
          })
          .meta({ id: 'InvitacionAceptada' }),
        rechazoInvitacionSchema,
      ]),
      ...inputErrors,
      ...tooMany,
      ...commonErrors,
    },
  }),

  /** The same response whether or not there is such a user, and whether or not a mail is sent. */
  olvido: endpoint({
    method: 'POST',
    path: '/users/olvido',
    summary: 'Pide por correo un enlace para elegir otra contraseña',
    access: 'public',
    body: z.object({
      usuario: z
        .string('Ingrese el usuario')
        .trim()
        .min(1, 'Ingrese el usuario')
        .max(80, 'El usuario admite hasta 80 caracteres')
        .meta({ examples: ['4554737'] }),
    }),
    responses: {
      200: z
        .object({
          status: z.literal('success'),
          message: z.string().meta({
            examples: [
              'Si el usuario existe y su empresa envía correos, le llegará un enlace en unos minutos.',
            ],
          }),
        })
        .meta({ id: 'OlvidoRecibido' }),
      ...inputErrors,
      ...tooMany,
      ...commonErrors,
    },
  }),

  /** The token may come in the query, in the Authorization header, or in a JSON body. Responds with a new token. */
  accessToken: endpoint({
    method: 'GET',
    path: '/users/access-token',
    summary: 'Ingreso con un token guardado',
    access: 'public',
    query: tokenQuery,
    queryFromBody: true,
    responses: { 200: signedInSchema, 401: invalidTokenSchema, ...inputErrors, ...commonErrors },
  }),

  getListPerfiles: endpoint({
    method: 'POST',
    path: '/users/getListPerfiles',
    summary: 'Perfiles que la persona puede elegir',
    access: 'session',
    body: perfilesBody,
    responses: {
      200: z
        .object({
          status: z.enum(['success', 'error']),
          data: z.array(perfilSchema),
          message: z.string().meta({ examples: [''] }),
        })
        .meta({ id: 'PerfilesResult' }),
      401: invalidTokenSchema,
      ...inputErrors,
      ...commonErrors,
    },
  }),

  controller: endpoint({
    method: 'POST',
    path: '/users/controller',
    summary: 'Operaciones del portal: objeto, operación y datos',
    description:
      'Una operación rechazada responde 200 con status error, mensaje y código. En lugar de un token vale una clave de integración, como Authorization: Bearer o en X-Api-Key; 403 y 429 son solo de las claves.',
    access: 'session',
    body: controllerRequestSchema,
    responses: {
      200: controllerResponseSchema,
      401: invalidTokenSchema,
      403: forbiddenSchema,
      ...inputErrors,
      ...tooMany,
      ...commonErrors,
    },
  }),
};
