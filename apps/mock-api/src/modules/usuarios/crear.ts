import type { InvitacionUsuario, OperationData, PortalOperations, UsuarioCreado } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { withStore } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { newUserRow } from '../../session/new-user.ts';
import { actoDe, auditado } from './actos.ts';
import { escribirEmpresas, escribirPerfiles } from './asignaciones.ts';
import { exigirDatos, exigirLibre, sinRepetir } from './exigencias.ts';
import { enviarInvitacion, prepararInvitacion } from './invitacion.ts';
import { temporal } from './temporal.ts';
import { usuarioDe } from './vistas.ts';

type Alta = OperationData<PortalOperations['usuarios']['alta']>;

/**
 * Creates a user with a temporary password or an invitation. Throws VALIDACION, SIN_PERMISO and, for a document or email in use,
 * DUPLICADO.
 */
export async function crear(
  context: SessionContext,
  { perfiles, empresas, acceso, ...recibido }: Alta,
): Promise<UsuarioCreado> {
  await exigirDatos(context, { perfiles, empresas });
  const id = context.random.id();
  const usuario = recibido.nro_documento.toLowerCase();
  const datos = { ...recibido, email: recibido.email.toLowerCase(), usuario };
  const { columnas, contrasena_temporal, preparada } = await entradaDe(context, acceso, id, empresas);
  const fila = {
    ...newUserRow({
      ...datos,
      id,
      contrasena: columnas.contrasena,
      perfil: perfiles[0] ?? '',
      creado: context.clock.now().toISOString(),
    }),
    ...columnas,
  };
  const invitacion = await sinRepetir(() =>
    context.store.transaction(async (store): Promise<InvitacionUsuario | null> => {
      const dentro = withStore(context, store);
      await exigirLibre(store, fila);
      await store.insert('usuarios', fila).execute();
      await escribirPerfiles(dentro, id, perfiles);
      await escribirEmpresas(store, id, empresas);
      await auditar(dentro, {
        ...actoDe(fila),
        accion: 'alta',
        despues: { ...auditado(fila), perfiles, empresas, acceso },
      });
      return preparada === null ? null : enviarInvitacion(dentro, preparada, fila);
    }),
  );
  if (invitacion !== null) context.wakeMail();
  const creado = await usuarioDe(context, { ...fila, sandbox: context.sandbox });
  return { ...creado, contrasena_temporal, invitacion };
}

/** The temporary password or invitation of a new user, with its columns. */
async function entradaDe(
  context: SessionContext,
  acceso: Alta['acceso'],
  id: string,
  empresas: readonly string[],
) {
  if (acceso === 'contrasena_temporal') return { ...(await temporal(context)), preparada: null };
  const preparada = await prepararInvitacion(context, id, empresas);
  return { columnas: preparada.columnas, contrasena_temporal: null, preparada };
}
