import type { SessionContext } from '../../context/context.ts';
import type { Random } from '../../core/random.ts';
import { hashPassword } from '../../session/passwords.ts';

/** Without characters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A temporary password, 59 bits, with the columns of its user. It is valid for seven days. */
export async function temporal({ random, clock }: Pick<SessionContext, 'random' | 'clock'>) {
  const contrasena_temporal = Array.from({ length: GROUPS }, () => group(random)).join('-');
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

const group = (random: Random): string =>
  Array.from({ length: GROUP }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join('');
