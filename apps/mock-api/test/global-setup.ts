import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/store/database.ts';
import { addressOf, executeOn, MIGRATED, startPostgres } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run. */
    readonly postgresUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run; each test that needs one creates its own database in it: a copy of one that has all tables, which
 * costs a third of making them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres('tests');
  await executeOn(cluster.url, `create database ${MIGRATED}`);
  const { db, ready } = openDatabase(addressOf(cluster.url, MIGRATED));
  await ready;
  await db.destroy();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
