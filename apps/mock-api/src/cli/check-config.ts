import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configProblems } from '../core/config.ts';
import { createMockApi } from '../create-mock-api.ts';
import { seedProblem } from '../seed/demo-users.ts';
import { openDatabase } from '../store/database.ts';
import { assertNoDemoData } from '../seed/no-demo-data.ts';
import { databaseKind } from './database-target.ts';
import { isProduction, textOf, type Environment } from './environment.ts';
import type { ServerOptions } from './options.ts';
import { configFrom } from './server-config.ts';
import { applyRules } from './start-rules.ts';
import { explain, unusable } from './unusable.ts';
import { updateDatabase } from './update-database.ts';

/**
 * Problems of the settings alone, all at once: secrets, seed, web app, ports, and the rules of a configuration file. A start looks at
 * them before it touches the database.
 */
export async function settingsProblems(options: ServerOptions, env: Environment): Promise<readonly string[]> {
  const nodeEnv = textOf(env, 'NODE_ENV');
  const problems: string[] = [];
  try {
    problems.push(...configProblems(configFrom(options, env), nodeEnv));
  } catch (error) {
    problems.push(explain(error));
  }
  const seed = seedProblem(options.seed, nodeEnv);
  if (seed !== undefined) problems.push(seed);
  const web = webProblem(options);
  if (web !== undefined) problems.push(web);
  if (options.port !== 0 && options.port === options.metricsPort)
    problems.push(`--port and --metrics-port are both ${String(options.port)}: choose different ports.`);
  problems.push(...(await rulesProblems(options, env)));
  return problems;
}

/** Why faults and replies are refused, by a server in memory. */
async function rulesProblems(options: ServerOptions, env: Environment): Promise<readonly string[]> {
  // Without /__mock, as in production, there are none.
  if (options.rules === undefined || !options.mockAdmin || isProduction(env)) return [];
  const api = createMockApi({
    seed: 'empty',
    admin: { enabled: true, token: options.mockToken, hosts: options.mockHosts },
  });
  try {
    await applyRules(api, options);
    return [];
  } catch (error) {
    return explain(error).split('\n');
  } finally {
    await api.close();
  }
}

/**
 * Everything that would keep a server with these options from starting, or its data from lasting, at once. The database is opened and
 * brought up to date, as the start would do.
 *
 * @param found what was wrong with the options themselves, which then have defaults
 * @returns one line for each; empty when the server would start
 */
export async function checkConfig(
  options: ServerOptions,
  env: Environment,
  found: readonly string[] = [],
): Promise<readonly string[]> {
  const problems = [...found, ...(await settingsProblems(options, env))];
  const isDatabaseKnown = !found.some((line) => /database/i.test(line));
  if (!isDatabaseKnown) return problems;
  if (databaseKind(options.database) !== 'memory')
    problems.push(...(await databaseProblems(options, isProduction(env))));
  else if (isProduction(env))
    problems.push(
      'NODE_ENV=production needs a --database (DATABASE_URL): data in memory is lost when the server stops.',
    );
  return problems;
}

/** Why the built web app cannot be served; undefined when it can, or is not asked for. */
const webProblem = ({ web }: ServerOptions): string | undefined =>
  web === undefined || existsSync(join(web, 'index.html'))
    ? undefined
    : `--web ${web}: index.html not found: build the web app (npm run build)`;

async function databaseProblems(
  { database }: ServerOptions,
  mustBeEmpty: boolean,
): Promise<readonly string[]> {
  try {
    // As the start does.
    if (databaseKind(database) === 'file') mkdirSync(dirname(database), { recursive: true });
    await updateDatabase(database);
    const { db, ready } = openDatabase(database);
    try {
      await ready;
      if (mustBeEmpty) await assertNoDemoData(db);
    } finally {
      await db.destroy();
    }
    return [];
  } catch (error) {
    return [unusable(database, error).message];
  }
}
