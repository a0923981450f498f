import type { CorreosTable, EmpresasCorreoTable } from '../store/schema/tables.ts';
import { noteChange, type CorreoContext } from '../correos/bandeja.ts';
import { configuracionActiva, contrasenaDe, simulacionDe } from '../correos/configuracion.ts';
import { claimNext, failed, postponed } from './attempts.ts';
import { bodyOfEnvio } from './invitacion.ts';
import { compose } from './mime.ts';
import type { ResultadoSmtp } from './smtp.ts';

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

/** Claims the next due mail of any company but those that are busy. */
export const claimDue = (
  context: CorreoContext,
  busy: readonly string[] = [],
): Promise<CorreosTable | undefined> => claimNext(context, 'correos', busy);

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
