import { ContractBreach, type MockReply, type MockReplyRule } from '@portal/contracts';
import { allCalls, callsOfAny, findCalls, unexpectedCalls, type FoundCall } from './doubles/calls.ts';
import { assertSandbox, assertShape, sandboxName } from './assert-shape.ts';
import { DEFAULT_SANDBOX } from './core/name.ts';
import { unknownInputKeys } from './doubles/input-keys.ts';
import { isUsedUp, type ActiveReplies } from './doubles/replies.ts';
import { replyProblems } from './doubles/reply-problems.ts';
import type { Sandboxes } from './sandboxes/sandboxes.ts';
import type { UncheckedReply } from './doubles/unchecked.ts';
import { expectedOf } from './doubles/sent.ts';
import type { ExpectedPart, PartOf, ReplyTo, SentTo, TargetName } from './doubles/target-types.ts';
import { isMatcher } from './doubles/is-part-of.ts';
import type { RequestLog } from './doubles/request-log.ts';
import { z } from 'zod';
import { isPattern, targetNamed, targetsOf, unknownTarget, type Target } from './doubles/targets.ts';

/** A request in the log, to whatever endpoint or operation. */
export interface AnyCall {
  readonly id: string;
  readonly at: Date;
  /** Name of the endpoint or operation; null for a path that does not exist. */
  readonly target: string | null;
  readonly method: string;
  readonly path: string;
  readonly sent: unknown;
  readonly status: number;
  /** Why it was refused, as the response says it; null when it was not. */
  readonly refused: string | null;
  /** Who sent it; null for a guest. */
  readonly user: string | null;
}

/** A request in the log. */
export interface ApiCall<Name extends TargetName> extends AnyCall {
  /**
   * `{query, body}` of an endpoint, a query as text; the `data` of an operation. What was rejected may be anything. The log keeps no body
   * over 32 KB: an endpoint's is missing, and so is all that an operation was sent.
   */
  readonly sent: PartOf<SentTo<Name>> | undefined;
}

/** `eCommerce.*`, or `*` for every endpoint and operation. */
export type TargetPattern = `${string}*`;

export interface SandboxOption {
  readonly sandbox?: string;
}

export interface CallOptions<Name extends TargetName> extends SandboxOption {
  /**
   * Only requests that sent this, among other things: objects may have more keys. Takes matchers such as `expect.any(String)`. A key that
   * the input does not have is refused.
   */
  readonly with?: ExpectedPart<SentTo<Name>>;
}

export interface CountedCallOptions<Name extends TargetName> extends CallOptions<Name> {
  /** Counts them among the expected requests, which `unexpectedCalls` omits. */
  readonly expected?: boolean;
}

export interface ReplyOptions<Name extends TargetName> extends CallOptions<Name> {
  /** How often the replies are gone through. Default: once. */
  readonly times?: number | 'always';
}

/** What the server itself could send, or with `unchecked` anything: `{ status: 502, body: '<html>…', unchecked: true }`. */
export type Reply<Name extends TargetName> = ReplyTo<Name> | UncheckedReply;

/** Replies that were set. */
export interface SetReplies {
  /** Requests that got one of them. */
  readonly used: number;
  /** Whether each was given as often as it was to be. */
  readonly isUsedUp: boolean;
  remove(): void;
}

/**
 * Queries of the request log and stubbed replies for tests, in this process.
 */
export interface Verification {
  /**
   * The requests of an endpoint or operation since the log was cleared, the oldest first, whatever became of them. Throws when the log,
   * which keeps 500 requests, has lost some: clear it before what you count.
   *
   * @example expect(api.calls('facturas.emitir', { with: { id_empresa: 'emp-1' } })).toHaveLength(1);
   */
  calls<Name extends TargetName>(target: Name, options?: CountedCallOptions<Name>): ApiCall<Name>[];
  /** Those of several, `eCommerce.*`; without a pattern all of them, also those whose path does not exist (target null). */
  calls(pattern?: TargetPattern, options?: SandboxOption): AnyCall[];
  /** The requests that no expectation has met: `toHaveReceived`, `toHaveReceivedTimes` or `calls` with `expected`. */
  unexpectedCalls(sandbox?: string): AnyCall[];
  /** Empties the log of a sandbox. */
  clearCalls(sandbox?: string): void;
  /**
   * Replies to the next request of an endpoint or operation; with a list to the next ones, in this order. Token, role and input are
   * checked as ever, and only a request that passes gets the reply; nothing is stored. Throws `ContractBreach` for a reply that the
   * server itself could not give, unless it is `unchecked`.
   *
   * @example api.reply('eCommerce.getProduct', { status: 404, body: { error: 'No existe el registro pedido.' } });
   */
  reply<Name extends TargetName>(
    target: Name,
    replies: Reply<Name> | readonly Reply<Name>[],
    options?: ReplyOptions<Name>,
  ): SetReplies;
  /** Removes all replies of a sandbox. */
  clearReplies(sandbox?: string): void;
}

const callOptions = z.strictObject({
  sandbox: sandboxName.optional(),
  with: z.unknown().optional(),
  expected: z.boolean().optional(),
});

const replyOptions = callOptions.omit({ expected: true }).extend({
  times: z.union([z.int().positive(), z.literal('always')], "is a number from 1 on, or 'always'").optional(),
});

export function createVerification(sandboxes: Sandboxes): Verification {
  const recordsOf = (sandbox = DEFAULT_SANDBOX) => sandboxes.recordsOf(sandbox);
  const logOf = (sandbox?: string): RequestLog => {
    const { log } = recordsOf(sandbox);
    if (!log.isComplete)
      throw new Error(
        'The log keeps 500 requests and has lost older ones: call clearCalls() before what you count.',
      );
    return log;
  };
  return {
    calls: (name?: string, options: AskedCalls = {}) => {
      if (name !== undefined && typeof name !== 'string')
        throw new Error('calls: name an endpoint, an operation or a pattern.');
      assertShape(`calls(${name ?? ''})`, callOptions, options);
      const found = foundCalls(logOf(options.sandbox), name, options.with);
      if (options.expected === true) for (const { expect } of found) expect();
      return found.map(asCall) as never[];
    },
    unexpectedCalls: (sandbox) => {
      assertSandbox('unexpectedCalls', sandbox);
      return unexpectedCalls(logOf(sandbox)).map(asCall);
    },
    clearCalls: (sandbox) => {
      assertSandbox('clearCalls', sandbox);
      recordsOf(sandbox).log.clear();
    },
    reply: (name, given, options = {}) => {
      const target = known(name);
      assertShape(name, replyOptions, options);
      const list = [given].flat() as unknown as MockReply[];
      assertReplies(target, name, list);
      const replies = list.map((reply) => copyOf(name, reply));
      assertExpected(target, name, options.with);
      const rules = recordsOf(options.sandbox).replies;
      const rule = rules.add({
        target: target.key,
        replies,
        times: options.times === 'always' ? 1 : (options.times ?? 1),
        always: options.times === 'always',
        ...(options.with === undefined
          ? {}
          : { with: expectedOf(target, options.with) as NonNullable<MockReplyRule['with']> }),
      });
      return handleOf(rule, () => rules.remove(rule.id));
    },
    clearReplies: (sandbox) => {
      assertSandbox('clearReplies', sandbox);
      recordsOf(sandbox).replies.remove();
    },
  };
}

/** The options of `calls` without their types. */
interface AskedCalls extends SandboxOption {
  readonly with?: unknown;
  readonly expected?: boolean;
}

function foundCalls(log: RequestLog, name: string | undefined, expected: unknown): FoundCall[] {
  if (name !== undefined && !isPattern(name)) {
    const target = known(name);
    assertExpected(target, name, expected);
    return findCalls(log, target, expected);
  }
  if (expected !== undefined) throw new Error('`with` needs the name of one endpoint or operation.');
  if (name === undefined) return allCalls(log);
  const targets = targetsOf(name);
  if (targets.length === 0) throw new Error(unknownTarget(name));
  return callsOfAny(log, targets);
}

function asCall({ sent, target, entry }: FoundCall): AnyCall {
  const { id, at, method, path, status, refused, user } = entry;
  return { id, at: new Date(at), target, method, path, sent, status, refused, user };
}

const handleOf = (rule: ActiveReplies, remove: () => void): SetReplies => ({
  get used() {
    return rule.used;
  },
  get isUsedUp() {
    return isUsedUp(rule);
  },
  remove,
});

/** For callers without types too. */
function known(name: string): Target {
  const target = targetNamed(name);
  if (target === undefined) throw new Error(unknownTarget(name));
  return target;
}

/** Throws for what requests of the target never have: such an expectation would match nothing. */
function assertExpected(target: Target, name: string, expected: unknown): void {
  const isObject = typeof expected === 'object' && expected !== null && !Array.isArray(expected);
  if (expected !== undefined && !isObject && !isMatcher(expected))
    throw new Error(`${name}: with is an object, as the typed client sends it.`);
  const [first, ...rest] = unknownInputKeys(target, expected).map(
    ({ path, message }) => `${path}: ${message}`,
  );
  if (first !== undefined)
    throw new Error(`${name} is never called with this:\n${[first, ...rest].join('\n')}`);
}

function assertReplies(target: Target, name: string, replies: readonly MockReply[]): void {
  if (replies.length === 0 || replies.some((reply: unknown) => typeof reply !== 'object' || reply === null))
    throw new Error(`${name}: give at least one reply, {status, …}.`);
  const problems = replies.flatMap((reply) => replyProblems(target, reply));
  if (problems.length > 0)
    throw new ContractBreach(
      `A reply to ${name} breaks its contract:\n${problems.map(({ path, message }) => `${path}: ${message}`).join('\n')}`,
    );
}

/** The reply as it is sent: what a test changes later in its own object does not count. Throws for what is no JSON. */
function copyOf(name: string, reply: MockReply): MockReply {
  const refuse = (cause?: unknown): never => {
    throw new Error(`${name}: a reply must be JSON.`, { cause });
  };
  if (['function', 'symbol'].includes(typeof reply['body'])) refuse();
  try {
    return JSON.parse(JSON.stringify(reply)) as MockReply;
  } catch (error) {
    return refuse(error);
  }
}
