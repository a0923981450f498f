import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';
import { backUp, restore } from './backup.ts';
import { copyIntoPostgres } from './copy-into-postgres.ts';
import { createAdmin, type NewAdmin } from './create-admin.ts';
import { databaseAddress } from './database-address.ts';
import { databaseKind } from './database-target.ts';
import { duration } from './duration.ts';
import type { Environment } from './environment.ts';
import { grouped, progressOn } from './fill-database.ts';
import { updateDatabase } from './update-database.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: portal-admin COMMAND --database X …     (in the repository: node apps/mock-api/src/admin.mjs)

create-admin --document N --email X --first-names X --last-names X
  Creates the first administrator of an empty database; the password is read from stdin. It signs in with the document number. A server
  of a SQLite file must be stopped.

backup --to FILE
  Copies a SQLite file, while its server runs or not, into a new file.

restore --from FILE [--replace]
  Puts such a copy in the place of a SQLite file whose server is stopped. With --replace a database that is there is kept beside it under
  another name.

copy --from FILE
  Copies all data of a SQLite file, whose server is stopped, into an empty PostgreSQL. Use the same DATA_KEY for both.

  --database X     a SQLite file, for create-admin also postgres://…, for copy postgres://…; else DATABASE_URL, or
                   DATABASE_HOST with its other parts, as the server reads them
  --document N     document number, the name to sign in with
  --email X
  --first-names X
  --last-names X
`;

export interface Streams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

type Values = ReturnType<typeof parse>['values'];

/** A command: what it says when it was done, or what was refused. */
type Command = (
  database: string,
  values: Values,
  streams: Streams,
) => Promise<{ readonly done: string } | { readonly problems: readonly string[] }>;

const commands: Readonly<Record<string, Command>> = {
  'create-admin': async (database, values, { stdin }) => {
    const user: NewAdmin = {
      nro_documento: values.document ?? '',
      email: values.email ?? '',
      nombres: values['first-names'] ?? '',
      apellidos: values['last-names'] ?? '',
      // `echo` and an editor end a line.
      contrasena: (await text(stdin)).replace(/\r?\n$/, ''),
    };
    const problems = await createIn(database, user);
    return problems.length === 0
      ? { done: `Administrator ${user.nro_documento.toLowerCase()} created.` }
      : { problems };
  },
  backup: async (database, { to }) => {
    const target = pathOf(to, '--to');
    await backUp(fileOf(database, 'pg_dump'), target);
    return { done: `Backup written to ${target} (${megabytes(target)}).` };
  },
  restore: async (database, { from, replace }) => {
    const source = pathOf(from, '--from');
    const kept = await restore(
      source,
      fileOf(database, 'pg_restore'),
      replace === true ? systemClock.now() : undefined,
    );
    return {
      done:
        `${database} restored from ${source} (${megabytes(database)}).` +
        (kept === undefined ? '' : ` The former database is ${kept}.`),
    };
  },
  copy: async (database, { from }, { stderr }) => {
    const source = pathOf(from, '--from');
    if (databaseKind(database) !== 'postgres')
      throw new UsageError('--database must be postgres://…; a SQLite file is copied by backup.');
    const began = performance.now();
    const show = progressOn(stderr);
    let isShown = false;
    const rows = await copyIntoPostgres(source, database, (progress) => {
      isShown = true;
      show(progress);
    }).finally(() => isShown && stderr.write('\n'));
    return {
      done: `Copied ${grouped(rows)} rows of ${source} in ${duration((performance.now() - began) / 1000)}.`,
    };
  },
};

/** Runs the program. Resolves to its exit code: 0, 1 when something was refused, 2 for a wrong use. */
export async function runAdmin(argv: readonly string[], env: Environment, streams: Streams): Promise<number> {
  const { stdout, stderr } = streams;
  try {
    const { values, positionals } = parse(argv);
    if (values.help === true) {
      stdout.write(usage);
      return 0;
    }
    const command = commands[positionals.join(' ')];
    if (command === undefined)
      throw new UsageError(`Command missing or unknown: use ${Object.keys(commands).join(', ')}.`);
    const database = values.database ?? databaseAddress(env);
    if (database === undefined || databaseKind(database) === 'memory')
      throw new UsageError('--database (DATABASE_URL) must name a SQLite file or postgres://….');
    const result = await command(database, values, streams);
    if ('done' in result) {
      stdout.write(`${result.done}\n`);
      return 0;
    }
    for (const problem of result.problems) stderr.write(`${problem}\n`);
    return 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    stderr.write(error instanceof UsageError ? `${message}\n\n${usage}` : `${message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function createIn(target: string, user: NewAdmin): Promise<readonly string[]> {
  await updateDatabase(target);
  const { db, ready } = openDatabase(target);
  try {
    await ready;
    return await createAdmin(storeOf(db, DEFAULT_SANDBOX), user);
  } finally {
    await db.destroy();
  }
}

function pathOf(value: string | undefined, flag: string): string {
  if (value === undefined || value === '') throw new UsageError(`${flag} must name a file.`);
  return resolve(value);
}

function fileOf(database: string, tool: string): string {
  if (databaseKind(database) !== 'file')
    throw new UsageError(`This is for SQLite files; for PostgreSQL use ${tool}.`);
  return database;
}

const megabytes = (file: string): string => `${(statSync(file).size / 1_000_000).toFixed(1)} MB`;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        document: { type: 'string' },
        email: { type: 'string' },
        'first-names': { type: 'string' },
        'last-names': { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        replace: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
