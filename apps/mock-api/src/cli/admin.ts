import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openDatabase } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { DEFAULT_SANDBOX } from '../sandbox/name.ts';
import { createAdmin, type NewAdmin } from './create-admin.ts';
import { databaseKind } from './database-target.ts';
import { textOf, type Environment } from './environment.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: node apps/mock-api/src/admin.mjs create-admin --database X --document N --email X --first-names X --last-names X

Creates the first administrator of an empty database; the password is read from stdin. It signs in with the document number.

  --database X     a SQLite file, whose server must be stopped, or postgres://…; DATABASE_URL
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

/** Runs the program. Resolves to its exit code: 0, 1 when something was refused, 2 for a wrong use. */
export async function runAdmin(
  argv: readonly string[],
  env: Environment,
  { stdin, stdout, stderr }: Streams,
): Promise<number> {
  try {
    const { values, positionals } = parse(argv);
    if (values.help === true) {
      stdout.write(usage);
      return 0;
    }
    if (positionals.join() !== 'create-admin') throw new UsageError('The only command is create-admin.');
    const target = values.database ?? textOf(env, 'DATABASE_URL');
    if (target === undefined || databaseKind(target) === 'memory')
      throw new UsageError('--database (DATABASE_URL) must name a SQLite file or postgres://….');
    const user: NewAdmin = {
      nro_documento: values.document ?? '',
      email: values.email ?? '',
      nombres: values['first-names'] ?? '',
      apellidos: values['last-names'] ?? '',
      // `echo` and an editor end a line.
      contrasena: (await text(stdin)).replace(/\r?\n$/, ''),
    };
    const problems = await createIn(target, user);
    for (const problem of problems) stderr.write(`${problem}\n`);
    if (problems.length === 0) stdout.write(`Administrator ${user.nro_documento.toLowerCase()} created.\n`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    stderr.write(error instanceof UsageError ? `${message}\n\n${usage}` : `${message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function createIn(target: string, user: NewAdmin): Promise<readonly string[]> {
  const { db, ready } = openDatabase(target);
  try {
    await ready;
    return await createAdmin(storeOf(db, DEFAULT_SANDBOX), user);
  } finally {
    await db.destroy();
  }
}

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
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
