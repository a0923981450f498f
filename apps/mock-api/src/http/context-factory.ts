import type { AnyEndpoint } from '@portal/contracts';
import type { Clock } from '../core/clock.ts';
import type { ApiConfig } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import type { Random } from '../core/random.ts';
import { DEFAULT_SANDBOX, isSandboxName } from '../core/sandbox.ts';
import type { SeedArea } from '../core/seed-area.ts';
import { findCaller } from '../session/caller.ts';
import { verifyToken } from '../session/tokens.ts';
import type { Database } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { httpErrors } from './http-error.ts';
import { header, type ApiRequest } from './request.ts';

export interface ContextFactoryOptions {
  readonly db: Database;
  readonly ready: Promise<void>;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: ApiConfig;
  /** Seeds that an area's endpoints need before they run; the base seed is always there. */
  readonly seedsOf: (area: string) => readonly SeedArea[];
  readonly ensureSeeded: (sandbox: string, areas: readonly SeedArea[]) => Promise<void>;
}

/** Builds the context of a call: its sandbox, and who is calling as far as the endpoint's access asks for it. */
export function createContextFactory(options: ContextFactoryOptions) {
  const { db, ready, clock, random, config, seedsOf, ensureSeeded } = options;
  return async (
    request: ApiRequest,
    endpoint: AnyEndpoint,
    area: string,
    requestId: string,
  ): Promise<Context> => {
    const sandbox = header(request, 'x-sandbox') ?? DEFAULT_SANDBOX;
    if (!isSandboxName(sandbox)) throw httpErrors.badSandbox();
    await ready;
    await ensureSeeded(sandbox, seedsOf(area));
    const store = storeOf(db, sandbox);
    const token = bearerToken(request);
    const guest: Context = {
      store,
      clock,
      random,
      config,
      sandbox,
      user: null,
      origin: header(request, 'x-origin') === 'portal' ? 'portal' : 'api',
      address: request.address,
      requestId,
      token,
    };
    if (endpoint.access === 'public' || (endpoint.access === 'optional' && token === undefined)) return guest;
    const userId = token === undefined ? undefined : verifyToken(token, clock, config);
    const user = userId === undefined ? undefined : await findCaller(store, userId);
    if (user === undefined) throw httpErrors.invalidToken();
    return { ...guest, user };
  };
}

function bearerToken(request: ApiRequest): string | undefined {
  const value = header(request, 'authorization');
  return value === undefined ? undefined : (/^Bearer\s+(\S+)$/i.exec(value)?.[1] ?? value);
}
