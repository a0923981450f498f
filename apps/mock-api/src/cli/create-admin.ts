import { operations } from '@portal/contracts';
import { systemClock } from '../core/clock.ts';
import { systemRandom } from '../core/random.ts';
import { auditOf } from '../records/auditoria.ts';
import { perfilLabels } from '../seed/demo-users.ts';
import { newUserRow } from '../session/new-user.ts';
import { namesOf, passwordProblem } from '../session/password-rules.ts';
import { hashPassword } from '../session/passwords.ts';
import { TERMINAL } from '../session/sign-in-names.ts';
import type { Store } from '../store/store.ts';

export interface NewAdmin {
  /** Also the name to sign in with. */
  readonly nro_documento: string;
  readonly email: string;
  readonly nombres: string;
  readonly apellidos: string;
  readonly contrasena: string;
}

/**
 * Creates the first administrator, by the rules of the operation `usuarios` A and of passwords. Anybody with access to the database could
 * do more; once there is an administrator, users are made in the portal, where the guards and the audit trail are.
 *
 * @returns why not, in Spanish as in the portal; empty when it was created
 */
export async function createAdmin(
  store: Store,
  { contrasena: typed, ...datos }: NewAdmin,
): Promise<readonly string[]> {
  // As the sign-in trims what is typed.
  const contrasena = typed.trim();
  const parsed = operations.usuarios.alta.data.safeParse({ ...datos, perfiles: ['admin'] });
  const weak = await passwordProblem(contrasena, namesOf(datos));
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...(weak === undefined ? [] : [`contraseña: ${weak}`]),
  ];
  if (!parsed.success || problems.length > 0) return problems;
  const { nombres, apellidos, nro_documento } = parsed.data;
  const usuario = nro_documento.toLowerCase();
  const email = parsed.data.email.toLowerCase();
  const hash = await hashPassword(contrasena);
  return store.transaction(async (within) => {
    const users = await within.select('usuarios').select('usuario').limit(1).execute();
    if (users.length > 0) return ['The database already has users: create further ones in the portal.'];
    const id = systemRandom.id();
    const persona = { usuario, nro_documento, email, nombres, apellidos };
    const created = systemClock.now().toISOString();
    await within
      .insert('usuarios', newUserRow({ ...persona, id, contrasena: hash, perfil: 'admin', creado: created }))
      .execute();
    await within
      .insert('perfiles', {
        id: systemRandom.id(),
        id_usuario: id,
        perfil: 'admin',
        desc_perfil: perfilLabels.admin,
        orden: 1,
      })
      .execute();
    await auditOf({ store: within, clock: systemClock, random: systemRandom }, TERMINAL, {
      objeto: 'usuarios',
      id_objeto: id,
      accion: 'alta',
      detalle: `Creó el primer administrador, ${nombres} ${apellidos}`,
      despues: { ...persona, perfiles: ['admin'] },
      id_empresa: null,
    });
    return [];
  });
}
