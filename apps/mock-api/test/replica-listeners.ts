import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';

const listeners = sql`from pg_stat_activity
  where datname = current_database() and application_name like 'portal-replica-%'`;

/** The connections on which replicas listen to each other. */
export const listeningReplicas = async (db: Database): Promise<readonly unknown[]> =>
  (await sql`select 1 ${listeners}`.execute(db)).rows;

/** Cuts these connections. */
export const cutListeners = async (db: Database): Promise<readonly unknown[]> =>
  (await sql`select pg_terminate_backend(pid) ${listeners}`.execute(db)).rows;
