import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  commonErrors,
  inputErrors,
  invalidTokenSchema,
  noSampleUsersSchema,
  tooManySchema,
} from '../kernel/errors.ts';
import { PICTURE_BODY_LIMIT, changeErrors } from '../kernel/sample-areas.ts';
import { signInSchema } from '../session/session.ts';
import { sessionUserSchema, signedInSchema } from '../session/user.ts';

/**
 * Sign-in of the sample users, who are not the portal's. Both GETs take their parameters from the query and, as old clients
 * send them, from a JSON body. A refusal is a 200 with the field concerned. A token that happens to be sent is not verified:
 * a client with an expired one must be able to sign in. A server in production has no sample users and responds with 403.
 */

/** Missing fields are compared as empty text: sample handlers do not validate (spec §5). */
const credentialsQuery = z.object({
  email: z
    .string()
    .default('')
    .meta({
      description: 'Los de muestra son admin@muestra.example.com y staff@muestra.example.com',
      examples: ['admin@muestra.example.com'],
    }),
  password: z
    .string()
    .default('')
    .meta({
      secret: true,
      description: 'La de cada usuario de muestra es el nombre de su rol',
      examples: ['admin'],
    }),
});
const tokenQuery = z.object({
  access_token: z.string().optional().meta({
    secret: true,
    description: 'El `access_token` de un ingreso; sin él cuenta la cabecera Authorization',
  }),
});

export const newMockUserSchema = z
  .object({
    displayName: z.string().default(''),
    email: z.string().default(''),
    password: z.string().default('').meta({ secret: true }),
  })
  .meta({
    id: 'NewMockUser',
    examples: [
      { displayName: 'Rosa Giménez', email: 'rosa.gimenez@example.com', password: 'una clave larga' },
    ],
  });
export type NewMockUser = z.infer<typeof newMockUserSchema>;

/**
 * The id of the user and the changes; a whole session user is valid too. The stored data are part of every
 * session, so each field must have the form that it has there.
 */
export const userChangesSchema = z
  .looseObject({ uuid: z.string(), data: sessionUserSchema.shape.data.partial().default({}) })
  .meta({
    id: 'UserChanges',
    examples: [
      {
        uuid: '00000000-0000-4000-8001-000000000101',
        data: { settings: { direction: 'ltr', layout: { style: 'layout2' } }, shortcuts: ['documentos'] },
      },
    ],
  });
export type UserChanges = z.infer<typeof userChangesSchema>;

const updateBody = z.object({ user: userChangesSchema });

const sampleUser = {
  uuid: '00000000-0000-4000-8001-000000000101',
  from: 'custom-db',
  role: 'admin',
  data: {
    displayName: 'Amanda Torres',
    photoURL: '',
    email: 'admin@muestra.example.com',
    settings: { direction: 'ltr', layout: { style: 'layout2' } },
    shortcuts: ['documentos'],
  },
} as const;
const sampleSession = { examples: [{ user: sampleUser, access_token: 'cabecera.datos.firma' }] };
const signInResponse = signInSchema.meta(sampleSession);
const tokenResponse = signedInSchema.meta(sampleSession);
const updateResponse = sessionUserSchema.meta({ examples: [sampleUser] });

export const auth = {
  signIn: endpoint({
    method: 'GET',
    path: '/api/auth',
    summary: 'Ingreso de un usuario de muestra con correo y contraseña',
    description:
      'Un GET que también acepta sus parámetros en un cuerpo JSON; lo que está en la consulta cuenta primero. Un ingreso rechazado responde 200 con el campo que falla.',
    access: 'public',
    query: credentialsQuery,
    queryFromBody: true,
    responses: {
      200: signInResponse,
      403: noSampleUsersSchema,
      429: tooManySchema,
      ...inputErrors,
      ...commonErrors,
    },
  }),
  accessToken: endpoint({
    method: 'GET',
    path: '/api/auth/access-token',
    summary: 'Ingreso de un usuario de muestra con un token guardado',
    description:
      'El token puede ir en la consulta, en un cuerpo JSON (sí, en un GET) o en la cabecera Authorization, y cuenta en ese orden. Responde con un token nuevo.',
    access: 'public',
    query: tokenQuery,
    queryFromBody: true,
    responses: {
      200: tokenResponse,
      401: invalidTokenSchema,
      403: noSampleUsersSchema,
      ...inputErrors,
      ...commonErrors,
    },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Registro de un usuario de muestra',
    description: 'Quien se registra es `admin`. Un correo en uso responde 200 con el campo que falla.',
    access: 'public',
    body: newMockUserSchema,
    responses: { 200: signInResponse, 403: noSampleUsersSchema, ...inputErrors, ...commonErrors },
  }),
  /**
   * The user-settings action: the input is merged deeply into the stored user; lists are replaced and unknown keys kept. Identity,
   * origin and role cannot be changed. For a portal user only settings and shortcuts are stored, and
   * only with that user's own token; a token, if sent, must be the user's own.
   */
  updateUser: endpoint({
    method: 'POST',
    path: '/api/auth/user/update',
    summary: 'Guarda los datos, ajustes y atajos de un usuario',
    description:
      'Se combina en profundidad con el usuario guardado y se guardan también las claves desconocidas; `uuid`, `role`, `from` y la contraseña no cambian. ' +
      'De un usuario del portal se guardan solo `settings` y `shortcuts`, con su propio token.',
    access: 'optional',
    body: updateBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: updateResponse, ...changeErrors },
  }),
};
