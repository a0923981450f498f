import type { PortalRole } from '@portal/contracts/access';
import { newUserRow } from '../session/new-user.ts';
import { insertMany, type Row, type Store } from '../store/store.ts';
import { DEMO_PASSWORD_HASH, perfilLabels, type DemoUser } from './demo-users.ts';

/** A user of the sample data, with the password of the demo users. */
export interface SampleUser extends DemoUser {
  readonly isBlocked?: boolean;
  /** Expiry of its temporary password, ISO in UTC; undefined: not a temporary password. */
  readonly temporal_hasta?: string;
  readonly baja?: string;
}

/** Writes users with their profiles and companies. */
export async function insertUsers(
  store: Store,
  users: readonly SampleUser[],
  created: string,
): Promise<void> {
  await insertMany(
    store,
    'usuarios',
    users.map((user) => rowOf(user, created)),
  );
  await insertMany(
    store,
    'perfiles',
    users.flatMap(({ id, perfiles }) =>
      perfiles.map((perfil: PortalRole, index) => ({
        id: `${id}-${perfil}`,
        id_usuario: id,
        perfil,
        desc_perfil: perfilLabels[perfil],
        orden: index + 1,
      })),
    ),
  );
  await insertMany(
    store,
    'usuarios_empresas',
    users.flatMap(({ id, empresas }) =>
      empresas.map((id_empresa, index) => ({ id_usuario: id, id_empresa, orden: index + 1 })),
    ),
  );
}

function rowOf(user: SampleUser, created: string): Row<'usuarios'> {
  const { id, usuario, nro_documento, email, nombres, apellidos, perfiles, temporal_hasta = null } = user;
  const persona = { id, usuario, nro_documento, email, nombres, apellidos };
  return {
    ...newUserRow({ ...persona, contrasena: DEMO_PASSWORD_HASH, perfil: perfiles[0], creado: created }),
    activo: user.isBlocked === true ? 0 : 1,
    contrasena_temporal: temporal_hasta === null ? 0 : 1,
    temporal_hasta,
    baja: user.baja ?? null,
  };
}
