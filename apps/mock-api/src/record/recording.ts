import { isSecret, type MockReply, type MockReplyRule } from '@portal/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Compared } from './compare.ts';

/** Most replies of one rule. */
const MOST_REPLIES = 100;

/** True if a value contains a secret at any depth. */
const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, one]) => isSecret(key, one) || hasSecret(one));

interface Lesson {
  readonly target: string;
  readonly sent: unknown;
  readonly replies: MockReply[];
}

/** Why an exchange is not recorded; undefined when it can be replayed. */
export function unkept({ target, departures, reply, sent }: Compared): string | undefined {
  if (target === undefined) return 'not in the contract';
  if (departures.some(({ side }) => side === 'response'))
    return 'the mock API cannot reply against the contract';
  if (reply === undefined) return 'the mock API creates its own files';
  if (sent === undefined) return 'its input is no JSON';
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

  /**
   * A rule matches the whole input: any other filter or page is left to the mock API. The newest matching rule replies, so the
   * replies that repeat come first.
   */
  rules(): Partial<MockReplyRule>[] {
    return this.#lessons.flatMap(({ target, sent, replies }) => {
      const rule = { target, exactly: sent as MockReplyRule['exactly'] };
      const [last, earlier] = [replies.slice(-1), replies.slice(0, -1)];
      return [
        { ...rule, replies: last, always: true },
        ...chunks(earlier)
          .reverse()
          .map((part) => ({ ...rule, replies: part })),
      ];
    });
  }
}

function chunks(replies: readonly MockReply[]): MockReply[][] {
  const parts: MockReply[][] = [];
  for (let at = 0; at < replies.length; at += MOST_REPLIES) parts.push(replies.slice(at, at + MOST_REPLIES));
  return parts;
}
