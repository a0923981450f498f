import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import { systemRandom } from '../core/random.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { requestedRow, idOf } from './fixtures/requested.ts';
import { LARGE_WAIT_MS, LARGEST_SMALL, UNLIMITED, type Admission } from './places.ts';
import { take } from './turn.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ago = (milisegundos: number) => new Date(now.getTime() - milisegundos);
const MINUTE_MS = 60_000;
const LARGE = LARGEST_SMALL + 1;

type Usuario = 'cliente' | 'contabilidad' | 'multi';
/** `hace`: age in milliseconds. `viva` is being made, the process of `muerta` has died. */
type Caso = readonly [
  id: string,
  usuario: Usuario,
  total: number,
  hace: number,
  estado?: 'viva' | 'muerta' | 'viva en otro sandbox',
];

describe.each(databases)('turns of downloads on $kind', ({ create }) => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  beforeEach(async () => {
    database = await create();
    opened = openDatabase(database.target);
    await opened.ready;
  });
  afterEach(async () => {
    await opened.db.destroy();
    await database.dispose();
  });

  const save = async ([id, usuario, total, before, estado]: Caso): Promise<void> => {
    const store = storeOf(opened.db, estado === 'viva en otro sandbox' ? 'otro' : 'default');
    const claimed = {
      estado: 'en_curso',
      reclamado_por: 'otro proceso',
      reclamado_hasta: (estado === 'muerta' ? now : ago(-1)).toISOString(),
    } as const;
    const requested = { id, usuario, ids: [], creado: ago(before) };
    await store
      .insert('descargas', requestedRow(requested, { total, ...(estado !== undefined && claimed) }))
      .execute();
  };
  /** Ids in the order of their claims, while none ends. */
  const tomadas = async (admission?: Admission): Promise<readonly string[]> => {
    const clock = manualClock(now);
    const store = storeOf(opened.db, 'default');
    const ids: string[] = [];
    for (;;) {
      const taken = await take({ store, clock, machine: clock, random: systemRandom }, admission);
      if (taken === undefined) return ids;
      ids.push(taken.id);
    }
  };

  it.each<readonly [string, readonly Caso[], readonly string[]]>([
    [
      'the oldest first',
      [
        ['b', 'cliente', 5, 1000],
        ['c', 'cliente', 5, 3000],
        ['a', 'cliente', 5, 2000],
      ],
      ['c', 'a', 'b'],
    ],
    [
      'users in turns',
      [
        ['a1', 'cliente', 5, 9000],
        ['a2', 'cliente', 5, 8000],
        ['a3', 'cliente', 5, 7000],
        ['b1', 'contabilidad', 5, 6000],
        ['b2', 'contabilidad', 5, 5000],
        ['c1', 'multi', 5, 4000],
      ],
      ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'],
    ],
    [
      'a large one of a user of whom none is being made before a small one of a user of whom one is',
      [
        ['viva', 'cliente', 5, 9000, 'viva'],
        ['pequena', 'cliente', 5, 8000],
        ['grande', 'contabilidad', LARGE, 1000],
      ],
      ['grande', 'pequena'],
    ],
    [
      'what a dead process has left like what waits, and does not count it',
      [
        ['muerta', 'cliente', 5, 9000, 'muerta'],
        ['nueva', 'contabilidad', 5, 8000],
      ],
      ['muerta', 'nueva'],
    ],
    [
      'without counting other sandboxes',
      [
        ['ajena', 'cliente', 5, 9000, 'viva en otro sandbox'],
        ['a', 'cliente', 5, 8000],
        ['b', 'contabilidad', 5, 1000],
      ],
      ['a', 'b'],
    ],
    [
      'small ones before large ones',
      [
        ['grande', 'cliente', LARGE, 2000],
        ['pequena', 'contabilidad', LARGEST_SMALL, 1000],
      ],
      ['pequena', 'grande'],
    ],
    [
      'a large one that has waited for ten minutes before later small ones',
      [
        ['grande', 'cliente', LARGE, LARGE_WAIT_MS],
        ['anterior', 'contabilidad', 5, LARGE_WAIT_MS + 1],
        ['posterior', 'multi', 5, LARGE_WAIT_MS - 1],
      ],
      ['anterior', 'grande', 'posterior'],
    ],
    [
      'a large one that has waited for less after them',
      [
        ['grande', 'cliente', LARGE, LARGE_WAIT_MS - 1],
        ['posterior', 'contabilidad', 5, MINUTE_MS],
      ],
      ['posterior', 'grande'],
    ],
  ])('takes %s', async (_caso, rows, expected) => {
    for (const row of rows) await save(row);
    expect(await tomadas()).toEqual(expected);
  });

  it.each<readonly [string, Admission, readonly string[]]>([
    ['anything', UNLIMITED, ['a-grande', 'b-pequena', 'a-pequena', 'b-grande']],
    ['small ones', { acceptsLarge: false, excludedUsers: [] }, ['a-pequena', 'b-pequena']],
    ['no others', { acceptsLarge: false, excludedUsers: [idOf('cliente'), idOf('contabilidad')] }, []],
    ['those of others', { acceptsLarge: true, excludedUsers: [idOf('cliente')] }, ['b-pequena', 'b-grande']],
    ['small ones of others', { acceptsLarge: false, excludedUsers: [idOf('cliente')] }, ['b-pequena']],
  ])('takes only what a process may take: %s', async (_caso, admission, expected) => {
    await save(['a-grande', 'cliente', LARGE, 2 * LARGE_WAIT_MS]);
    await save(['a-pequena', 'cliente', 5, 2000]);
    await save(['b-grande', 'contabilidad', LARGE, 3000]);
    await save(['b-pequena', 'contabilidad', 5, 1000]);
    expect(await tomadas(admission)).toEqual(expected);
  });
});
