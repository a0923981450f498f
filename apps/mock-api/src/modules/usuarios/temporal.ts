import type { SessionContext } from '../../context/context.ts';
import { hashPassword } from '../../session/passwords.ts';
import { readableText } from '../../session/readable-text.ts';

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A temporary password, 59 bits, with the columns of its user. It is valid for seven days. */
export async function temporal({ random, clock }: Pick<SessionContext, 'random' | 'clock'>) {
  const contrasena_temporal = readableText(random);
  return {
    contrasena_temporal,
    columnas: {
      contrasena: await hashPassword(contrasena_temporal),
      contrasena_temporal: 1,
      invitacion_hash: null,
      invitacion_hasta: null,
      temporal_hasta: new Date(clock.now().getTime() + DAYS * DAY_MS).toISOString(),
    },
  } as const;
}
