import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { assertUnused } from './dialects/sqlite.ts';
import { storeOf } from './store.ts';

describe('a SQLite file', () => {
  let folder: string;
  let file: string;
  const opened: OpenDatabase[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-file-'));
    file = join(folder, 'portal.sqlite');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ db }) => db.destroy()));
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (): OpenDatabase => {
    const database = openDatabase(file);
    opened.push(database);
    return database;
  };
  const write = async ({ db, ready }: OpenDatabase): Promise<void> => {
    await ready;
    await storeOf(db, 'one').insert('siembras', { area: 'x', semilla: 'demo', fecha: '' }).execute();
  };

  it('is synchronised at each commit', async () => {
    const { db, ready } = open();
    await ready;
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect(rows).toEqual([{ synchronous: 2 }]);
  });

  it.skipIf(process.platform === 'win32')('is for nobody else to read, nor is its journal', async () => {
    await write(open());
    const modes = (): string[] =>
      [file, `${file}-wal`]
        .filter((path) => existsSync(path))
        .map((path) => (statSync(path).mode & 0o777).toString(8));
    expect(modes()).toEqual(['600', '600']);
  });

  it.skipIf(process.platform === 'win32')('is closed to others when it was not', async () => {
    writeFileSync(file, '', { mode: 0o644 });
    await write(open());
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('serves one server at a time', async () => {
    await write(open());
    const second = open();
    await expect(second.ready).rejects.toThrow(/^file in use by another server/);
    expect(() => {
      assertUnused(file);
    }).toThrow(/^file in use by another server/);
  });

  it('is waited for while the server before it stops', async () => {
    const first = open();
    await write(first);
    const second = open();
    setTimeout(() => void first.db.destroy(), 100);
    await second.ready;
    expect(await storeOf(second.db, 'one').select('siembras').select('area').execute()).toEqual([
      { area: 'x' },
    ]);
    opened.shift();
  });

  it('is free when nobody has it, or it does not exist', () => {
    assertUnused(file);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, '');
    assertUnused(file);
  });
});
