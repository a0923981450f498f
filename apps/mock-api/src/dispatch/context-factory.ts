import { CONTROLLER_PATH, sampleAreas, type Access } from '@portal/contracts';
import type { ApiConfig } from '../core/config.ts';
import type { Caller, Context } from '../context/context.ts';
import type { Random } from '../core/random.ts';
import type { RateLimit } from '../core/rate-limit.ts';
import { demoAreas, type SeedArea } from '../context/seed-area.ts';
import { configOf } from '../sandboxes/config.ts';
import { DEFAULT_SANDBOX, isSandboxName } from '../core/name.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import type { Attempts } from '../core/attempts.ts';
import { findCaller } from '../session/caller.ts';
import { deviceOf } from '../session/device.ts';
import { isIntegrationKey } from '../session/integration-keys.ts';
import { findMockCaller } from '../session/mock-users.ts';
import { touchSession } from '../session/sessions.ts';
import { isSignedBy, rejections, verifyToken, type Rejected, type SessionToken } from '../core/tokens.ts';
import { nameInScope, scopedTo } from '../store/scoped.ts';
import type { Store } from '../store/store.ts';
import type { AdminGate } from '../guard/admin-gate.ts';
import { httpErrors } from '../core/http-error.ts';
import { callerOfKey } from '../guard/key-gate.ts';
import { header, type ApiRequest } from '../core/request.ts';
import type { RequestTrace } from '../guard/request-trace.ts';
import type { Route } from './route-table.ts';

export interface ContextFactoryOptions {
  readonly sandboxes: Sandboxes;
  readonly random: Random;
  readonly config: ApiConfig;
  readonly attempts: Attempts;
  readonly failedSignIns: RateLimit;
  readonly registrations: RateLimit;
  readonly lookups: RateLimit;
  /** Requests with integration keys, per key. */
  readonly keyRequests: RateLimit;
  readonly wakeMail: () => void;
  readonly wakeDownloads: (sandbox: string) => void;
  /**
   * Whether the sample areas need the token of a portal user, have no users of their own, and keep the data of each company apart, as in
   * production.
   */
  readonly isSampleGuarded: boolean;
  /** Seeds that an area's endpoints need before they run. */
  readonly seedsOf: (area: string) => readonly SeedArea[];
}

/** The name in `X-Sandbox`. Throws `HttpError` 400 for an invalid one, 403 without a required token. */
export function sandboxNameOf(request: Pick<ApiRequest, 'headers'>, admin: AdminGate): string {
  const name = header(request, 'x-sandbox');
  if (name === undefined) return DEFAULT_SANDBOX;
  if (!isSandboxName(name)) throw httpErrors.badSandbox();
  admin.assertSandbox(name, request);
  return name;
}

/**
 * Builds the context of a request, with the user of its token if the endpoint's access requires one. Rejects with
 * `HttpError` 401, 403.
 */
export function createContextFactory({
  sandboxes,
  random,
  config,
  attempts,
  failedSignIns,
  registrations,
  lookups,
  keyRequests,
  wakeMail,
  wakeDownloads,
  isSampleGuarded,
  seedsOf,
}: ContextFactoryOptions) {
  /** One object per sandbox: the key of its cache of verified tokens. */
  const configs = new WeakMap<Sandbox, ApiConfig>();
  const configIn = (sandbox: Sandbox): ApiConfig => {
    const known = configs.get(sandbox);
    if (known !== undefined) return known;
    const made = configOf(config, sandbox.name);
    configs.set(sandbox, made);
    return made;
  };
  /** Finds the sandbox whose secret signed a token that was rejected here. */
  const reasonFor = (token: string, { rejected, isForged }: Rejected, here: string): string => {
    const names = isForged === true ? new Set([DEFAULT_SANDBOX, ...sandboxes.names()]) : [];
    for (const name of names)
      if (name !== here && isSignedBy(token, configOf(config, name)))
        return `es de la caja de arena "${name}", y la llamada es de "${here}"`;
    return rejected;
  };

  /** Guests may see the calendar everywhere (spec §2). */
  const accessOf = ({ area, endpoint: { access, method } }: Route): Access =>
    isSampleGuarded && access === 'optional' && !(area === 'calendar' && method === 'GET')
      ? 'session'
      : access;

  return async (trace: RequestTrace, route: Route, sandbox: Sandbox): Promise<Context> => {
    const {
      area,
      endpoint: { path },
    } = route;
    const access = accessOf(route);
    if (isSampleGuarded && area === 'auth' && access === 'public') throw httpErrors.noSampleUsers();
    const { store, clock } = sandbox;
    const { request, id: requestId } = trace;
    const authorization = header(request, 'authorization');
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    const ownConfig = configIn(sandbox);
    const verify: Context['verifyToken'] = (given) => {
      if (given === undefined) {
        trace.rejectToken(authorization === undefined ? rejections.none : rejections.noBearer);
        return undefined;
      }
      if (isIntegrationKey(given)) {
        trace.rejectToken(`una clave de integración vale solo en POST ${CONTROLLER_PATH}`);
        return undefined;
      }
      const verified = verifyToken(given, clock, ownConfig);
      if ('userId' in verified) return verified;
      trace.rejectToken(reasonFor(given, verified, sandbox.name));
      return undefined;
    };
    const context: Context = {
      store,
      clock,
      random,
      config: ownConfig,
      attempts,
      failedSignIns,
      registrations,
      lookups,
      sandbox: sandbox.name,
      user: null,
      origin: header(request, 'x-origin') === 'portal' ? 'portal' : 'api',
      address: request.address,
      device: deviceOf(header(request, 'user-agent')),
      requestId,
      notes: trace,
      token,
      wakeMail,
      wakeDownloads: () => wakeDownloads(sandbox.name),
      verifyToken: verify,
    };
    const isScoped = isSampleGuarded && area in sampleAreas;
    const inScope = isScoped ? withOwnSamples(sandboxes, sandbox, seedsOf(area)) : asItIs;
    if (!isScoped) await sandboxes.ensureSeeded(sandbox, seedsOf(area));
    if (access === 'public' || (access === 'optional' && authorization === undefined))
      return inScope(context);
    const key = path === CONTROLLER_PATH ? keyIn(request, token) : undefined;
    if (key !== undefined)
      return { ...context, origin: 'api', user: await callerOfKey(key, context, trace, keyRequests) };
    const verified = verify(token);
    if (verified === undefined) throw httpErrors.invalidToken();
    const user = await callerOf(store, verified, access);
    if (user === undefined) {
      trace.rejectToken(rejections.noUser);
      throw httpErrors.invalidToken();
    }
    if (user.debeCambiarContrasena === true && area !== 'session' && access !== 'optional')
      throw httpErrors.mustChangePassword();
    await touchSession(context, user);
    return inScope({ ...context, user });
  };
}

const asItIs = (context: Context): Context => context;

/**
 * Sample data that only the users of one company share: those whose first company it is. A user without one has their own, and guests see
 * nothing that anybody wrote.
 */
const withOwnSamples =
  (sandboxes: Sandboxes, sandbox: Sandbox, seeds: readonly SeedArea[]) =>
  async (context: Context): Promise<Context> => {
    if (!context.config.sampleAreas) return context;
    const scope = context.user === null ? 'guests' : (context.user.empresas[0] ?? context.user.id);
    const samples = seeds.filter(({ name }) => !demoAreas.has(name));
    await sandboxes.ensureSeeded(
      sandbox,
      samples.map(({ name, write }) => ({
        name: nameInScope({ scope }, name),
        write: (store, seed, clock) => write(scopedTo(store, scope), seed, clock),
      })),
    );
    return { ...context, store: scopedTo(context.store, scope) };
  };

/** The integration key of a request: sent as the token, or in its own header when there is no token. */
function keyIn(request: ApiRequest, token: string | undefined): string | undefined {
  if (header(request, 'authorization') === undefined) return header(request, 'x-api-key')?.trim();
  return token !== undefined && isIntegrationKey(token) ? token : undefined;
}

/**
 * Anyone can register as a sample user, and is an admin there: such a token gives access to the sample areas, which are public
 * anyway, but to nothing that requires a session or a role of the portal.
 */
async function callerOf(store: Store, token: SessionToken, access: Access): Promise<Caller | undefined> {
  const caller = await findCaller(store, token.userId, token);
  return caller === undefined && access === 'optional' ? findMockCaller(store, token.userId) : caller;
}
