import type {
  InvitacionUsuario,
  OperationData,
  PortalOperations,
  Usuario,
  UsuarioConContrasena,
  UsuarioInvitado,
} from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { refuse, RefusalError } from '../../core/refusal.ts';
import { withStore } from '../../documentos/acceso.ts';
import { auditar, conMotivo } from '../../documentos/auditoria.ts';
import { busquedaUsuario } from '../../documentos/busqueda.ts';
import { definidos } from '../../documentos/definidos.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import { closeSessions } from '../../session/sessions.ts';
import type { Store } from '../../store/store.ts';
import type { UsuariosTable } from '../../store/tables.ts';
import { actoDe, auditado } from './actos.ts';
import { escribirEmpresas, escribirPerfiles } from './asignaciones.ts';
import { exigirAdministrador, exigirDatos, exigirLibre, exigirPermiso, sinRepetir } from './exigencias.ts';
import { enviarInvitacion, prepararInvitacion } from './invitacion.ts';
import { temporal } from './temporal.ts';
import { empresasDe, estadoDe, filaUsuario, perfilesDe, usuarioDe } from './vistas.ts';

type Operaciones = PortalOperations['usuarios'];
type Guardada = Omit<UsuariosTable, 'sandbox'>;
type Cambios = Partial<Omit<Guardada, 'id' | 'version'>>;

/**
 * Changes the version of a user that was edited, and blocks or unblocks it. Changed profiles or companies end its sessions, because
 * tokens do not contain them.
 * Throws NO_ENCONTRADO, SIN_PERMISO, VALIDACION, ESTADO_INVALIDO, DUPLICADO, CONFLICTO_VERSION.
 */
export async function guardar(
  context: SessionContext,
  { id, version, activo, motivo, ...enviado }: OperationData<Operaciones['modificacion']>,
): Promise<Usuario> {
  const anterior = await filaUsuario(context, id);
  const asignado = await asignadoDe(context, anterior);
  const { perfiles = asignado.perfiles, empresas = asignado.empresas, ...recibido } = definidos(enviado);
  const esPropio = id === context.user.id;
  exigirPermiso(context, anterior, asignado, 'editar');
  const cambianPerfiles = !mismos(perfiles, asignado.perfiles);
  const cambianEmpresas = !mismos(empresas, asignado.empresas);
  const acceso =
    activo === undefined || activo === (anterior.activo === 1) ? undefined : accesos[`${activo}`];
  if (acceso !== undefined) exigirPermiso(context, anterior, asignado, acceso.permiso);
  if (esPropio) exigirPropio(context, cambianPerfiles || cambianEmpresas, anterior, recibido);
  if (cambianPerfiles || cambianEmpresas) await exigirDatos(context, { perfiles, empresas });
  const columnas = {
    ...columnasDe(anterior, recibido),
    ...invitacionTras(context, anterior, recibido),
    ...acceso?.cambios,
  };
  const nueva = await sinRepetir(() =>
    context.store.transaction(async (store) => {
      const dentro = withStore(context, store);
      await exigirLibre(store, { ...anterior, ...columnas });
      const perfil = perfiles.some((one) => one === anterior.perfil) ? anterior.perfil : perfiles[0];
      await bloquearAdministradores(store);
      const guardada = await guardarPorVersion(store, 'usuarios', { id, version }, { ...columnas, perfil });
      if (cambianPerfiles) await escribirPerfiles(dentro, id, perfiles);
      if (cambianEmpresas) await escribirEmpresas(store, id, empresas);
      if (cambianPerfiles || acceso !== undefined) await exigirAdministrador(store);
      if (cambianPerfiles || cambianEmpresas || acceso !== undefined) await closeSessions(dentro, id);
      const antes = { ...auditado(anterior), ...asignado };
      const despues = { ...auditado(guardada), perfiles, empresas };
      if (acceso === undefined || JSON.stringify(antes) !== JSON.stringify(despues))
        await auditar(dentro, { ...actoDe(guardada), accion: 'modificacion', antes, despues });
      if (acceso !== undefined) await auditarEstado(dentro, anterior, guardada, { ...acceso, motivo });
      return guardada;
    }),
  );
  return usuarioDe(context, nueva);
}

/**
 * Blocks a user, whose tokens are rejected from the next request on, or unblocks it. Throws NO_ENCONTRADO, SIN_PERMISO,
 * ESTADO_INVALIDO.
 */
export async function habilitar(
  context: SessionContext,
  { id, activo, motivo }: OperationData<Operaciones['habilitacion']>,
): Promise<Usuario> {
  const { permiso, ...acceso } = accesos[`${activo}`];
  return cambiar(context, id, permiso, { ...acceso, motivo });
}

/** The columns of an unblocked and of a blocked user. */
const accesos = {
  true: { permiso: 'desbloquear', cambios: { activo: 1, baja: null }, accion: 'desbloqueo' },
  false: { permiso: 'bloquear', cambios: { activo: 0 }, accion: 'bloqueo' },
} as const;

/**
 * Marks a user as removed: the row stays, because other records refer to it. Throws NO_ENCONTRADO, SIN_PERMISO,
 * ESTADO_INVALIDO.
 */
export async function darDeBaja(
  context: SessionContext,
  { id, motivo }: OperationData<Operaciones['baja']>,
): Promise<void> {
  await cambiar(context, id, 'eliminar', {
    cambios: { baja: context.clock.now().toISOString() },
    accion: 'baja',
    motivo,
  });
}

/** Gives a user a temporary password and ends its sessions. Throws NO_ENCONTRADO, SIN_PERMISO. */
export async function restablecer(context: SessionContext, id: string): Promise<UsuarioConContrasena> {
  const { contrasena_temporal, columnas } = await temporal(context);
  const usuario = await cambiar(context, id, 'restablecer', {
    cambios: columnas,
    accion: 'restablecer_contrasena',
  });
  return { ...usuario, contrasena_temporal };
}

/**
 * Mails another invitation to a user without a chosen password; the previous link becomes invalid. Throws NO_ENCONTRADO,
 * SIN_PERMISO, ESTADO_INVALIDO.
 */
export async function reenviarInvitacion(context: SessionContext, id: string): Promise<UsuarioInvitado> {
  const fila = await filaUsuario(context, id);
  const asignado = await asignadoDe(context, fila);
  exigirPermiso(context, fila, asignado, 'reenviar_invitacion');
  const preparada = await prepararInvitacion(context, id, asignado.empresas);
  let invitacion: InvitacionUsuario | undefined;
  const usuario = await cambiar(context, id, 'reenviar_invitacion', {
    cambios: preparada.columnas,
    accion: 'reenviar_invitacion',
    alGuardar: async (dentro, guardada) => {
      invitacion = await enviarInvitacion(dentro, preparada, guardada);
    },
  });
  context.wakeMail();
  if (invitacion === undefined) throw new Error('An invitation was not mailed');
  return { ...usuario, invitacion };
}

interface Acto {
  readonly cambios: Cambios;
  readonly accion: string;
  readonly motivo?: string | undefined;
  /** Runs in the same transaction. */
  readonly alGuardar?: (dentro: SessionContext, guardada: Guardada) => Promise<void>;
}

/** One change of a user that ends its sessions. */
async function cambiar(
  context: SessionContext,
  id: string,
  permiso: Parameters<typeof exigirPermiso>[3],
  { cambios, accion, motivo, alGuardar }: Acto,
): Promise<Usuario> {
  const anterior = await filaUsuario(context, id);
  exigirPermiso(context, anterior, await asignadoDe(context, anterior), permiso);
  const nueva = await context.store.transaction(async (store) => {
    const dentro = withStore(context, store);
    await bloquearAdministradores(store);
    const guardada = await guardarPorVersion(store, 'usuarios', anterior, cambios);
    await exigirAdministrador(store);
    await closeSessions(dentro, id);
    await alGuardar?.(dentro, guardada);
    await auditarEstado(dentro, anterior, guardada, { accion, motivo });
    return guardada;
  });
  return usuarioDe(context, nueva);
}

/** Records a change of a user's state in the audit trail, with the given reason. */
async function auditarEstado(
  context: SessionContext,
  anterior: Guardada,
  guardada: Guardada,
  { accion, motivo }: Pick<Acto, 'accion' | 'motivo'>,
): Promise<void> {
  const acto = actoDe(guardada);
  await auditar(context, {
    ...acto,
    accion,
    detalle: conMotivo(acto.detalle, motivo),
    antes: { estado: estadoDe(anterior) },
    despues: { estado: estadoDe(guardada) },
  });
}

/** Serialises changes that could leave no administrator: the second waits for the first. */
async function bloquearAdministradores(store: Store): Promise<void> {
  const primero = store
    .select('perfiles')
    .select((of) => of.fn.min('id_usuario').as('id'))
    .where('perfil', '=', 'admin');
  await store
    .update('usuarios')
    .set((of) => ({ version: of.ref('version') }))
    .where('id', '=', primero)
    .execute();
}

interface Asignado {
  readonly perfiles: readonly string[];
  readonly empresas: readonly string[];
}

async function asignadoDe(context: SessionContext, fila: UsuariosTable): Promise<Asignado> {
  return {
    perfiles: (await perfilesDe(context, [fila])).get(fila.id) ?? [],
    empresas: (await empresasDe(context, [fila])).get(fila.id) ?? [],
  };
}

const mismos = (unos: readonly string[], otros: readonly string[]): boolean =>
  unos.length === otros.length && unos.every((one) => otros.includes(one));

type Recibido = Omit<OperationData<Operaciones['modificacion']>, 'id' | 'version' | 'perfiles' | 'empresas'>;

/** A changed document number also changes a user name that equals it. */
function columnasDe(anterior: UsuariosTable, recibido: Recibido) {
  const { nombres = anterior.nombres, apellidos = anterior.apellidos } = recibido;
  const { nro_documento = anterior.nro_documento, email = anterior.email } = recibido;
  const entraConDocumento = anterior.usuario === anterior.nro_documento.toLowerCase();
  const datos = {
    nombres,
    apellidos,
    nro_documento,
    email: email.toLowerCase(),
    usuario: entraConDocumento ? nro_documento.toLowerCase() : anterior.usuario,
  };
  return { ...datos, busqueda: busquedaUsuario(datos) };
}

/** An invitation link that was mailed to another address becomes invalid and must be sent again. */
function invitacionTras({ clock }: SessionContext, anterior: UsuariosTable, { email }: Recibido): Cambios {
  const { invitacion_hasta } = anterior;
  if (invitacion_hasta === null || email === undefined || email.toLowerCase() === anterior.email) return {};
  const ahora = clock.now().toISOString();
  return { invitacion_hash: null, invitacion_hasta: invitacion_hasta < ahora ? invitacion_hasta : ahora };
}

function exigirPropio(
  { user }: SessionContext,
  cambiaAsignado: boolean,
  anterior: UsuariosTable,
  { nro_documento = anterior.nro_documento }: Recibido,
): void {
  if (cambiaAsignado)
    throw new RefusalError(refuse('ESTADO_INVALIDO', 'No puede cambiar sus propios perfiles ni empresas.'));
  if (user.roles[0] === 'cliente' && nro_documento !== anterior.nro_documento)
    throw new RefusalError(
      refuse('SIN_PERMISO', 'Pida a un administrador que cambie su número de documento.'),
    );
}
