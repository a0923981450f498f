import { closest } from '@portal/contracts';
import { parseArgs } from 'node:util';
import type { Problems } from './problems.ts';
import { UsageError } from './usage-error.ts';

const options = {
  config: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  database: { type: 'string' },
  'database-wait': { type: 'string' },
  seed: { type: 'string' },
  documents: { type: 'string' },
  reset: { type: 'boolean' },
  web: { type: 'string' },
  cors: { type: 'string' },
  'trust-proxy': { type: 'boolean' },
  'public-url': { type: 'string' },
  'session-idle': { type: 'string' },
  quiet: { type: 'boolean' },
  'metrics-port': { type: 'string' },
  'drain-seconds': { type: 'string' },
  'sandbox-cap': { type: 'string' },
  'sandbox-days': { type: 'string' },
  latency: { type: 'string' },
  strict: { type: 'boolean' },
  'strict-input': { type: 'boolean' },
  'mock-admin': { type: 'boolean' },
  'mock-token': { type: 'string' },
  'mock-hosts': { type: 'string' },
  mcp: { type: 'boolean' },
  'self-registration': { type: 'boolean' },
  'sample-areas': { type: 'boolean' },
  'smtp-hosts': { type: 'string' },
  'callback-hosts': { type: 'string' },
  'demo-smtp': { type: 'string' },
  'check-config': { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

/** The values of the flags. */
export type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

type FlagOfType<Type> = {
  [Name in keyof typeof options]: (typeof options)[Name]['type'] extends Type ? Name : never;
}[keyof typeof options];
/** A flag with a value. */
export type TextFlag = FlagOfType<'string'>;
export type SwitchFlag = FlagOfType<'boolean'>;

const isName = (name: string): name is keyof typeof options => Object.hasOwn(options, name);

/** Parses flags, `--no-quiet` too. What is wrong with one goes into `problems`, and the flag is left out. */
export function readFlags(argv: readonly string[], problems: Problems): Flags {
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowNegative: true,
    tokens: true,
  });
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    problems.take(undefined, () => {
      if (token.kind === 'positional')
        throw new UsageError(`"${token.value}" is no flag: flags begin with --.`);
      const { value } = token;
      const name = token.rawName.replace(/^--?/, '');
      const positive = name.replace(/^no-/, '');
      if (isName(name) && options[name].type === 'string') {
        // As in `--port --quiet`: the value was forgotten.
        if (value === undefined || (value.startsWith('--') && !token.inlineValue))
          throw new UsageError(`--${name} needs a value.`);
        values[name] = value;
      } else if (isName(positive) && options[positive].type === 'boolean') {
        if (value !== undefined) throw new UsageError(`--${name} takes no value.`);
        values[positive] = positive === name;
      } else throw new UsageError(`Unknown flag --${name}.${meant(name)}`);
    });
  }
  return values;
}

function meant(name: string): string {
  const flag = closest(name, Object.keys(options));
  return flag === undefined ? '' : ` Did you mean --${flag}?`;
}
