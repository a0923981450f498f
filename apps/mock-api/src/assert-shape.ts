import { closest } from '@portal/contracts';
import { z } from 'zod';
import { isSandboxName } from './core/name.ts';

/** A sandbox as `X-Sandbox` names one. */
export const sandboxName = z
  .string()
  .refine(isSandboxName, 'is no name of a sandbox: up to 64 letters, digits, dots, dashes and underscores');

/**
 * The problems of options, a line for each by its name; unknown names come with the nearest one. For callers without types, whose
 * mistakes would otherwise be ignored or show as a response of 500.
 */
export function shapeProblems(shape: z.ZodObject, options: unknown): string[] {
  const { error } = shape.safeParse(options, { error: z.locales.en().localeError });
  return (error?.issues ?? []).flatMap((issue) => linesOf(issue, shape));
}

/**
 * Asserts that options have this shape.
 *
 * @param caller named before the problems
 * @throws {Error} with a line for each problem
 */
export function assertShape(caller: string, shape: z.ZodObject, options: unknown): void {
  const problems = shapeProblems(shape, options);
  if (problems.length > 0) throw new Error(`${caller}: ${problems.join('\n')}`);
}

const sandboxArgument = z.strictObject({ sandbox: sandboxName.optional() });

/**
 * Asserts that the only argument of a call is the name of a sandbox, or none.
 *
 * @param caller named before the problem
 */
export const assertSandbox = (caller: string, sandbox: unknown): void =>
  assertShape(caller, sandboxArgument, { sandbox });

function linesOf(issue: z.core.$ZodIssue, shape: z.ZodObject): string[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [`${path === '' ? 'options' : path}: ${issue.message}`];
  const known = Object.keys(objectAt(shape, path)?.shape ?? {});
  return issue.keys.map((key) => {
    const meant = closest(key, known);
    const name = path === '' ? key : `${path}.${key}`;
    return `${name}: there is no such option${meant === undefined ? '' : `, did you mean ${meant}?`}`;
  });
}

/** The object with the options under a name; the whole one for none. */
function objectAt(shape: z.ZodObject, path: string): z.ZodObject | undefined {
  if (path === '') return shape;
  const inner: unknown = shape.shape[path];
  const bare = inner instanceof z.ZodOptional ? inner.unwrap() : inner;
  return bare instanceof z.ZodObject ? bare : undefined;
}
