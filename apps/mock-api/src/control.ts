import { contract, isReachable, problemsOf, type MockFaultRule } from '@portal/contracts';
import { z } from 'zod';
import { assertSandbox, assertShape, sandboxName } from './assert-shape.ts';
import { seedNames, type SeedName } from './context/seed-area.ts';
import { DEFAULT_SANDBOX } from './core/name.ts';
import { problemOf } from './doubles/fault-targets.ts';
import type { TargetName } from './doubles/target-types.ts';
import { targetNamed, unknownTarget } from './doubles/targets.ts';
import type { Sandboxes } from './sandboxes/sandboxes.ts';
import type { SandboxOption, TargetPattern } from './verification.ts';

const { body: faultSchema } = contract.mock.addFault;

/** A fault and its frequency, as `POST /__mock/faults` takes it, without its target. */
export type FaultOptions = Omit<z.input<typeof faultSchema>, 'target'> & SandboxOption;

/** A fault that was set. */
export interface SetFault {
  /** Requests that it failed. */
  readonly fired: number;
  remove(): void;
}

export interface ResetOptions extends SandboxOption {
  readonly seed?: SeedName;
  /** The moment that the data are relative to, at which the clock of the sandbox is stopped. */
  readonly at?: Date;
}

/** Faults and fresh data for tests, in this process. */
export interface Control {
  /**
   * Lets requests of an endpoint or operation fail, or of several (`eCommerce.*`). Throws for a fault that can never fire.
   *
   * @example api.fault('eCommerce.getProduct', { status: 500, times: 1 });
   */
  fault(target: TargetName | TargetPattern, fault: FaultOptions): SetFault;
  /** Removes all faults of a sandbox. */
  clearFaults(sandbox?: string): void;
  /** Returns to the data of a seed; removes faults and replies, empties the log and resets the clock of the sandbox. */
  reset(options?: ResetOptions): Promise<void>;
}

const resetOptions = z.strictObject({
  seed: z.enum(seedNames).optional(),
  at: z
    .date()
    .refine((at) => isReachable(at.getTime()), 'must be between the years 2000 and 2999')
    .optional(),
  sandbox: sandboxName.optional(),
});

const faultOptions = z.looseObject({
  sandbox: sandboxName.optional(),
  target: z.undefined('is the first argument').optional(),
});

export function createControl(sandboxes: Sandboxes): Control {
  const faultsOf = (sandbox = DEFAULT_SANDBOX) => sandboxes.recordsOf(sandbox).faults;
  return {
    fault: (target, options) => {
      assertShape(`fault(${target})`, faultOptions, options);
      const { sandbox, ...fault } = options;
      const faults = faultsOf(sandbox);
      const active = faults.add(ruleOf(target, fault));
      return {
        get fired() {
          return active.fired;
        },
        remove: () => void faults.remove(active.id),
      };
    },
    clearFaults: (sandbox) => {
      assertSandbox('clearFaults', sandbox);
      faultsOf(sandbox).remove();
    },
    reset: async (options = {}) => {
      assertShape('reset', resetOptions, options);
      const { seed, at, sandbox = DEFAULT_SANDBOX } = options;
      const found = await sandboxes.get(sandbox);
      await sandboxes.reset(found, seed ?? found.seed, at);
    },
  };
}

/** For callers without types too. */
function ruleOf(name: string, fault: object): MockFaultRule {
  const { success, data, error } = faultSchema.safeParse({
    ...fault,
    target: targetNamed(name)?.key ?? name,
  });
  if (!success)
    throw new Error(
      problemsOf(error.issues)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('\n'),
    );
  const problem = problemOf(data);
  if (problem !== undefined)
    throw new Error(problem.type === 'target' ? unknownTarget(name) : problem.message);
  return data;
}
