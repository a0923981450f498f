import type { PortalRole } from '@portal/contracts/access';
import type { SessionContext } from '../../context/context.ts';
import { perfilLabels } from '../../seed/demo-users.ts';
import type { Store } from '../../store/store.ts';

/** Replaces the profiles of a user. Call it inside a transaction. */
export async function writePerfiles(
  { store, random }: Pick<SessionContext, 'store' | 'random'>,
  id_usuario: string,
  perfiles: readonly string[],
): Promise<void> {
  await store.delete('perfiles').where('id_usuario', '=', id_usuario).execute();
  await store
    .insert(
      'perfiles',
      perfiles.map((perfil, index) => ({
        id: random.id(),
        id_usuario,
        perfil,
        desc_perfil: perfilLabels[perfil as PortalRole],
        orden: index + 1,
      })),
    )
    .execute();
}

/** Replaces the companies of a user. Call it inside a transaction. */
export async function writeEmpresas(
  store: Store,
  id_usuario: string,
  empresas: readonly string[],
): Promise<void> {
  await store.delete('usuarios_empresas').where('id_usuario', '=', id_usuario).execute();
  if (empresas.length === 0) return;
  await store
    .insert(
      'usuarios_empresas',
      empresas.map((id_empresa, index) => ({ id_usuario, id_empresa, orden: index + 1 })),
    )
    .execute();
}
