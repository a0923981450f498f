import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { shapeProblems } from './assert-shape.ts';
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

/** Origins that browsers may call from. */
export const originsSchema = z.array(
  z.string().regex(/^https?:\/\/[^\s/?#]+$/, 'must be an origin such as https://portal.example'),
);

const count = z.number().nonnegative();

/** As `--latency`: a longer delay is no server that responds. */
const LONGEST_DELAY_MS = 60_000;

const host = z.strictObject({ host: text, port: z.int().min(1).max(65_535) });

/** The type of a setting's default: no secret is empty, and every number counts something. */
function likeDefault(value: unknown): z.ZodType {
  switch (typeof value) {
    case 'string':
      return text.optional();
    case 'number':
      return z.int().nonnegative().optional();
    case 'boolean':
      return z.boolean().optional();
    default:
      return z.array(text).optional();
  }
}

const configSchema = z.strictObject({
  ...Object.fromEntries(Object.entries(defaultConfig).map(([name, value]) => [name, likeDefault(value)])),
  ...({
    tokenSeconds: z.int().positive().optional(),
    publicUrl: z.url({ protocol: /^https?$/, error: 'must be the URL of the portal' }).optional(),
    previousDataKey: text.optional(),
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
  cors: originsSchema.optional(),
  latency: count.max(LONGEST_DELAY_MS).optional(),
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
export function assertOptions(
  options: Readonly<Partial<Record<keyof MockApiOptions, unknown>>> | null,
): void {
  const problems = shapeProblems(optionsSchema, options);
  const database = typeof options?.database === 'string' ? databaseProblem(options.database) : undefined;
  if (database !== undefined) problems.push(`database: ${database}`);
  if (problems.length > 0) throw new Error(`createMockApi: ${problems.join('\n')}`);
}

/** Without this a text would be taken for the path of a socket. */
export function assertPort(port: unknown): void {
  if (!(Number.isInteger(port) && Number(port) >= 0 && Number(port) <= 65_535))
    throw new Error(`listen: port: must be a number from 0 to 65535, not ${String(port)}`);
}
