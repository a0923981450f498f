import type { Context } from '../core/context.ts';
import type { DocumentosTable } from '../store/tables.ts';

export interface Envio {
  readonly estado: 'enviado' | 'fallido';
  /** What the mail server said, or that it said nothing. */
  readonly error: string | null;
}

/** Domains of receivers that never get a mail; every other address takes it. Nobody waits: it is a simulation. */
const FALLAS: Readonly<Record<string, (correo: string) => string>> = {
  'rechaza.test': (correo) => `550 5.1.1 <${correo}>: el servidor rechazó la dirección del destinatario`,
  'lento.test': (correo) => `Se agotó el tiempo de espera (10 s) al conectar con el servidor de ${correo}`,
};

/**
 * Puts a mail with KuDE and XML into the simulated outbox and marks the document with what became of it. One receiver that
 * cannot be reached makes the whole sending a failure. Call it inside a transaction.
 *
 * @param fecha when it was sent, ISO in UTC.
 */
export async function mandarCorreo(
  { store, random }: Context,
  documento: Pick<DocumentosTable, 'id' | 'id_empresa'>,
  destinatarios: readonly string[],
  fecha: string,
): Promise<Envio> {
  const errores = destinatarios.flatMap((correo) => falla(correo) ?? []);
  const envio: Envio =
    errores.length === 0
      ? { estado: 'enviado', error: null }
      : { estado: 'fallido', error: errores.join('; ') };
  await store
    .insert('correos', {
      id: random.id(),
      id_empresa: documento.id_empresa,
      id_documento: documento.id,
      fecha,
      destinatarios: JSON.stringify(destinatarios),
      ...envio,
    })
    .execute();
  await store.update('documentos').set({ correo: envio.estado }).where('id', '=', documento.id).execute();
  return envio;
}

function falla(correo: string): string | undefined {
  const dominio = correo.slice(correo.lastIndexOf('@') + 1).toLowerCase();
  return Object.hasOwn(FALLAS, dominio) ? FALLAS[dominio]?.(correo) : undefined;
}
