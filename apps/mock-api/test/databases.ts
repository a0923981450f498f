import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { addressOf, executeOn, MIGRATED } from './postgres-cluster.ts';

export interface TestDatabase {
  /** Value of `createMockApi({ database })`. */
  readonly target: string;
  /** Drops it. */
  dispose(): Promise<void>;
}

export interface DatabaseKind {
  readonly kind: 'sqlite' | 'postgres';
  readonly create: () => Promise<TestDatabase>;
}

let made = 0;

/** The two storages that every storage test runs on, ready to be used: `describe.each(databases)('… on $kind', ({ create }) => …)`. */
export const databases: readonly DatabaseKind[] = [
  { kind: 'sqlite', create: () => Promise.resolve({ target: ':memory:', dispose: () => Promise.resolve() }) },
  { kind: 'postgres', create: () => createPostgresDatabase(MIGRATED) },
];

/** Storages that keep their data when closed: a SQLite file, and PostgreSQL. */
export const reopenable: readonly DatabaseKind[] = [
  {
    kind: 'sqlite',
    create: () => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-sqlite-'));
      return Promise.resolve({
        target: join(folder, 'portal.sqlite'),
        dispose: () => rm(folder, { recursive: true, force: true }),
      });
    },
  },
  { kind: 'postgres', create: () => createPostgresDatabase() },
];

/** @param template the database that it is a copy of; without one it is empty */
async function createPostgresDatabase(template = 'template1'): Promise<TestDatabase> {
  const root = inject('postgresUrl');
  const name = `test_${String(process.pid)}_${String((made += 1))}`;
  await executeOn(root, `create database ${name} template ${template}`);
  return {
    target: addressOf(root, name),
    dispose: () => drop(root, name),
  };
}

/** The last connection of an ended pool may take a moment to close. */
async function drop(root: string, name: string): Promise<void> {
  const MOST = 40;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await executeOn(root, `drop database if exists ${name}`);
      return;
    } catch (error) {
      if (attempt === MOST) throw error;
      await setTimeout(25);
    }
  }
}
