import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import { systemRandom } from '../core/random.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { filaPedida, idDe } from './fixtures/pedida.ts';
import { ESPERA_GRANDE_MS, MAXIMO_PEQUENA, SIN_LIMITE, type Admision } from './lugares.ts';
import { tomar } from './turno.ts';

const ahora = new Date('2026-11-25T12:00:00Z');
const hace = (milisegundos: number) => new Date(ahora.getTime() - milisegundos);
const MINUTO_MS = 60_000;
const GRANDE = MAXIMO_PEQUENA + 1;

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

  const guardar = async ([id, usuario, total, antes, estado]: Caso): Promise<void> => {
    const store = storeOf(opened.db, estado === 'viva en otro sandbox' ? 'otro' : 'default');
    const reclamada = {
      estado: 'en_curso',
      reclamado_por: 'otro proceso',
      reclamado_hasta: (estado === 'muerta' ? ahora : hace(-1)).toISOString(),
    } as const;
    const pedida = { id, usuario, ids: [], creado: hace(antes) };
    await store
      .insert('descargas', filaPedida(pedida, { total, ...(estado !== undefined && reclamada) }))
      .execute();
  };
  /** Ids in the order of their claims, while none ends. */
  const tomadas = async (admision?: Admision): Promise<readonly string[]> => {
    const clock = manualClock(ahora);
    const store = storeOf(opened.db, 'default');
    const ids: string[] = [];
    for (;;) {
      const tomada = await tomar({ store, clock, machine: clock, random: systemRandom }, admision);
      if (tomada === undefined) return ids;
      ids.push(tomada.id);
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
        ['grande', 'contabilidad', GRANDE, 1000],
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
        ['grande', 'cliente', GRANDE, 2000],
        ['pequena', 'contabilidad', MAXIMO_PEQUENA, 1000],
      ],
      ['pequena', 'grande'],
    ],
    [
      'a large one that has waited for ten minutes before later small ones',
      [
        ['grande', 'cliente', GRANDE, ESPERA_GRANDE_MS],
        ['anterior', 'contabilidad', 5, ESPERA_GRANDE_MS + 1],
        ['posterior', 'multi', 5, ESPERA_GRANDE_MS - 1],
      ],
      ['anterior', 'grande', 'posterior'],
    ],
    [
      'a large one that has waited for less after them',
      [
        ['grande', 'cliente', GRANDE, ESPERA_GRANDE_MS - 1],
        ['posterior', 'contabilidad', 5, MINUTO_MS],
      ],
      ['posterior', 'grande'],
    ],
  ])('takes %s', async (_caso, filas, esperadas) => {
    for (const fila of filas) await guardar(fila);
    expect(await tomadas()).toEqual(esperadas);
  });

  it.each<readonly [string, Admision, readonly string[]]>([
    ['anything', SIN_LIMITE, ['a-grande', 'b-pequena', 'a-pequena', 'b-grande']],
    ['small ones', { admiteGrandes: false, sinUsuarios: [] }, ['a-pequena', 'b-pequena']],
    ['no others', { admiteGrandes: false, sinUsuarios: [idDe('cliente'), idDe('contabilidad')] }, []],
    ['those of others', { admiteGrandes: true, sinUsuarios: [idDe('cliente')] }, ['b-pequena', 'b-grande']],
    ['small ones of others', { admiteGrandes: false, sinUsuarios: [idDe('cliente')] }, ['b-pequena']],
  ])('takes only what a process may take: %s', async (_caso, admision, esperadas) => {
    await guardar(['a-grande', 'cliente', GRANDE, 2 * ESPERA_GRANDE_MS]);
    await guardar(['a-pequena', 'cliente', 5, 2000]);
    await guardar(['b-grande', 'contabilidad', GRANDE, 3000]);
    await guardar(['b-pequena', 'contabilidad', 5, 1000]);
    expect(await tomadas(admision)).toEqual(esperadas);
  });
});
