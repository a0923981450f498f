import type { Access, AnyEndpoint } from '@portal/contracts';
import type { ApiConfig } from '../core/config.ts';
import type { Caller, Context } from '../core/context.ts';
import type { Random } from '../core/random.ts';
import type { SeedArea } from '../core/seed-area.ts';
import { DEFAULT_SANDBOX, isSandboxName } from '../sandbox/name.ts';
import type { Sandbox, Sandboxes } from '../sandbox/sandboxes.ts';
import { findCaller } from '../session/caller.ts';
import { findMockCaller } from '../session/mock-users.ts';
import { verifyToken } from '../session/tokens.ts';
import type { Store } from '../store/store.ts';
import { httpErrors } from './http-error.ts';
import { header, type ApiRequest } from './request.ts';

export interface ContextFactoryOptions {
  readonly sandboxes: Sandboxes;
  readonly random: Random;
  readonly config: ApiConfig;
  /** Seeds that an area's endpoints need before they run. */
  readonly seedsOf: (area: string) => readonly SeedArea[];
}

/** The sandbox that a call names in `X-Sandbox`. */
export async function sandboxOf(
  sandboxes: Sandboxes,
  request: Pick<ApiRequest, 'headers'>,
): Promise<Sandbox> {
  const name = header(request, 'x-sandbox') ?? DEFAULT_SANDBOX;
  if (!isSandboxName(name)) throw httpErrors.badSandbox();
  return sandboxes.get(name);
}

/** Builds the context of a call, and finds out who is calling as far as the endpoint's access asks for it. */
export function createContextFactory({ sandboxes, random, config, seedsOf }: ContextFactoryOptions) {
  return async (
    request: ApiRequest,
    endpoint: AnyEndpoint,
    area: string,
    requestId: string,
    sandbox: Sandbox,
  ): Promise<Context> => {
    await sandboxes.ensureSeeded(sandbox, seedsOf(area));
    const store = sandbox.store;
    const token = bearerToken(request);
    const guest: Context = {
      store,
      clock: sandbox.clock,
      random,
      config,
      sandbox: sandbox.name,
      user: null,
      origin: header(request, 'x-origin') === 'portal' ? 'portal' : 'api',
      address: request.address,
      requestId,
      token,
    };
    if (endpoint.access === 'public' || (endpoint.access === 'optional' && token === undefined)) return guest;
    const userId = token === undefined ? undefined : verifyToken(token, sandbox.clock, config);
    const user = userId === undefined ? undefined : await callerOf(store, userId, endpoint.access);
    if (user === undefined) throw httpErrors.invalidToken();
    return { ...guest, user };
  };
}

/**
 * Anybody can register as a sample user, and is an admin there: such a token opens the sample areas, which are open anyway, and
 * nothing that asks for a session or a role of the portal.
 */
async function callerOf(store: Store, id: string, access: Access): Promise<Caller | undefined> {
  const caller = await findCaller(store, id);
  return caller === undefined && access === 'optional' ? findMockCaller(store, id) : caller;
}

function bearerToken(request: ApiRequest): string | undefined {
  const value = header(request, 'authorization');
  return value === undefined ? undefined : (/^Bearer\s+(\S+)$/i.exec(value)?.[1] ?? value);
}
