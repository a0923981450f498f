import type { Migration } from 'kysely/migration';
import { avisos } from './avisos.ts';
import { baseline } from './baseline.ts';

/** In the order of their names. One that has been released is never changed; the next one alters what it made. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
  '0002-avisos': avisos,
};
