import { INVALID_TOKEN } from '@portal/contracts';
import { areaModule } from '../../core/module.ts';
import type { Context } from '../../core/context.ts';
import { baseSeed } from '../../seed/base.ts';
import type { Attempts } from '../../session/attempts.ts';
import type { createController } from '../../http/controller.ts';
import { decrypt } from '../../session/cipher.ts';
import { changeProfile, openByToken, register, signIn } from './service.ts';

const invalidToken = { status: 401, body: { error: INVALID_TOKEN } } as const;

/** The session calls and the door to the operations. */
export function sessionModule(attempts: Attempts, controller: ReturnType<typeof createController>) {
  return areaModule({
    area: 'session',
    seeds: [baseSeed],
    handlers: {
      register: async ({ body }, context) => ({ status: 200, body: await register(context, body.data) }),

      login: async ({ body }, context) => {
        const key = attemptKey(context, body.username);
        const wait = attempts.waitSeconds(key, context.clock.now());
        if (wait > 0) return tooMany(wait);
        const answer = await signIn(context, body);
        if ('error' in answer) attempts.fail(key, context.clock.now());
        else attempts.succeed(key);
        return { status: 200, body: answer };
      },

      loginemail: async ({ body }, context) => ({ status: 200, body: await changeProfile(context, body) }),

      accessToken: async ({ query }, context) => {
        const answer = await openByToken(context, query.access_token ?? context.token);
        return answer === undefined ? invalidToken : { status: 200, body: answer };
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

      controller: async ({ body }, context) => ({ status: 200, body: await controller(body, context) }),
    },
  });
}

/** Failures count per user name and address: neither locks a user out everywhere nor lets one address try all names at once. */
function attemptKey(context: Context, username: string): string {
  const plain = decrypt(username, context.config.sharedSecret)?.trim().toLowerCase() ?? '';
  return `${context.sandbox} ${context.address} ${plain}`;
}

const tooMany = (seconds: number) =>
  ({
    status: 429,
    body: { error: `Demasiados intentos. Espere ${String(seconds)} segundos y vuelva a probar.` },
    headers: { 'retry-after': String(seconds) },
  }) as const;
