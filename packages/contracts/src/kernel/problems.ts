import type { z } from 'zod';
import { issueText, isNoSuchDay, typeText, NO_SUCH_DAY } from './issue-text.ts';

/** What is wrong with one value of an input. */
export interface Problem {
  /** Dotted path, `items.0.cantidad`; '' is the whole. */
  readonly path: string;
  readonly message: string;
  /** The message names what it is about, for its contract words it; the others need the path beside them. */
  readonly isWorded: boolean;
}

type Issue = z.core.$ZodIssue;

/**
 * What zod found, value by value, each unknown key and each value of the alternative that was meant by itself. The issues must come with
 * their input (`reportInput`): what a contract says of a value that is missing does not fit one of a wrong type.
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
 * The alternative that was meant, when that is clear: the only one of the right type whose fixed values fit and, among several, of which
 * nothing is missing.
 */
function meantOption(options: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const possible = options.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_value' || path.length === 0),
  );
  const complete = possible.filter((issues) => !issues.some(({ input }) => input === undefined));
  const meant = complete.length > 0 ? complete : possible;
  return meant.length === 1 ? meant[0] : undefined;
}
