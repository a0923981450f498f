import type { MockApi } from './create-mock-api.ts';
import type { ExpectedPart, SentTo, TargetName } from './doubles/target-types.ts';
import type { AnyCall, TargetPattern } from './verification.ts';

interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

/** `expect(api)` with these, in vitest and in Jest. */
export interface MockApiMatchers<R = void> {
  /** The endpoint or operation was called at least once; with `sent` by a request that sent it, among other things. */
  toHaveReceived<Name extends TargetName>(target: Name, sent?: ExpectedPart<SentTo<Name>>): R;
  /** One of several was called: `eCommerce.*`. */
  toHaveReceived(pattern: TargetPattern): R;
  /** It was called exactly so many times; with `sent` by requests that sent it, among other things. */
  toHaveReceivedTimes<Name extends TargetName>(
    target: Name,
    times: number,
    sent?: ExpectedPart<SentTo<Name>>,
  ): R;
  toHaveReceivedTimes(pattern: TargetPattern, times: number): R;
  /** Every request so far was met by one of the two above, also those to paths that do not exist. */
  toHaveReceivedNothingElse(): R;
}

/** The matchers themselves, for `expect.extend(mockApiMatchers)`. */
export const mockApiMatchers = {
  toHaveReceived: (api: MockApi, target: TargetName, sent?: unknown): Verdict => {
    const matching = expectCalls(api, target, sent).length;
    return {
      pass: matching > 0,
      message: () =>
        matching > 0
          ? `${describe(target, sent)} was called ${times(matching)}`
          : `${describe(target, sent)} was not called${others(api, target, sent)}`,
    };
  },
  toHaveReceivedTimes: (api: MockApi, target: TargetName, expected: number, sent?: unknown): Verdict => {
    if (!Number.isInteger(expected) || expected < 0)
      throw new Error(
        `toHaveReceivedTimes(${target}): times must be a whole number from 0 on, not ${shownValue(expected)}`,
      );
    const matching = expectCalls(api, target, sent).length;
    return {
      pass: matching === expected,
      message: () =>
        matching === expected
          ? `${describe(target, sent)} was called ${times(matching)}`
          : `${describe(target, sent)} was called ${times(matching)}, not ${times(expected)}${others(api, target, sent)}`,
    };
  },
  toHaveReceivedNothingElse: (api: MockApi): Verdict => {
    assertApi(api);
    const unexpected = api.unexpectedCalls();
    return {
      pass: unexpected.length === 0,
      message: () =>
        unexpected.length === 0
          ? 'Every request was expected'
          : `${unexpected.length === 1 ? 'One request was' : `${String(unexpected.length)} requests were`} not expected${shown(unexpected)}`,
    };
  },
};

function expectCalls(api: MockApi, target: TargetName, sent: unknown): AnyCall[] {
  assertApi(api);
  return api.calls(target, { expected: true, ...(sent === undefined ? {} : { with: sent as never }) });
}

/** For callers without types: `expect(t)` of `testApi` is likely. */
function assertApi(api: unknown): void {
  const { calls } = Object(api) as { readonly calls?: unknown };
  if (typeof calls !== 'function')
    throw new Error('expect() needs what createMockApi returns; of testApi it is the property `api`');
}

const shownValue = (value: unknown): string =>
  typeof value === 'number' ? String(value) : JSON.stringify(value);

const times = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`);

const describe = (target: string, sent: unknown): string =>
  sent === undefined ? target : `${target} with ${JSON.stringify(sent)}`;

const MOST_SHOWN = 5;

/** The requests that a failed expectation may have meant: those of its target, or any when there are none. */
function others(api: MockApi, target: TargetName, sent: unknown): string {
  const all = api.calls(target);
  if (all.length > 0)
    return sent === undefined ? '' : `; of ${String(all.length)} with any input${inputs(all)}`;
  const received = api.calls();
  return received.length === 0 ? ', nor was anything else' : `; received were${shown(received)}`;
}

const inputs = (calls: readonly AnyCall[]): string =>
  calls
    .slice(-MOST_SHOWN)
    .map(({ status, sent }) => `\n  ${String(status)} ${JSON.stringify(sent)}`)
    .join('');

/** The last requests, a line for each. */
function shown(calls: readonly AnyCall[]): string {
  const earlier = calls.length - MOST_SHOWN;
  const lines = calls
    .slice(-MOST_SHOWN)
    .map(({ method, path, status, target, sent }) =>
      [
        method,
        path,
        String(status),
        target ?? '(no such path)',
        sent === undefined ? '' : JSON.stringify(sent),
      ]
        .join(' ')
        .trimEnd(),
    );
  return `${earlier > 0 ? `, ${String(earlier)} earlier and` : ''}:\n  ${lines.join('\n  ')}`;
}
