import type { Migration } from 'kysely/migration';
import { avisos } from './avisos.ts';
import { baseline } from './baseline.ts';
import { correosPapel } from './correos-papel.ts';
import { segundosFactores } from './segundos-factores.ts';
import { withoutApostrophes } from './without-apostrophes.ts';

/** In the order of their names. One that has been released is never changed; the next one alters what it made. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
  '0002-without-apostrophes': withoutApostrophes,
  '0003-avisos': avisos,
  '0004-segundos-factores': segundosFactores,
  '0005-correos-papel': correosPapel,
};
