import type { Sent } from '../../plan/case.ts';
import type { Memory } from '../../plan/memory.ts';

/** Document number and user name of the user that the run creates. */
export const documento = ({ runId }: Memory): string =>
  `u.${runId.replace(/[^\dA-Za-z.-]/g, '-')}`.slice(0, 20);

/** With the token of the user created by the run. */
export const asCreated = (memory: Memory, data: object = {}, session = 'sesion temporal'): Sent => ({
  data,
  headers: { authorization: `Bearer ${memory.text(`${session}.access_token`)}` },
});

/** The password that it chooses. */
export const own = (memory: Memory): string => `clave de ${memory.runId}`;

/** Signs in as the created user; `Missing` if none could be created. */
export const signIn = (memory: Memory, pass: string): Sent => {
  memory.text('usuario.contrasena_temporal');
  return { body: { username: memory.seal(documento(memory)), pass: memory.seal(pass) } };
};
