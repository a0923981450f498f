import {
  esDeLectura,
  listOperations,
  operationKey,
  permisosDeOperacion,
  requestedOperation,
  type AnyOperation,
  type MockReply,
  type Operations,
  type Refusal,
} from '@portal/contracts';
import { z } from 'zod';
import type { Caller, Context, SessionContext } from '../context/context.ts';
import { mayRun } from '../core/may-run.ts';
import { refusals, RefusalError } from '../core/refusal.ts';
import type { Logger } from '../core/logger.ts';
import type { SeedArea } from '../context/seed-area.ts';
import { SlowQueryError } from '../core/slow-query.ts';
import { HttpError } from '../core/http-error.ts';
import { parse } from './parse.ts';
import { unknownKeyProblems, unknownKeys, unknownKeyWarning } from './unknown-keys.ts';
import { unknownOperation } from './unknown-operation.ts';
import { watchWrites, type Writes } from './watch-writes.ts';

export type AnyOperationHandler = (data: never, context: SessionContext) => unknown;

export interface ControllerOptions {
  readonly operations: Operations;
  readonly modules: Readonly<
    Record<
      string,
      {
        readonly seeds: readonly SeedArea[];
        readonly handlers: Readonly<Record<string, AnyOperationHandler>>;
      }
    >
  >;
  readonly ensureSeeded: (sandbox: string, areas: readonly SeedArea[]) => Promise<void>;
  readonly checkResponses: boolean;
  readonly strictInput: boolean;
  readonly logger: Pick<Logger, 'error'>;
}

/** The operations allowed with a temporary password. */
const WITH_TEMPORARY_PASSWORD: ReadonlySet<string> = new Set([
  operationKey('usuarios', 'E', 'cambiar_contrasena'),
  operationKey('usuarios', 'E', 'cerrar_sesion'),
]);

type Envelope = { readonly objeto: string; readonly operacion: string; readonly data?: unknown };
type OperationResult = Refusal | { status: 'success'; message: string; data: unknown; meta?: never };

/**
 * Runs the operations of `/users/controller` from one table: look-up, role, data, handler. A refusal is a response;
 * only an internal error throws.
 */
export function createController({
  operations,
  modules,
  ensureSeeded,
  checkResponses,
  strictInput,
  logger,
}: ControllerOptions) {
  const table = new Map(
    listOperations(operations).map((named) => {
      const module = modules[named.objeto];
      const handler = module?.handlers[named.name];
      if (module === undefined || handler === undefined) throw new Error(`No handler for ${named.key}`);
      return [named.key, { ...named, handler, seeds: module.seeds }] as const;
    }),
  );

  /** The operation with its validated data, or the refusal of a request that does not reach its handler. */
  const admit = (envelope: Envelope, { user }: Pick<Context, 'user'>) => {
    const refused = (refusal: Refusal) => ({ refusal });
    const entry = table.get(requestedOperation(envelope) ?? '');
    if (entry === undefined) return refused(unknownOperation(envelope, [...table.values()]));
    const { operation } = entry;
    if (user?.debeCambiarContrasena === true && !WITH_TEMPORARY_PASSWORD.has(entry.key))
      return refused(refusals.debeCambiarContrasena());
    if (user === null || !mayCall(user, operation)) return refused(refusals.sinPermiso());
    const needed = permisosDeOperacion(operation);
    if (user.permisos !== undefined && !needed.some((permiso) => user.permisos?.includes(permiso)))
      return refused(refusals.claveSinPermiso(needed));
    const parsed = parse(operation.data, envelope.data ?? {});
    if (parsed.problems !== undefined) return refused(refusals.invalida(parsed.problems));
    // The action names the operation and is not part of the data.
    const dropped = parsed.dropped.filter((path) => path !== 'accion' || operation.accion === undefined);
    const unknown = { keys: dropped.length === 0 ? [] : unknownKeys(operation.data, dropped), dropped };
    if (strictInput && dropped.length > 0)
      return refused(refusals.invalida(unknownKeyProblems(unknown.keys)));
    return { entry, user, data: parsed.data, unknown };
  };

  const run = async (envelope: Envelope, context: Context): Promise<OperationResult> => {
    const admitted = admit(envelope, context);
    if ('refusal' in admitted) return admitted.refusal;
    const { entry, user, data, unknown } = admitted;
    const { operation } = entry;
    if (unknown.dropped.length > 0)
      context.notes.warn(unknownKeyWarning(unknown.keys, unknown.dropped.length, 'data.'));
    if (context.plannedReply !== undefined) return resultOf(context.plannedReply);
    await ensureSeeded(context.sandbox, entry.seeds);
    const writes: Writes = { tables: new Set(), isAudited: false };
    const slow = (error: SlowQueryError): Refusal => {
      logger.error(`${entry.key} ${filtersOf(data)}`, error);
      return refusals.validacion([{ campo: 'filtros', mensaje: TOO_SLOW }]);
    };
    const reply = await runRefusable(slow, () =>
      entry.handler(data as never, {
        ...context,
        user,
        ...(checkResponses && !esDeLectura(operation) ? watching(context, writes) : {}),
      }),
    );
    if (reply.status === 'error') return reply;
    if (writes.tables.size > 0 && !writes.isAudited)
      throw new Error(
        `${entry.key} wrote to ${[...writes.tables].join(', ')} and nothing to the audit trail`,
      );
    if (checkResponses) {
      const checked = z.safeParse(operation.result as unknown as z.ZodType, reply.data);
      if (!checked.success)
        throw new Error(`${entry.key} breaks its contract: ${z.prettifyError(checked.error)}`);
    }
    return { ...reply, message: reply.message ?? '' };
  };

  return {
    run,
    /** True if a request reaches the handler of its operation. */
    accepts: (envelope: Envelope, context: Pick<Context, 'user'>): boolean =>
      !('refusal' in admit(envelope, context)),
  };
}

export type Controller = ReturnType<typeof createController>;

/** A stubbed reply: validated against the contract when it was set. Throws `HttpError` for a failure of the whole endpoint. */
function resultOf({ status, body, headers, ...result }: MockReply): OperationResult {
  if (typeof status === 'number')
    throw new HttpError(status, body as HttpError['body'], headers as HttpError['headers'] | undefined);
  return { message: '', status, ...result } as OperationResult;
}

const mayCall = (
  { roles, debeCambiarContrasena: mustChangeContrasena }: Caller,
  { access }: Pick<AnyOperation, 'access'>,
): boolean => mustChangeContrasena === true || mayRun(access, roles);

/** When responses are checked against their contract, so is the rule that every write has an audit record. */
const watching = ({ store }: Context, writes: Writes): Pick<Context, 'store' | 'onAudit'> => ({
  store: watchWrites(store, writes),
  onAudit: () => {
    writes.isAudited = true;
  },
});

const TOO_SLOW = 'La consulta tarda demasiado: acote los filtros, por ejemplo a un período más corto.';
const MOST_LOGGED = 500;

/** Filters and order of a list, for the log. */
function filtersOf(data: unknown): string {
  const { filtros, orden, pagina } = data as Readonly<Record<string, unknown>>;
  return JSON.stringify({ filtros, orden, pagina }).slice(0, MOST_LOGGED);
}

/** Returns a refusal that was thrown to roll back a transaction. A query that was cut off becomes a refusal too. */
async function runRefusable(
  slow: (error: SlowQueryError) => Refusal,
  work: () => unknown,
): Promise<Refusal | { status: 'success'; data: unknown; message?: string }> {
  try {
    return (await work()) as Refusal | { status: 'success'; data: unknown };
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    if (error instanceof SlowQueryError) return slow(error);
    throw error;
  }
}
