import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { reopenable } from '../../../test/databases.ts';
import { openDatabase } from '../database.ts';
import { migrations } from './migrations.ts';

it.each(reopenable)(
  'stored names on $kind are found without their apostrophes after an update',
  async ({ create }) => {
    const database = await create();
    onTestFinished(() => database.dispose());
    const [[first, baseline] = []] = Object.entries(migrations);
    if (first === undefined || baseline === undefined) throw new Error('There is no baseline');
    const before = openDatabase(database.target, { migrations: { [first]: baseline } });
    await before.ready;
    await sql`insert into clientes (sandbox, id, version, id_empresa, nombre, documento, receptor, busqueda)
    values ('s', 'c', 1, 'e', 'x', 'y', '{}', ${"o'higgins d’angelo 80012345-0"})`.execute(before.db);
    await before.db.destroy();
    const after = openDatabase(database.target, {});
    await after.ready;
    const { rows } = await sql<{ busqueda: string }>`select busqueda from clientes`.execute(after.db);
    await after.db.destroy();
    expect(rows).toEqual([{ busqueda: 'ohiggins dangelo 80012345-0' }]);
  },
);
