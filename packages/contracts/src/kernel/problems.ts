import type { z } from 'zod';
import { issueText, isNoSuchDay, typeText, NO_SUCH_DAY } from './issue-text.ts';

/** Problem with one value of an input. */
export interface Problem {
  /** Dotted path, `items.0.cantidad`; '' is the whole value. */
  readonly path: string;
  readonly message: string;
  /** The message comes from the contract and names the field; other messages need the path beside them. */
  readonly isWorded: boolean;
}

type Issue = z.core.$ZodIssue;

/**
 * Turns zod's issues into one problem per value, per unknown key, and per value of the matching option of a union. The
 * issues must come with their input (`reportInput`): a contract's message for a missing value does not fit a value of the
 * wrong type.
 */
export function problemsOf(issues: readonly Issue[]): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => problem([...issue.path, key], 'Clave desconocida'));
    if (issue.code === 'invalid_union' && !isNoSuchDay(issue)) {
      const meant = meantOption(issue.errors);
      if (meant !== undefined)
        return problemsOf(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
    }
    return [problemOf(issue)];
  });
}

const problem = (path: readonly PropertyKey[], message: string, isWorded = false): Problem => ({
  path: path.map(String).join('.'),
  message,
  isWorded,
});

function problemOf(issue: Issue): Problem {
  const { code, input, path } = issue;
  if (code === 'invalid_type' && !isEmpty(input)) return problem(path, typeText(issue.expected));
  if (isNoSuchDay(issue)) return problem(path, NO_SUCH_DAY);
  return problem(path, issue.message, issue.message !== issueText(issue));
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

/**
 * The option of a union that the input matches, if there is exactly one: of the right type, with matching literals and,
 * among several, with no field missing.
 */
function meantOption(options: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const possible = options.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_value' || path.length === 0),
  );
  const complete = possible.filter((issues) => !issues.some(({ input }) => input === undefined));
  const meant = complete.length > 0 ? complete : possible;
  return meant.length === 1 ? meant[0] : undefined;
}
