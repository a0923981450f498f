import type { ExpressionBuilder } from 'kysely';
import { firstToClaim } from '../store/claim.ts';
import type { CorreosTable, EmpresasCorreoTable, Tables } from '../store/schema/tables.ts';
import { noteChange, type CorreoContext } from '../correos/bandeja.ts';
import { configuracionActiva, contrasenaDe, simulacionDe } from '../correos/configuracion.ts';
import { bodyOfEnvio } from './invitacion.ts';
import { compose } from './mime.ts';
import type { ResultadoSmtp } from './smtp.ts';

/** Lifetime of a claim on a mail, after which another worker may take it over. */
const RECLAMO_MS = 2 * 60_000;
const MINUTE = 60_000;
/** Minutes until the next attempt, by the number of those that failed; after the last one the mail has failed. */
const WAITS = [1, 5, 15, 60, 240];
/** A whole conversation may take so many times the limit of one of its steps. */
const STEPS = 6;

type Cambios = Partial<Omit<CorreosTable, 'sandbox' | 'id'>>;

export interface Distributor {
  /** Ends a conversation early; the mail then waits for its turn again. */
  readonly signal: AbortSignal;
  /** An error that is none of a server: it goes to the log, and the mail waits for another attempt. */
  onError(message: string, error: unknown): void;
}

/** Claims and delivers the next due mail of any company. Returns false without one. */
export async function deliverOne(context: CorreoContext, distributor: Distributor): Promise<boolean> {
  const correo = await claimDue(context);
  if (correo === undefined) return false;
  await deliverClaimed(context, correo, distributor);
  return true;
}

/** Delivers a claimed mail once and stores the result. */
export async function deliverClaimed(
  context: CorreoContext,
  correo: CorreosTable,
  distributor: Distributor,
): Promise<void> {
  let cambios: Cambios;
  try {
    cambios = await deliver(context, correo, distributor.signal);
  } catch (error) {
    distributor.onError(`Mail ${correo.id} could not be prepared`, error);
    cambios = postponed(context, correo, 'No se pudo preparar el correo');
  }
  await save(context, correo, cambios);
}

/**
 * Claims the mail whose worker has kept it for too long, or else the oldest one that is due. Several workers never claim the same mail.
 *
 * @param busy companies whose mails are not claimed
 */
export const claimDue = async (
  context: CorreoContext,
  busy: readonly string[] = [],
): Promise<CorreosTable | undefined> =>
  (await takeFirst(context, busy, 'enviando', 'reclamado_hasta')) ??
  (await takeFirst(context, busy, 'pendiente', 'proximo_intento'));

/**
 * Takes the first mail of a state whose moment has come, in one statement.
 *
 * Each state by itself: with both in one condition SQLite reads the mails of all years.
 */
async function takeFirst(
  { store, clock, random }: CorreoContext,
  busy: readonly string[],
  estado: 'enviando' | 'pendiente',
  moment: 'reclamado_hasta' | 'proximo_intento',
): Promise<CorreosTable | undefined> {
  const now = clock.now();
  const isDue = (of: ExpressionBuilder<Tables, 'correos'>) =>
    of.and([
      of('estado', '=', estado),
      of(moment, '<=', now.toISOString()),
      ...(busy.length === 0 ? [] : [of('id_empresa', 'not in', busy)]),
    ]);
  return store
    .update('correos')
    .set((de) => ({
      estado: 'enviando',
      intentos: de('intentos', '+', 1),
      reclamado_por: random.id(),
      reclamado_hasta: new Date(now.getTime() + RECLAMO_MS).toISOString(),
    }))
    .where('id', '=', () =>
      firstToClaim(
        store,
        store.select('correos').select('id').where(isDue).orderBy('proximo_intento').orderBy('id'),
      ),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
}

async function deliver(context: CorreoContext, correo: CorreosTable, signal: AbortSignal): Promise<Cambios> {
  const configuracion = await configuracionActiva(context.store, correo.id_empresa);
  const destinatarios = JSON.parse(correo.destinatarios) as string[];
  // The configuration may have been changed since the mail was stored.
  const simulacion = simulacionDe(context.sandbox, configuracion, destinatarios);
  if (simulacion !== undefined || configuracion === undefined)
    return simulacion ?? { estado: 'simulado', error: null };
  const aceptados = JSON.parse(correo.aceptados) as string[];
  const cuerpo = await bodyOfEnvio(context, correo);
  if (cuerpo === undefined) return failed('La invitación ya no vale: envíe otra desde el usuario');
  // The link of an invitation is for one person.
  const copies = correo.tipo === 'invitacion' ? [] : (JSON.parse(configuracion.copia_oculta) as string[]);
  const sobre = [...new Set([...destinatarios, ...copies])].filter((one) => !aceptados.includes(one));
  const { enviarSmtp } = await import('./smtp.ts');
  const { config } = context;
  const result = await enviarSmtp(
    { ...configuracion, contrasena: contrasenaDe(context, configuracion) },
    await compose(context, correo, cuerpo, configuracion),
    { config, sobre, limiteMs: config.smtpTimeoutMs * STEPS, signal },
  );
  return {
    ...remitenteOf(configuracion),
    ...(signal.aborted && !result.aceptada
      ? { estado: 'pendiente', proximo_intento: context.clock.now().toISOString() }
      : cambiosDe(context, correo, aceptados, result)),
  };
}

const remitenteOf = ({ remitente_nombre, remitente_correo }: EmpresasCorreoTable): Cambios => ({
  remitente_nombre,
  remitente_correo,
});

/** Only what the server has accepted is sent. Receivers that it did not accept are tried again alone. */
function cambiosDe(
  context: CorreoContext,
  correo: CorreosTable,
  before: readonly string[],
  result: ResultadoSmtp,
): Cambios {
  if (!result.aceptada) {
    const { mensaje, respuesta, temporal } = result;
    const error = respuesta === null ? mensaje : `${mensaje}: ${respuesta}`;
    return temporal ? postponed(context, correo, error) : failed(error);
  }
  const aceptados = JSON.stringify([...before, ...result.aceptados]);
  const { rechazados, respuesta } = result;
  if (rechazados.length === 0)
    return {
      estado: 'enviado',
      aceptados,
      respuesta,
      error: null,
      proximo_intento: null,
      enviado_en: context.clock.now().toISOString(),
    };
  const error = `El servidor no aceptó a todos los destinatarios: ${rechazados.map((one) => one.respuesta).join('; ')}`;
  const isTemporal = rechazados.every(({ temporal }) => temporal);
  return { ...(isTemporal ? postponed(context, correo, error) : failed(error)), aceptados, respuesta };
}

const failed = (error: string): Cambios => ({ estado: 'fallido', error, proximo_intento: null });

/** Another attempt later, while there are any left. */
function postponed({ clock }: CorreoContext, { intentos }: CorreosTable, error: string): Cambios {
  const wait = WAITS[intentos - 1];
  if (wait === undefined) return failed(error);
  const proximo_intento = new Date(clock.now().getTime() + wait * MINUTE).toISOString();
  return { estado: 'pendiente', error, proximo_intento };
}

/** Stores the result, unless the mail was given to another worker meanwhile. */
async function save(
  { store }: CorreoContext,
  { id, reclamado_por }: CorreosTable,
  cambios: Cambios,
): Promise<void> {
  await store.transaction(async (inside) => {
    const correo = await inside
      .update('correos')
      .set({ ...cambios, reclamado_por: null, reclamado_hasta: null })
      .where('id', '=', id)
      .where('estado', '=', 'enviando')
      .where('reclamado_por', '=', reclamado_por)
      .returningAll()
      .executeTakeFirst();
    if (correo !== undefined) await noteChange(inside, correo);
  });
}
