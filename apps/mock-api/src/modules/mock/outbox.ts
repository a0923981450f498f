import type { Store } from '../../store/store.ts';

const MOST_MAILS = 50;

/** The last mails of a sandbox, the newest first. */
export async function outboxOf(store: Store) {
  const rows = await store.select('correos').selectAll().orderBy('fecha', 'desc').limit(MOST_MAILS).execute();
  return rows.map(
    ({
      id,
      fecha,
      remitente_nombre,
      remitente_correo,
      destinatarios,
      asunto,
      cuerpo,
      estado,
      intentos,
      error,
    }) => ({
      ...{ id, fecha, asunto, cuerpo, estado, intentos, error },
      remitente: `${remitente_nombre} <${remitente_correo}>`,
      destinatarios: JSON.parse(destinatarios) as string[],
    }),
  );
}
