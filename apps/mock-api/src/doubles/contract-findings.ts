import { problemsOf, type MockInspected, type Schema } from '@portal/contracts';
import { z } from 'zod';
import { replyProblems } from './reply-problems.ts';
import { sentTo, type SentText } from './sent.ts';
import type { Target } from './targets.ts';

type Problems = MockInspected['inputProblems'];

/** The contract violations of the input of a request; a body that is too long to store is not checked. */
export function inputProblems(target: Target, text: SentText): Problems {
  if (text.body === null) return [];
  const sent = sentTo(target, text);
  if (target.operation !== undefined) return problemsIn('', target.operation.data, sent ?? {});
  const { query, body } = sent as { readonly query: unknown; readonly body?: unknown };
  return [
    ...problemsIn('query', target.endpoint.query, query),
    ...problemsIn('body', target.endpoint.body, body),
  ];
}

/** The contract violations of a response with a JSON body. */
export function responseProblems(target: Target, status: number, body: unknown): Problems {
  const isEnvelope = target.operation !== undefined && status === 200;
  const reply = isEnvelope ? (body as { status: 'success' | 'error' }) : { status, body };
  return replyProblems(target, reply).map(({ path, message }) => ({ path, message }));
}

function problemsIn(prefix: string, schema: Schema | undefined, value: unknown): Problems {
  if (schema === undefined) return [];
  const result = z.safeParse(schema as unknown as z.ZodType, value, { reportInput: true });
  if (result.success) return [];
  return problemsOf(result.error.issues).map(({ path, message }) => ({
    path: [prefix, path].filter((part) => part !== '').join('.'),
    message,
  }));
}
