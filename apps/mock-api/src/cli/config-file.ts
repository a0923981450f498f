import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { shapeProblems } from '../assert-shape.ts';
import { textOf, type Environment } from './environment.ts';
import type { Problems } from './problems.ts';
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
 * Reads a configuration file. A key or a value that no setting has goes into `problems`, and is left out.
 *
 * @throws {UsageError} for a file that cannot be read or is no JSON object
 */
export function readConfigFile(file: string, problems: Problems): ConfigFile {
  const { json, content } = parsed(file, problems);
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

/** The content without what is wrong, and the JSON with its keys in their order. */
function parsed(
  file: string,
  problems: Problems,
): { readonly json: object; readonly content: z.infer<typeof fileSchema> } {
  const json = readJson(file);
  const { error } = fileSchema.safeParse(json);
  const wrong = new Set(
    error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1),
    ),
  );
  for (const line of shapeProblems(fileSchema, json)) problems.add(`--config ${file}: ${line}`);
  const right = Object.fromEntries(Object.entries(json).filter(([key]) => !wrong.has(key)));
  return { json, content: fileSchema.parse(right) };
}

function readJson(file: string): object {
  try {
    // Editors of Windows begin a file with a byte order mark.
    const json: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  } catch (error) {
    throw new UsageError(`--config ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new UsageError(`--config ${file}: the file must hold one JSON object.`);
}

/** `sandboxCap` is SANDBOX_CAP. */
const variableOf = (key: string) =>
  key === 'database' ? 'DATABASE_URL' : key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The environment with a file's settings where it says nothing. */
export function withFile(env: Environment, settings: Environment): Environment {
  const absent = Object.entries(settings).filter(([name]) => textOf(env, name) === undefined);
  return { ...env, ...Object.fromEntries(absent) };
}
