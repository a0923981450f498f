import { INVALID_TOKEN, operationKey, requestedOperation } from '@portal/contracts';
import { areaModule } from '../../context/module.ts';
import { baseSeed } from '../../seed/base.ts';
import { integracionesSeed } from '../../seed/integraciones.ts';
import { usuariosSeed } from '../../seed/usuarios.ts';
import type { Controller } from '../../dispatch/controller.ts';
import { limitedRegistration } from '../../session/limited-attempt.ts';
import { acceptInvitation, showInvitation } from './invitation.ts';
import { forgotPassword } from './olvido.ts';
import { changeProfile, openByToken, register, signIn } from './service.ts';

const invalidToken = { status: 401, body: { error: INVALID_TOKEN } } as const;

const signOut = operationKey('usuarios', 'E', 'cerrar_sesion');

/** Never "storage": documents of this or another user may wait there. The portal itself removes what is the user's. */
const signedOutHeaders = { 'clear-site-data': '"cache"' } as const;

const NO_REGISTRATION = 'Este servidor no permite registrarse: pida su usuario a un administrador.';

/** The session endpoints and `/users/controller`. */
export function sessionModule(controller: Controller) {
  return areaModule({
    area: 'session',
    seeds: [baseSeed, usuariosSeed, integracionesSeed],
    handlers: {
      register: async ({ body }, context) =>
        context.config.selfRegistration
          ? limitedRegistration(context, () => register(context, body.data))
          : { status: 403, body: { error: NO_REGISTRATION } },

      login: ({ body }, context) => signIn(context, body),

      loginemail: ({ body }, context) => changeProfile(context, body),

      invitacion: async ({ body }, context) => ({
        status: 200,
        body: await showInvitation(context, body.token),
      }),

      aceptarInvitacion: async ({ body }, context) => ({
        status: 200,
        body: await acceptInvitation(context, body),
      }),

      olvido: ({ body }, context) =>
        limitedRegistration(context, () => forgotPassword(context, body.usuario)),

      accessToken: async ({ query }, context) => {
        // Forms send an unset parameter as empty text: then the header is used.
        const asked = query.access_token === '' ? undefined : query.access_token;
        const session = await openByToken(context, asked ?? context.token);
        return session === undefined ? invalidToken : { status: 200, body: session };
      },

      getListPerfiles: async ({ body }, context) => {
        if (context.user?.email !== body.email.trim().toLowerCase()) {
          return {
            status: 200,
            body: { status: 'error', data: [], message: 'Solo puede ver sus propios perfiles.' },
          };
        }
        const perfiles = await context.store
          .select('perfiles')
          .select(['id', 'perfil', 'desc_perfil'])
          .where('id_usuario', '=', context.user.id)
          .orderBy('orden')
          .execute();
        return { status: 200, body: { status: 'success', data: perfiles, message: '' } };
      },

      controller: async ({ body }, context) => {
        const reply = await controller.run(body, context);
        const isSignOut = reply.status === 'success' && requestedOperation(body) === signOut;
        return { status: 200, body: reply, ...(isSignOut && { headers: signedOutHeaders }) };
      },
    },
  });
}
