import { UsageError } from './usage-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable, or undefined when it is unset or blank: a compose file leaves one out as a blank. */
export function textOf(env: Environment, name: string): string | undefined {
  const value = env[name];
  return value === undefined || value.trim() === '' ? undefined : value;
}

/** The server of an operator, with own secrets and without sample data. */
export const isProduction = (env: Environment): boolean => textOf(env, 'NODE_ENV') === 'production';

/** A boolean variable, in the usual spellings; `preset` when it is not set. Throws `UsageError` for any other word. */
export function isOn(env: Environment, name: string, preset = false): boolean {
  switch (textOf(env, name)?.trim().toLowerCase()) {
    case '1':
    case 'true':
    case 'yes':
    case 'on':
      return true;
    case undefined:
      return preset;
    case '0':
    case 'false':
    case 'no':
    case 'off':
      return false;
    default:
      throw new UsageError(`${name} must be yes, true, on or 1, or no, false, off or 0.`);
  }
}
