import { INVALID_TOKEN } from '@portal/contracts';
import { areaModule } from '../../context/module.ts';
import { mockUsersSeed } from '../../seed/mock-users.ts';
import { openByToken, register, signIn } from './service.ts';
import { updateUser } from './update-user.ts';

export const authModule = areaModule({
  area: 'auth',
  seeds: [mockUsersSeed],
  handlers: {
    signIn: ({ query }, context) => signIn(context, query),
    accessToken: async ({ query }, context) => {
      // Forms send an unset parameter as empty text: then the header is used.
      const asked = query.access_token === '' ? undefined : query.access_token;
      const session = await openByToken(context, asked ?? context.token);
      return session === undefined
        ? { status: 401, body: { error: INVALID_TOKEN } }
        : { status: 200, body: session };
    },
    register: async ({ body }, context) => ({ status: 200, body: await register(context, body) }),
    updateUser: ({ body }, context) => updateUser(context, body.user),
  },
});
