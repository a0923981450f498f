import { planLimits, type PlanOptions } from '../plan/plan.ts';
import type { Result } from '../report/report.ts';
import { runCases, type Runner } from './run-cases.ts';
import { signIn, Unreachable, type Credentials } from './sign-in.ts';

export interface LimitsOptions {
  readonly credentials: readonly [Credentials, ...Credentials[]];
  /** Without a sandbox: works on the shared state, with the memory of the run. */
  readonly runner: Runner;
  /** Sends all requests to a sandbox; undefined when the server has none. */
  readonly inSandbox: Runner | undefined;
  readonly onResult: ((result: Result) => void) | undefined;
}

/** Sends writes with their fields at the bounds, in a sandbox if there is one. */
export async function checkLimits(
  plan: PlanOptions,
  { credentials, runner, inSandbox, onResult }: LimitsOptions,
): Promise<{ readonly results: readonly Result[]; readonly notes: readonly string[] }> {
  const tokens = inSandbox === undefined ? undefined : await tokensIn(inSandbox, credentials);
  const { cases, left } = planLimits(plan, tokens !== undefined);
  const chosen = inSandbox === undefined || tokens === undefined ? runner : { ...inSandbox, tokens };
  const results = await runCases(cases, chosen, onResult);
  const notes =
    left.length === 0
      ? []
      : [
          `Not tried at their bounds, for want of a sandbox in which what they make may stay: ${left.join(', ')}.`,
        ];
  return { results, notes };
}

/** Tokens of a sandbox; undefined when it does not know the first user. */
async function tokensIn(runner: Runner, credentials: LimitsOptions['credentials']) {
  try {
    return (await signIn(credentials, runner)).tokens;
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}
