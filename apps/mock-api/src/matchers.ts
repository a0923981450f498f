import type { MockApi } from './create-mock-api.ts';
import type { PartOf, SentTo, TargetName } from './doubles/target-types.ts';

interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

/** `expect(api)` with these, in vitest and in Jest. */
export interface MockApiMatchers<R = void> {
  /** The endpoint or operation was called at least once; with `sent` by a request that sent it, among other things. */
  toHaveReceived<Name extends TargetName>(target: Name, sent?: PartOf<SentTo<Name>>): R;
  /** It was called exactly so many times; with `sent` by requests that sent it, among other things. */
  toHaveReceivedTimes<Name extends TargetName>(target: Name, times: number, sent?: PartOf<SentTo<Name>>): R;
}

/** The matchers themselves, for `expect.extend(mockApiMatchers)`. */
export const mockApiMatchers = {
  toHaveReceived: (api: MockApi, target: TargetName, sent?: unknown): Verdict => {
    const matching = callsOf(api, target, sent).length;
    return {
      pass: matching > 0,
      message: () =>
        matching > 0
          ? `${describe(target, sent)} was called ${times(matching)}`
          : `${describe(target, sent)} was not called${others(api, target, sent)}`,
    };
  },
  toHaveReceivedTimes: (api: MockApi, target: TargetName, expected: number, sent?: unknown): Verdict => {
    const matching = callsOf(api, target, sent).length;
    return {
      pass: matching === expected,
      message: () =>
        matching === expected
          ? `${describe(target, sent)} was called ${times(matching)}`
          : `${describe(target, sent)} was called ${times(matching)}, not ${times(expected)}${others(api, target, sent)}`,
    };
  },
};

const callsOf = (api: MockApi, target: TargetName, sent: unknown) =>
  api.calls(target, sent === undefined ? {} : { with: sent as never });

const times = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`);

const describe = (target: string, sent: unknown): string =>
  sent === undefined ? target : `${target} with ${JSON.stringify(sent)}`;

const MOST_SHOWN = 5;

/** The requests that a failed expectation may have meant. */
function others(api: MockApi, target: TargetName, sent: unknown): string {
  if (sent === undefined) return '';
  const all = api.calls(target);
  const shown = all
    .slice(-MOST_SHOWN)
    .map((call) => `\n  ${String(call.status)} ${JSON.stringify(call.sent)}`);
  return `; of ${String(all.length)} with any input${shown.join('')}`;
}
