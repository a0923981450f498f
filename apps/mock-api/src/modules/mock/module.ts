import { SNAPSHOT_TOO_LARGE, UNREACHABLE, type ValidationError } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { allCalls, callsOfAny, findCalls } from '../../doubles/calls.ts';
import { problemOf } from '../../doubles/fault-targets.ts';
import { exactInput, exactProblems } from '../../doubles/exact-input.ts';
import { unknownInputKeys } from '../../doubles/input-keys.ts';
import { replyProblems } from '../../doubles/reply-problems.ts';
import { SnapshotTooLarge } from '../../sandboxes/snapshot.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { expectedOf } from '../../doubles/sent.ts';
import { isPattern, targetNamed, targetsOf, unknownTarget, type Target } from '../../doubles/targets.ts';
import { inspectRequest } from '../../doubles/inspect.ts';
import { apartFromWrites, changesOf, historyOf, inspectorOf, restoreState } from './inspector.ts';
import { outboxOf } from './outbox.ts';
import { clockOf, moveClock, putSnapshot, stateOf, takeSnapshot } from './service.ts';

export interface MockModuleOptions {
  readonly sandboxes: Sandboxes;
  /** All seed areas, in an order in which they can be written. */
  readonly areas: readonly SeedArea[];
}

/** The handlers of `/__mock`. */
export function mockModule({ sandboxes, areas }: MockModuleOptions) {
  return areaModule({
    area: 'mock',
    seeds: [],
    handlers: {
      state: async (_input, context) => ({
        status: 200,
        body: stateOf(await sandboxes.get(context.sandbox)),
      }),
      reset: async ({ body }, context) => {
        const sandbox = await sandboxes.get(context.sandbox);
        const at = body?.at === undefined ? undefined : new Date(body.at);
        await sandboxes.reset(sandbox, body?.seed ?? sandbox.seed, at);
        return { status: 200, body: stateOf(sandbox) };
      },
      takeSnapshot: async (_input, context) => {
        try {
          const sandbox = await sandboxes.get(context.sandbox);
          return { status: 200, body: await takeSnapshot(sandboxes, sandbox, areas) };
        } catch (error) {
          if (!(error instanceof SnapshotTooLarge)) throw error;
          return { status: 413, body: { error: SNAPSHOT_TOO_LARGE } };
        }
      },
      putSnapshot: async ({ body }, context) => {
        const sandbox = await sandboxes.get(context.sandbox);
        const problems = await apartFromWrites(sandboxes, sandbox, areas, () =>
          putSnapshot(sandboxes, sandbox, body, areas),
        );
        if (problems.length > 0) return refused(problems);
        return { status: 200, body: stateOf(sandbox) };
      },
      clock: async (_input, context) => ({
        status: 200,
        body: clockOf(await sandboxes.get(context.sandbox)),
      }),
      moveClock: async ({ body }, context) => {
        const sandbox = await sandboxes.get(context.sandbox);
        if (!moveClock(sandbox, body)) return refused([{ type: 'advance', message: UNREACHABLE }]);
        return { status: 200, body: clockOf(sandbox) };
      },
      listFaults: async (_input, context) => ({
        status: 200,
        body: [...(await sandboxes.get(context.sandbox)).faults.list()],
      }),
      addFault: async ({ body }, context) => {
        const rule = { ...body, target: targetNamed(body.target)?.key ?? body.target };
        const problem = problemOf(rule);
        if (problem !== undefined) return refused([problem]);
        const { faults } = await sandboxes.get(context.sandbox);
        if (faults.list().length >= MOST_RULES) return refused([TOO_MANY_RULES]);
        return { status: 200, body: faults.add(rule) };
      },
      removeFaults: async ({ query }, context) => {
        const { faults } = await sandboxes.get(context.sandbox);
        return faults.remove(query.id) ? { status: 200, body: [...faults.list()] } : notFound('la regla');
      },
      requests: async (_input, context) => ({
        status: 200,
        body: (await sandboxes.get(context.sandbox)).log.list(),
      }),
      clearRequests: async (_input, context) => {
        const { log } = await sandboxes.get(context.sandbox);
        log.clear();
        return { status: 200, body: log.list() };
      },
      inspectRequest: async ({ query }, context) => {
        const sandbox = await sandboxes.get(context.sandbox);
        const seen = inspectRequest(sandbox.log, query.id);
        if (seen === undefined) return notFound('el pedido');
        const changes = await changesOf(sandboxes, sandbox, query.id, areas);
        return { status: 200, body: { ...seen, canRestore: changes !== undefined, changes } };
      },
      inspector: async (_input, context) => ({
        status: 200,
        body: inspectorOf(sandboxes, await sandboxes.get(context.sandbox), context.config),
      }),
      keepStates: async ({ body }, context) => {
        const { history } = await sandboxes.get(context.sandbox);
        history.enable(body.enabled);
        return { status: 200, body: historyOf(history) };
      },
      restoreState: async ({ body }, context) => {
        const sandbox = await sandboxes.get(context.sandbox);
        if (!(await restoreState(sandboxes, sandbox, body.id, areas)))
          return notFound('el estado anterior a ese pedido');
        return { status: 200, body: stateOf(sandbox) };
      },
      mails: async (_input, context) => ({ status: 200, body: await outboxOf(context.store) }),
      findCalls: async ({ body }, context) => {
        const { log } = await sandboxes.get(context.sandbox);
        const targets = targetsOf(body.target ?? '*');
        const [target] = targets;
        if (target === undefined)
          return refused([{ type: 'target', message: unknownTarget(body.target ?? '') }]);
        const unknown = refusedKeys(target, body.with);
        if (unknown.length > 0) return refused(unknown);
        const found =
          body.target === undefined
            ? allCalls(log)
            : isPattern(body.target)
              ? callsOfAny(log, targets)
              : findCalls(log, target, body.with);
        const calls = found.map(({ entry }) => entry);
        return { status: 200, body: { count: calls.length, isComplete: log.isComplete, calls } };
      },
      listReplies: async (_input, context) => ({
        status: 200,
        body: [...(await sandboxes.get(context.sandbox)).replies.list()],
      }),
      addReplies: async ({ body }, context) => {
        const target = targetNamed(body.target);
        if (target === undefined) return refused([{ type: 'target', message: unknownTarget(body.target) }]);
        const problems = body.replies.flatMap((reply, index) =>
          replyProblems(target, reply).map(({ path, message }) => ({
            type: `replies.${String(index)}.${path}`,
            message,
          })),
        );
        const known = { ...body, target: target.key };
        if (body.with !== undefined) known.with = expectedOf(target, body.with);
        if (body.exactly !== undefined) known.exactly = exactInput(target, expectedOf(target, body.exactly));
        problems.push(
          ...refusedKeys(target, body.with),
          ...exactProblems(target, known).map(({ path, message }) => ({ type: path, message })),
        );
        if (problems.length > 0) return refused(problems);
        const { replies } = await sandboxes.get(context.sandbox);
        if (replies.list().length >= MOST_RULES) return refused([TOO_MANY_RULES]);
        return { status: 200, body: replies.add(known) };
      },
      removeReplies: async ({ query }, context) => {
        const { replies } = await sandboxes.get(context.sandbox);
        return replies.remove(query.id) ? { status: 200, body: [...replies.list()] } : notFound('la regla');
      },
    },
  });
}

const refusedKeys = (target: Target, expected: unknown): ValidationError['error'] =>
  unknownInputKeys(target, expected).map(({ path, message }) => ({ type: `with.${path}`, message }));

/** Fault rules, and reply rules, of a sandbox: each is compared with every request. */
const MOST_RULES = 500;
const TOO_MANY_RULES = {
  type: 'target',
  message: `Hay ${String(MOST_RULES)} reglas en esta caja de arena: quite alguna antes de agregar otra`,
} as const;

const refused = (error: ValidationError['error']) => ({ status: 400, body: { error } }) as const;
