import type { Access, AnyEndpoint } from '@portal/contracts';
import type { ApiConfig } from '../core/config.ts';
import type { Caller, Context } from '../core/context.ts';
import type { Random } from '../core/random.ts';
import type { SeedArea } from '../core/seed-area.ts';
import { DEFAULT_SANDBOX, isSandboxName } from '../sandbox/name.ts';
import type { Sandbox, Sandboxes } from '../sandbox/sandboxes.ts';
import type { Attempts } from '../session/attempts.ts';
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
  readonly attempts: Attempts;
  /** Seeds that an area's endpoints need before they run. */
  readonly seedsOf: (area: string) => readonly SeedArea[];
}

/**
 * The sandbox that a call names in `X-Sandbox`, in which it is under way until `active -= 1`; at once, when it is there already. Throws
 * `HttpError` 400.
 */
export function sandboxOf(
  sandboxes: Sandboxes,
  request: Pick<ApiRequest, 'headers'>,
): Sandbox | Promise<Sandbox> {
  const name = header(request, 'x-sandbox');
  if (name !== undefined && !isSandboxName(name)) throw httpErrors.badSandbox();
  return sandboxes.enter(name ?? DEFAULT_SANDBOX);
}

/**
 * Builds the context of a call, and finds out who is calling as far as the endpoint's access asks for it: at once for a guest on
 * data that is there already. Throws, or rejects with, `HttpError` 401.
 */
export function createContextFactory({
  sandboxes,
  random,
  config,
  attempts,
  seedsOf,
}: ContextFactoryOptions) {
  return (
    request: ApiRequest,
    endpoint: AnyEndpoint,
    area: string,
    requestId: string,
    sandbox: Sandbox,
  ): Context | Promise<Context> => {
    const token = bearerToken(request);
    const guest: Context = {
      store: sandbox.store,
      clock: sandbox.clock,
      random,
      config,
      attempts,
      sandbox: sandbox.name,
      user: null,
      origin: header(request, 'x-origin') === 'portal' ? 'portal' : 'api',
      address: request.address,
      requestId,
      token,
    };
    const isGuest = endpoint.access === 'public' || (endpoint.access === 'optional' && token === undefined);
    const seeding = sandboxes.ensureSeeded(sandbox, seedsOf(area));
    if (isGuest) return seeding === undefined ? guest : seeding.then(() => guest);
    return signedIn(guest, endpoint.access, seeding);
  };
}

async function signedIn(
  guest: Context,
  access: Access,
  seeding: Promise<void> | undefined,
): Promise<Context> {
  if (seeding !== undefined) await seeding;
  const { store, clock, config, token } = guest;
  const userId = token === undefined ? undefined : verifyToken(token, clock, config);
  const user = userId === undefined ? undefined : await callerOf(store, userId, access);
  if (user === undefined) throw httpErrors.invalidToken();
  return { ...guest, user };
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
