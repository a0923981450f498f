import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { textOf, type Environment } from './environment.ts';
import { UsageError } from './usage-error.ts';

const text = z.string().min(1);
const names = z.array(text);
const whole = z.int().nonnegative();

/** A file's settings are named as the flags are, in one word; `faults` and `replies` are what `POST /__mock/faults` and `/__mock/replies` take. */
const fileSchema = z.strictObject({
  $schema: text.optional(),
  port: whole.optional(),
  host: text.optional(),
  database: text.optional(),
  databaseWait: whole.optional(),
  seed: text.optional(),
  documents: whole.optional(),
  web: text.optional(),
  cors: names.optional(),
  trustProxy: z.boolean().optional(),
  publicUrl: text.optional(),
  sessionIdle: whole.optional(),
  quiet: z.boolean().optional(),
  metricsPort: whole.optional(),
  drainSeconds: whole.optional(),
  sandboxCap: whole.optional(),
  sandboxDays: whole.optional(),
  latency: whole.optional(),
  strict: z.boolean().optional(),
  strictInput: z.boolean().optional(),
  mockAdmin: z.boolean().optional(),
  mcp: z.boolean().optional(),
  mockToken: text.optional(),
  mockHosts: names.optional(),
  selfRegistration: z.boolean().optional(),
  sampleAreas: z.boolean().optional(),
  smtpHosts: names.optional(),
  callbackHosts: names.optional(),
  demoSmtp: text.optional(),
  faults: z.array(z.unknown()).optional(),
  replies: z.array(z.unknown()).optional(),
});

/** A fault or reply from the start on. It is checked as a request under `/__mock` is. */
export interface StartRule {
  readonly kind: 'faults' | 'replies';
  /** Place in its list. */
  readonly index: number;
  readonly rule: unknown;
}

export interface ConfigFile {
  /** In the order of the file: the last one is the newest. */
  readonly rules: readonly StartRule[];
  /** Its settings under the names of their variables. */
  readonly settings: Environment;
}

/**
 * Reads a configuration file.
 *
 * @throws {UsageError} for a file that cannot be read, is no JSON, or has a key or a value that no setting has
 */
export function readConfigFile(file: string): ConfigFile {
  const { json, content } = parsed(file);
  const { $schema: _, faults: _faults, replies: _replies, ...settings } = content;
  return {
    rules: Object.keys(json).flatMap((kind) =>
      kind === 'faults' || kind === 'replies'
        ? (content[kind] ?? []).map((rule, index) => ({ kind, index, rule }))
        : [],
    ),
    settings: Object.fromEntries(
      Object.entries(settings).map(([key, value]) => [
        variableOf(key),
        Array.isArray(value) ? value.join(',') : String(value),
      ]),
    ),
  };
}

/** The content, and the JSON with its keys in their order. */
function parsed(file: string): { readonly json: object; readonly content: z.infer<typeof fileSchema> } {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--config ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  // The terminal speaks English, the API Spanish.
  const result = fileSchema.safeParse(json, { error: z.locales.en().localeError });
  if (result.success) return { json: Object(json) as object, content: result.data };
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`,
  );
  throw new UsageError(`--config ${file}: ${problems.join('; ')}`);
}

/** `sandboxCap` is SANDBOX_CAP. */
const variableOf = (key: string) =>
  key === 'database' ? 'DATABASE_URL' : key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The environment with a file's settings where it says nothing. */
export function withFile(env: Environment, settings: Environment): Environment {
  const absent = Object.entries(settings).filter(([name]) => textOf(env, name) === undefined);
  return { ...env, ...Object.fromEntries(absent) };
}
