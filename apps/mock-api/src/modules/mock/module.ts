import type { SeedArea } from '../../core/seed-area.ts';
import { areaModule } from '../../core/module.ts';
import { notFound } from '../../core/not-found.ts';
import type { Sandboxes } from '../../sandbox/sandboxes.ts';
import { unknownTables } from '../../sandbox/snapshot.ts';
import { clockOf, putSnapshot, stateOf, takeSnapshot } from './service.ts';

export interface MockModuleOptions {
  readonly sandboxes: Sandboxes;
  /** Every seed area there is, in the order in which they may be written. */
  readonly areas: readonly SeedArea[];
}

/** The handles of the mock itself. */
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
        await sandboxes.reset(sandbox, body.seed ?? sandbox.seed);
        return { status: 200, body: stateOf(sandbox) };
      },
      takeSnapshot: async (_input, context) => ({
        status: 200,
        body: await takeSnapshot(sandboxes, await sandboxes.get(context.sandbox), areas),
      }),
      putSnapshot: async ({ body }, context) => {
        const unknown = unknownTables(body.tables);
        if (unknown.length > 0) {
          const message = `Esta versión no conoce las tablas: ${unknown.join(', ')}`;
          return { status: 400, body: { error: [{ type: 'tables', message }] } };
        }
        const sandbox = await sandboxes.get(context.sandbox);
        await putSnapshot(sandboxes, sandbox, body);
        return { status: 200, body: stateOf(sandbox) };
      },
      clock: async (_input, context) => ({
        status: 200,
        body: clockOf(await sandboxes.get(context.sandbox)),
      }),
      moveClock: async ({ body }, context) => {
        const sandbox = await sandboxes.get(context.sandbox);
        if (body.freeze !== undefined) sandbox.clock.freeze(new Date(body.freeze));
        else if (body.set !== undefined) sandbox.clock.set(new Date(body.set));
        else if (body.advance !== undefined) sandbox.clock.advance(body.advance);
        else sandbox.clock.reset();
        return { status: 200, body: clockOf(sandbox) };
      },
      listFaults: async (_input, context) => ({
        status: 200,
        body: [...(await sandboxes.get(context.sandbox)).faults.list()],
      }),
      addFault: async ({ body }, context) => ({
        status: 200,
        body: (await sandboxes.get(context.sandbox)).faults.add(body),
      }),
      removeFaults: async ({ query }, context) => {
        const { faults } = await sandboxes.get(context.sandbox);
        return faults.remove(query.id) ? { status: 200, body: [...faults.list()] } : notFound('la regla');
      },
      requests: async (_input, context) => ({
        status: 200,
        body: [...(await sandboxes.get(context.sandbox)).log.list()],
      }),
    },
  });
}
