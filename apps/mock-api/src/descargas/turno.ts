import { sql, type SelectQueryBuilder } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Random } from '../core/random.ts';
import { firstToClaim } from '../store/claim.ts';
import type { Store } from '../store/store.ts';
import type { DescargasTable, Tables } from '../store/tables.ts';
import { ESPERA_GRANDE_MS, MAXIMO_PEQUENA, SIN_LIMITE, type Admision } from './lugares.ts';
import { borrarPartes } from './partes.ts';
import { GUARDADO_MS, MAXIMO_INTENTOS, SIN_TERMINAR } from './reglas.ts';

/** How long one may be kept without a word. A process that died gives it up by this. */
export const RECLAMO_MS = 30_000;

/** What making downloads needs to know of its sandbox and its machine. */
export interface ContextoTurno {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** The time of the machine. */
  readonly machine: Clock;
}

/** A download that was taken to be made. */
export interface Tomada extends Pick<DescargasTable, 'id' | 'id_usuario' | 'contenido' | 'ids' | 'total'> {
  readonly reclamo: string;
}

/** Another process has it now, or nobody wants it any more. */
export class DescargaPerdida extends Error {
  override readonly name = 'DescargaPerdida';
}

/**
 * Claims the next download, in one statement: one that waits, or whose process has died. One that was begun too often has failed.
 *
 * @param admision which downloads this process may claim; by default all
 */
export async function tomar(
  context: ContextoTurno,
  admision: Admision = SIN_LIMITE,
): Promise<Tomada | undefined> {
  const { store, random, machine } = context;
  for (;;) {
    const ahora = machine.now();
    const reclamo = random.id();
    const pendiente = sql<boolean>`(estado = 'en_cola'
      or (estado = 'en_curso' and reclamado_hasta <= ${ahora.toISOString()}))`;
    const fila = await store
      .update('descargas')
      .set((de) => ({
        estado: 'en_curso',
        intentos: de('intentos', '+', 1),
        hechos: 0,
        omitidos: 0,
        reclamado_por: reclamo,
        reclamado_hasta: new Date(ahora.getTime() + RECLAMO_MS).toISOString(),
      }))
      .where('id', '=', () => firstToClaim(store, porTurno(context, ahora, admision).where(pendiente)))
      .where(pendiente)
      .returning(['id', 'id_usuario', 'contenido', 'ids', 'total', 'intentos'])
      .executeTakeFirst();
    if (fila === undefined) return undefined;
    const { intentos, ...tomada } = fila;
    // What the process that died has left.
    await borrarPartes(store, fila.id);
    if (intentos <= MAXIMO_INTENTOS) return { ...tomada, reclamo };
    await fallar(context, { ...tomada, reclamo }, SIN_TERMINAR);
  }
}

/**
 * The order in which downloads are claimed: users with the fewest running downloads first, counted over all processes; then small ones
 * before large ones; then the oldest. A large one that has waited long is ordered like a small one.
 */
function porTurno(
  { store, clock }: ContextoTurno,
  ahora: Date,
  { admiteGrandes, sinUsuarios }: Admision,
): SelectQueryBuilder<Tables, 'descargas', { id: string }> {
  const delUsuario = sql<number>`(select count(*) from descargas as otra
    where otra.sandbox = ${store.sandbox} and otra.estado = 'en_curso'
      and otra.id_usuario = descargas.id_usuario and otra.reclamado_hasta > ${ahora.toISOString()})`;
  const desde = new Date(clock.now().getTime() - ESPERA_GRANDE_MS).toISOString();
  const espera = sql<number>`case when total > ${MAXIMO_PEQUENA} and creado > ${desde} then 1 else 0 end`;
  return store
    .select('descargas')
    .select('id')
    .$if(!admiteGrandes, (filas) => filas.where('total', '<=', MAXIMO_PEQUENA))
    .$if(sinUsuarios.length > 0, (filas) => filas.where('id_usuario', 'not in', sinUsuarios))
    .orderBy(delUsuario)
    .orderBy(espera)
    .orderBy('creado')
    .orderBy('id');
}

const propia = (store: Store, { id, reclamo }: Pick<Tomada, 'id' | 'reclamo'>) =>
  store
    .update('descargas')
    .where('id', '=', id)
    .where('estado', '=', 'en_curso')
    .where('reclamado_por', '=', reclamo);

/**
 * Says how far it is, and that it goes on.
 *
 * @throws {DescargaPerdida} when it was stopped, removed, or given to another process
 */
export async function avanzar(
  { store, machine }: ContextoTurno,
  tomada: Tomada,
  { hechos, omitidos }: Pick<DescargasTable, 'hechos' | 'omitidos'>,
): Promise<void> {
  const reclamado_hasta = new Date(machine.now().getTime() + RECLAMO_MS).toISOString();
  const { numUpdatedRows } = await propia(store, tomada)
    .set({ hechos, omitidos, reclamado_hasta })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DescargaPerdida();
}

/** @throws {DescargaPerdida} */
export async function terminar(
  { store, clock }: ContextoTurno,
  tomada: Tomada,
  hecho: Pick<DescargasTable, 'hechos' | 'omitidos' | 'bytes' | 'partes'>,
): Promise<void> {
  const ahora = clock.now();
  const { numUpdatedRows } = await propia(store, tomada)
    .set({
      ...hecho,
      estado: 'listo',
      error: null,
      terminado: ahora.toISOString(),
      vence: new Date(ahora.getTime() + GUARDADO_MS).toISOString(),
      reclamado_hasta: null,
    })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DescargaPerdida();
}

/** Ends it without a file. */
export async function fallar({ store, clock }: ContextoTurno, tomada: Tomada, error: string): Promise<void> {
  await borrarPartes(store, tomada.id, tomada.reclamo);
  await propia(store, tomada)
    .set({
      estado: 'con_error',
      error,
      terminado: clock.now().toISOString(),
      reclamado_por: null,
      reclamado_hasta: null,
    })
    .execute();
}

/** Gives it back, for a process that ends in good order. */
export async function soltar({ store }: ContextoTurno, tomada: Tomada): Promise<void> {
  await borrarPartes(store, tomada.id, tomada.reclamo);
  await propia(store, tomada)
    .set((de) => ({
      estado: 'en_cola',
      intentos: de('intentos', '-', 1),
      hechos: 0,
      omitidos: 0,
      reclamado_por: null,
      reclamado_hasta: null,
    }))
    .execute();
}
