import type { InvitacionUsuario, OperationData, PortalOperations, UsuarioCreado } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { newUserRow } from '../../session/new-user.ts';
import { actoDe, auditado } from './actos.ts';
import { writeEmpresas, writePerfiles } from './asignaciones.ts';
import { ensureDatos, ensureFree, ensureNumero, unique } from './requirements.ts';
import { enviarInvitacion, prepareInvitacion } from './invitacion.ts';
import { temporal } from './temporal.ts';
import { usuarioDe } from './views.ts';

type Alta = OperationData<PortalOperations['usuarios']['alta']>;

/**
 * Creates a user with a temporary password or an invitation. Throws VALIDACION, SIN_PERMISO and, for a document or email in use,
 * DUPLICADO.
 */
export async function create(
  context: SessionContext,
  { perfiles, empresas, acceso, ...received }: Alta,
): Promise<UsuarioCreado> {
  await ensureDatos(context, { perfiles, empresas });
  await ensureNumero(context, received.nro_documento);
  const id = context.random.id();
  const usuario = received.nro_documento.toLowerCase();
  const datos = { ...received, email: received.email.toLowerCase(), usuario };
  const {
    columnas: columns,
    contrasena_temporal,
    preparada: prepared,
  } = await inputOf(context, acceso, { ...datos, id, perfiles, empresas });
  const row = {
    ...newUserRow({
      ...datos,
      id,
      contrasena: columns.contrasena,
      perfil: perfiles[0] ?? '',
      creado: context.clock.now().toISOString(),
    }),
    ...columns,
  };
  const invitacion = await unique(() =>
    context.store.transaction(async (store): Promise<InvitacionUsuario | null> => {
      const inside = withStore(context, store);
      await ensureFree(store, row);
      await store.insert('usuarios', row).execute();
      await writePerfiles(inside, id, perfiles);
      await writeEmpresas(store, id, empresas);
      await audit(inside, {
        ...actoDe(row),
        accion: 'alta',
        despues: { ...auditado(row), perfiles, empresas, acceso },
      });
      return prepared === null ? null : enviarInvitacion(inside, prepared, row);
    }),
  );
  if (invitacion !== null) context.wakeMail();
  const created = await usuarioDe(context, { ...row, sandbox: context.sandbox });
  return { ...created, contrasena_temporal, invitacion };
}

/** The temporary password or invitation of a new user, with its columns. */
async function inputOf(
  context: SessionContext,
  acceso: Alta['acceso'],
  invited: Parameters<typeof prepareInvitacion>[1],
) {
  if (acceso === 'contrasena_temporal') return { ...(await temporal(context)), preparada: null };
  const prepared = await prepareInvitacion(context, invited);
  return { columnas: prepared.columnas, contrasena_temporal: null, preparada: prepared };
}
