import type { MockReply, MockReplyRule } from '@portal/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Compared } from './compare.ts';

/** Names of fields that must not get into a file: passwords, tokens, keys. */
const SECRET = /^(?:access_token|token|pass|password|contrasena|contrasena_temporal|clave|secreto|csc)$/i;

/** Most replies of one rule. */
const MOST_REPLIES = 100;

/** Whether a value contains a secret at any depth. */
const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([key, one]) => (SECRET.test(key) && one !== null && one !== '') || hasSecret(one),
  );

interface Lesson {
  readonly target: string;
  readonly sent: unknown;
  readonly replies: MockReply[];
}

/** Why an exchange is not recorded; undefined when it can be replayed. */
export function unkept({ target, departures, reply, sent }: Compared): string | undefined {
  if (target === undefined || reply === undefined) return 'not in the contract';
  if (departures.some(({ side }) => side === 'response'))
    return 'the mock API cannot reply against the contract';
  if (hasSecret(reply) || hasSecret(sent)) return 'it has a secret';
  // These depend on the token or an outage, not on the request.
  if (reply.status === 401 || (typeof reply.status === 'number' && reply.status >= 500))
    return `status ${String(reply.status)}`;
  return undefined;
}

/**
 * The replies of a server as rules of a configuration file: the same request gets the same replies in the same order, and
 * the last one repeats.
 */
export class Recording {
  readonly #lessons: Lesson[] = [];

  add({ target, sent, reply }: Compared): void {
    if (target === undefined || reply === undefined) return;
    const lesson = this.#lessons.find((one) => one.target === target && isDeepStrictEqual(one.sent, sent));
    if (lesson === undefined) this.#lessons.push({ target, sent, replies: [reply] });
    else if (!isDeepStrictEqual(lesson.replies.at(-1), reply)) lesson.replies.push(reply);
  }

  /** In order of precedence: the most specific first, because a rule also matches requests with more values than it has. */
  rules(): Partial<MockReplyRule>[] {
    return this.#lessons
      .toSorted((one, other) => leaves(other.sent) - leaves(one.sent))
      .flatMap(({ target, sent, replies }) => {
        const rule = { target, ...(isEmpty(sent) ? {} : { with: sent as MockReplyRule['with'] }) };
        const [last, earlier] = [replies.slice(-1), replies.slice(0, -1)];
        return [
          ...chunks(earlier).map((part) => ({ ...rule, replies: part })),
          { ...rule, replies: last, always: true },
        ];
      });
  }
}

const isEmpty = (sent: unknown): boolean => leaves(sent) === 0;

/** Number of values at any depth. */
function leaves(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + leaves(one), 0);
}

function chunks(replies: readonly MockReply[]): MockReply[][] {
  const parts: MockReply[][] = [];
  for (let at = 0; at < replies.length; at += MOST_REPLIES) parts.push(replies.slice(at, at + MOST_REPLIES));
  return parts;
}
