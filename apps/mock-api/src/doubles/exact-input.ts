import { suggestion, type MockReplyRule, type Problem } from '@portal/contracts';
import { isPartOf } from './is-part-of.ts';
import type { Target } from './targets.ts';

type Expected = Pick<MockReplyRule, 'with' | 'exactly'>;

/** Every request of an endpoint has a query, if an empty one. */
export const exactInput = <Exactly extends object>({ operation }: Target, exactly: Exactly): Exactly =>
  operation === undefined ? { query: {}, ...exactly } : exactly;

/** The problems of a whole input with which a reply could never be given. */
export function exactProblems(
  { operation }: Target,
  { with: part, exactly }: Expected,
): readonly Pick<Problem, 'path' | 'message'>[] {
  if (exactly === undefined) return [];
  const parts = ['query', 'body'];
  const unknown = operation === undefined ? Object.keys(exactly).filter((key) => !parts.includes(key)) : [];
  return [
    ...unknown.map((key) => ({
      path: `exactly.${key}`,
      message: `La entrada de un endpoint es {query, body}.${suggestion(key, parts)}`,
    })),
    ...(part === undefined || isPartOf(part, exactly)
      ? []
      : [{ path: 'with', message: 'No es parte de exactly: ningún pedido tendría ambos' }]),
  ];
}
