import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run. */
    readonly postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; each test that needs one creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
