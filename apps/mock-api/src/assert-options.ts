import { closest } from '@portal/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seedNames } from './context/seed-area.ts';
import { defaultConfig, type ApiConfig } from './core/config.ts';
import type { MockApiOptions } from './mock-api-options.ts';
import { databaseProblem } from './store/database-problem.ts';

/** An object with methods of these names, of any class. */
const having = (...methods: readonly string[]) =>
  z.custom<object>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function'),
    `must have the methods ${methods.join(', ')}`,
  );

const text = z.string().min(1);
const count = z.number().nonnegative();

const host = z.strictObject({ host: text, port: z.int() });

/** The type of a setting's default. */
function likeDefault(value: unknown): z.ZodType {
  switch (typeof value) {
    case 'string':
      return z.string().optional();
    case 'number':
      return z.number().optional();
    case 'boolean':
      return z.boolean().optional();
    default:
      return z.array(text).optional();
  }
}

const configSchema = z.strictObject({
  ...Object.fromEntries(Object.entries(defaultConfig).map(([name, value]) => [name, likeDefault(value)])),
  ...({
    previousDataKey: z.string().optional(),
    demoSmtp: host.optional(),
    smtpCa: z.string().optional(),
  } satisfies Partial<Record<keyof ApiConfig, z.ZodType>>),
});

const optionsSchema = z.strictObject({
  database: text.optional(),
  seed: z.enum(seedNames).optional(),
  clock: having('now')
    .refine((clock) => !Number.isNaN(Number((clock as { now: () => unknown }).now())), 'now() is no moment')
    .optional(),
  random: having('id', 'int', 'hex').optional(),
  logger: having('request', 'error').optional(),
  config: configSchema.optional(),
  checkResponses: z.boolean().optional(),
  strict: z.boolean().optional(),
  cors: z
    .array(z.string().regex(/^https?:\/\/[^\s/?#]+$/, 'must be an origin such as https://portal.example'))
    .optional(),
  latency: count.optional(),
  sandboxCap: z.int().positive().optional(),
  sandboxDays: count.optional(),
  admin: z
    .strictObject({
      enabled: z.boolean(),
      token: z.string().optional(),
      hosts: z.array(text).optional(),
    })
    .optional(),
  mcp: z.boolean().optional(),
  trustProxy: z.boolean().optional(),
  web: text
    .refine(
      (folder) => existsSync(join(folder, 'index.html')),
      'there is no index.html: is the web app built?',
    )
    .optional(),
  slowQueryMs: count.optional(),
  mail: z.boolean().optional(),
} satisfies Record<keyof MockApiOptions, z.ZodType>);

/**
 * Checks the options of a server, also for callers without types: a wrong one would otherwise show as a response of 500.
 *
 * @throws {Error} with a line for each that is wrong, by its name
 */
export function assertOptions(options: MockApiOptions): void {
  const { error } = optionsSchema.safeParse(options, { error: z.locales.en().localeError });
  const problems = (error?.issues ?? []).flatMap(linesOf);
  const database = options.database === undefined ? undefined : databaseProblem(options.database);
  if (database !== undefined) problems.push(`database: ${database}`);
  if (problems.length > 0) throw new Error(`createMockApi: ${problems.join('\n')}`);
}

function linesOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [`${path}: ${issue.message}`];
  const known = Object.keys(path === 'config' ? configSchema.shape : optionsSchema.shape);
  return issue.keys.map((key) => {
    const meant = closest(key, known);
    const name = path === '' ? key : `${path}.${key}`;
    return `${name}: there is no such option${meant === undefined ? '' : `, did you mean ${meant}?`}`;
  });
}
