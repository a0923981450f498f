import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { testApi } from '../test-api.ts';
import { runAdmin } from './admin.ts';
import { controlPath, serveControl } from './control.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let made = 0;
const newPath = (name: string) => join(folder, `${String((made += 1))}-${name}.sqlite`);

async function admin(...args: readonly string[]) {
  let [out, err] = ['', ''];
  const streams = {
    stdin: Readable.from([]),
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text) },
  };
  return { code: await runAdmin(args, {}, streams), out, err };
}
const backUp = (database: string, to: string) => admin('backup', '--database', database, '--to', to);

type Client = ReturnType<ReturnType<typeof testApi>['as']>;
const addCustomer = (client: Client, nombre: string) =>
  client.controller.clientes.alta({
    id_empresa: 'emp-1',
    receptor: {
      tipo: 'no_contribuyente',
      tipo_documento: 1,
      numero_documento: nombre.replace(/\D/g, ''),
      nombre,
    },
  });
const customersNamed = async (client: Client, texto: string) =>
  (await client.controller.clientes.consulta({ filtros: { id_empresa: 'emp-1', texto } })).data.map(
    ({ receptor }) => ('nombre' in receptor ? receptor.nombre : ''),
  );

/** A database with one customer more than the demo's. */
async function fileWith(nombre: string): Promise<string> {
  const database = newPath('made');
  const t = testApi({ database });
  await addCustomer(t.as('admin'), nombre);
  await t.close();
  return database;
}

/** The customers of that name that a server on this file finds. */
async function namedIn(database: string, texto: string): Promise<string[]> {
  const t = testApi({ database });
  try {
    return await customersNamed(t.as('admin'), texto);
  } finally {
    await t.close();
  }
}

describe('a backup of a SQLite file', () => {
  it('has all that was there when its server is stopped, and belongs to its owner alone', async () => {
    const database = await fileWith('Copiada 1001');
    const copy = newPath('copy');
    expect(await backUp(database, copy)).toEqual({
      code: 0,
      out: expect.stringMatching(/^Backup written to .*copy\.sqlite \(\d+\.\d MB\)\.\n$/),
      err: '',
    });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await namedIn(copy, 'copiada')).toEqual(['Copiada 1001']);
    expect(await namedIn(database, 'copiada')).toEqual(['Copiada 1001']);
  });

  it('is made while the server works: it has what had been confirmed before, whole, and nothing is lost in the database', async () => {
    const database = newPath('working');
    const t = testApi({ database });
    const client = t.as('admin');
    const control = await serveControl(t.api, database);
    await addCustomer(client, 'Antes 2001');
    const copy = newPath('copy');
    const copied = { isDone: false };
    const copying = backUp(database, copy).finally(() => (copied.isDone = true));
    let written = 0;
    while (!copied.isDone) {
      await addCustomer(client, `Durante ${String(3000 + written)}`);
      written += 1;
      // As between two requests: calls in process leave nobody else a turn.
      await setImmediate();
    }
    expect(await copying).toMatchObject({ code: 0, err: '' });
    await control?.stop();
    await t.close();
    expect(written).toBeGreaterThan(0);
    expect(await namedIn(copy, 'antes 2001')).toEqual(['Antes 2001']);
    const read = new DatabaseSync(database, { readOnly: true });
    const total = read.prepare("select count(*) as n from clientes where nombre like 'Durante%'").get();
    read.close();
    expect(total).toEqual({ n: written });
    expect(existsSync(controlPath(database) ?? '')).toBe(false);
  });

  it('is asked of a server in another process', async () => {
    const database = await fileWith('Otro proceso 4001');
    const program = join(import.meta.dirname, '../main.mjs');
    const server = spawn(process.execPath, [program, '--port', '0', '--quiet', '--database', database]);
    const copy = newPath('copy');
    let result: Awaited<ReturnType<typeof admin>> | undefined;
    for await (const chunk of server.stdout)
      if (String(chunk).includes('Ctrl+C')) {
        result = await backUp(database, copy);
        server.kill('SIGTERM');
      }
    if (server.exitCode === null) await once(server, 'exit');
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(await namedIn(copy, 'proceso')).toEqual(['Otro proceso 4001']);
    expect(existsSync(`${database}.sock`)).toBe(false);
  });

  it('takes the socket of a killed server for none', async () => {
    const database = await fileWith('Socket 5001');
    const kill = `const net=require('node:net');net.createServer().listen(process.argv[1],()=>process.kill(process.pid,'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', kill, `${database}.sock`]);
    expect(existsSync(`${database}.sock`)).toBe(true);
    expect(await backUp(database, newPath('copy'))).toMatchObject({ code: 0, err: '' });
    const t = testApi({ database });
    await t.api.ready;
    const control = await serveControl(t.api, database);
    expect(await backUp(database, newPath('copy'))).toMatchObject({ code: 0, err: '' });
    await control?.stop();
    await t.close();
  });

  it('is refused where a file is already, of what is not there, and while a server without a socket has the file', async () => {
    const database = await fileWith('Negada 6001');
    const there = newPath('there');
    writeFileSync(there, 'precious');
    expect(await backUp(database, there)).toEqual({
      code: 1,
      out: '',
      err: `${there} already exists: choose another file\n`,
    });
    expect(readFileSync(there, 'utf8')).toBe('precious');
    expect(await backUp(newPath('none'), newPath('copy'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/ not found\n$/),
    });
    const t = testApi({ database });
    await t.api.ready;
    const copy = newPath('copy');
    expect(await backUp(database, copy)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/file in use by another server/),
    });
    await t.close();
    expect([existsSync(copy), existsSync(`${copy}.partial`)]).toEqual([false, false]);
  });

  it('says why the server could not make it', async () => {
    const database = await fileWith('Sin carpeta 7001');
    const t = testApi({ database });
    await t.api.ready;
    const control = await serveControl(t.api, database);
    expect(await backUp(database, join(folder, 'no-folder', 'copy.sqlite'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/ENOENT/),
    });
    const response = await new Promise<number | undefined>((resolve) => {
      import('node:http').then(({ request }) => {
        request({ socketPath: `${database}.sock`, path: '/', method: 'GET' }, (message) => {
          message.resume();
          resolve(message.statusCode);
        }).end();
      }, resolve);
    });
    expect(response).toBe(404);
    await control?.stop();
    await t.close();
  });

  it.each([
    ['no command', [], /Command missing or unknown: use create-admin, backup, restore/],
    ['no file to write', ['backup', '--database', 'a.sqlite'], /--to must name a file/],
    ['no file to read', ['restore', '--database', 'a.sqlite'], /--from must name a file/],
    ['PostgreSQL', ['backup', '--database', 'postgres://a/b', '--to', 'c'], /for PostgreSQL use pg_dump/],
    [
      'PostgreSQL',
      ['restore', '--database', 'postgres://a/b', '--from', 'c'],
      /for PostgreSQL use pg_restore/,
    ],
    ['memory', ['backup', '--database', ':memory:', '--to', 'c'], /must name a SQLite file/],
  ])('is a wrong use with %s', async (_name, args, message) => {
    const { code, err } = await admin(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err).toContain('Usage: ');
  });
});

describe('a restore of a SQLite file', () => {
  const restore = (copy: string, database: string, ...flags: readonly string[]) =>
    admin('restore', '--from', copy, '--database', database, ...flags);

  it('brings a copy back to where there is nothing', async () => {
    const copy = newPath('copy');
    await backUp(await fileWith('Vuelve 8001'), copy);
    const database = newPath('restored');
    expect(await restore(copy, database)).toMatchObject({ code: 0, err: '' });
    expect(statSync(database).mode & 0o777).toBe(0o600);
    expect(await namedIn(database, 'vuelve')).toEqual(['Vuelve 8001']);
    expect(existsSync(copy)).toBe(true);
  });

  it('keeps what was there, when it may replace it', async () => {
    const copy = newPath('copy');
    await backUp(await fileWith('De la copia 8101'), copy);
    const database = await fileWith('De ahora 8102');
    expect(await restore(copy, database)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already exists: --replace keeps it as/),
    });
    expect(await namedIn(database, 'de ahora')).toEqual(['De ahora 8102']);
    const { code, out } = await restore(copy, database, '--replace');
    expect(code).toBe(0);
    const kept = /The former database is (\S+)\.\n$/.exec(out)?.[1] ?? '';
    expect(await namedIn(database, 'de la copia')).toEqual(['De la copia 8101']);
    expect(await namedIn(kept, 'de ahora')).toEqual(['De ahora 8102']);
  });

  it('is refused while a server has the file, and changes nothing', async () => {
    const copy = newPath('copy');
    await backUp(await fileWith('En uso 8201'), copy);
    const database = await fileWith('Trabaja 8202');
    const t = testApi({ database });
    await t.api.ready;
    expect(await restore(copy, database, '--replace')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/file in use by another server/),
    });
    expect(await customersNamed(t.as('admin'), 'trabaja')).toEqual(['Trabaja 8202']);
    await t.close();
  });

  it.each([
    ['there is none', (copy: string) => rmSync(copy), /not found/],
    [
      'it is a text',
      (copy: string) => writeFileSync(copy, 'hello '.repeat(1000)),
      /is not a database of this server/,
    ],
    [
      'it is the database of something else',
      (copy: string) => {
        rmSync(copy);
        const other = new DatabaseSync(copy);
        other.exec('create table things (id text)');
        other.close();
      },
      /is not a database of this server/,
    ],
    [
      'it is damaged',
      (copy: string) => {
        const bytes = readFileSync(copy);
        bytes.fill(0x55, 40_960, 81_920);
        writeFileSync(copy, bytes);
      },
      /is damaged|is not a database/,
    ],
    [
      'a later version made it',
      (copy: string) => {
        const later = new DatabaseSync(copy);
        later.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
        later.close();
      },
      /made by a later version of the server \(9999-later\)/,
    ],
  ])('is refused when %s', async (_name, spoil, message) => {
    const copy = newPath('copy');
    await backUp(await fileWith('Rota 8301'), copy);
    spoil(copy);
    const database = newPath('restored');
    const { code, err } = await restore(copy, database);
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect([existsSync(database), existsSync(`${database}.restoring`)]).toEqual([false, false]);
  });
});

/** The commands that docs/deployment.md names, of a version that knows the server's; otherwise nothing is tested of them. */
const pgTools = ['pg_dump', 'pg_restore'].every((tool) => {
  const { status, stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(/\d+/.exec(stdout)?.[0] ?? '0', 10) >= 18;
});

describe.skipIf(!pgTools)('a backup of PostgreSQL', () => {
  it('is restored into an empty database', async () => {
    const create = reopenable.find(({ kind }) => kind === 'postgres')?.create;
    if (create === undefined) throw new Error('no PostgreSQL');
    const [source, target] = [await create(), await create()];
    const t = testApi({ database: source.target });
    await addCustomer(t.as('admin'), 'De Postgres 9001');
    const file = join(folder, 'portal.dump');
    execFileSync('pg_dump', ['--format=custom', '--no-owner', '--file', file, source.target]);
    await t.close();
    execFileSync('pg_restore', [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--dbname',
      target.target,
      file,
    ]);
    expect(await namedIn(target.target, 'postgres 9001')).toEqual(['De Postgres 9001']);
    await source.dispose();
    await target.dispose();
  });
});
