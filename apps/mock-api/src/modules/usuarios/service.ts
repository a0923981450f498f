import type {
  InvitacionUsuario,
  OperationData,
  PortalOperations,
  Usuario,
  UsuarioConContrasena,
  UsuarioInvitado,
} from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore } from '../../records/access.ts';
import { audit, conMotivo } from '../../records/auditoria.ts';
import { usuarioSearch } from '../../records/search.ts';
import { defined } from '../../documentos/model/defined.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { closeSessions } from '../../session/sessions.ts';
import { lockRow } from '../../store/lock-row.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';
import { actoDe, auditado } from './actos.ts';
import { writeEmpresas, writePerfiles } from './asignaciones.ts';
import {
  ensureAdministrador,
  ensureDatos,
  ensureFree,
  ensureNumero,
  ensurePermiso,
  unique,
  type Rights,
} from './requirements.ts';
import { seesRecibidos } from './rules.ts';
import { enviarInvitacion, prepareInvitacion } from './invitacion.ts';
import { removeFactor } from './segundo-factor.ts';
import { temporal } from './temporal.ts';
import { empresasOf, estadoOf, filaUsuario, perfilesDe, usuarioDe, withSecondFactor } from './views.ts';

type Operaciones = PortalOperations['usuarios'];
type Saved = Omit<UsuariosTable, 'sandbox'>;
type Cambios = Partial<Omit<Saved, 'id' | 'version'>>;

/**
 * Changes the version of a user that was edited, and blocks or unblocks it. Changed profiles or companies end its sessions, because
 * tokens do not contain them.
 * Throws NO_ENCONTRADO, SIN_PERMISO, VALIDACION, ESTADO_INVALIDO, DUPLICADO, CONFLICTO_VERSION.
 */
export async function save(
  context: SessionContext,
  { id, version, activo, motivo, ...enviado }: OperationData<Operaciones['modificacion']>,
): Promise<Usuario> {
  const created = await unique(() =>
    context.store.transaction(async (store) => {
      const inside = withStore(context, store);
      const { row: previous, ...assigned } = await lockUsuario(inside, id);
      const { perfiles = assigned.perfiles, empresas = assigned.empresas, ...received } = defined(enviado);
      ensurePermiso(context, previous, assigned, 'editar');
      const changesPerfiles = !same(perfiles, assigned.perfiles);
      const changesEmpresas = !same(empresas, assigned.empresas);
      const acceso =
        activo === undefined || activo === (previous.activo === 1) ? undefined : accesos[`${activo}`];
      if (acceso !== undefined) ensurePermiso(context, previous, assigned, acceso.permiso);
      if (id === context.user.id) ensureOwn(context, changesPerfiles || changesEmpresas, previous, received);
      if (changesPerfiles || changesEmpresas) await ensureDatos(inside, { perfiles, empresas });
      const datos = columnsOf(previous, received);
      const gainsRecibidos = seesRecibidos(perfiles) && !seesRecibidos(assigned.perfiles);
      if (datos.nro_documento !== previous.nro_documento || gainsRecibidos)
        await ensureNumero(inside, datos.nro_documento);
      if (changesNames(previous, datos)) await ensureFree(store, { ...previous, ...datos });
      ensureVersion(previous, version);
      const saved = await guardarVersion(store, 'usuarios', previous, {
        ...datos,
        ...(changesPerfiles || changesEmpresas || changesNames(previous, datos)
          ? withdrawn(context, previous)
          : {}),
        ...acceso?.cambios,
        perfil: perfiles.some((one) => one === previous.perfil) ? previous.perfil : perfiles[0],
      });
      if (changesPerfiles) await writePerfiles(inside, id, perfiles);
      if (changesEmpresas) await writeEmpresas(store, id, empresas);
      if (changesPerfiles || acceso !== undefined) await ensureAdministrador(store);
      if (changesPerfiles || changesEmpresas || acceso !== undefined) await closeSessions(inside, id);
      const { perfiles: had, empresas: hadEmpresas } = assigned;
      const before = { ...auditado(previous), perfiles: had, empresas: hadEmpresas };
      const after = { ...auditado(saved), perfiles, empresas };
      if (acceso === undefined || JSON.stringify(before) !== JSON.stringify(after))
        await audit(inside, { ...actoDe(saved), accion: 'modificacion', antes: before, despues: after });
      if (acceso !== undefined) await auditEstado(inside, previous, saved, { ...acceso, motivo });
      return saved;
    }),
  );
  return usuarioDe(context, created);
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
  return change(context, id, permiso, { ...acceso, motivo });
}

/** The columns of an unblocked and of a blocked user. */
const accesos = {
  true: { permiso: 'desbloquear', cambios: { activo: 1, baja: null }, accion: 'desbloqueo' },
  false: { permiso: 'bloquear', cambios: { activo: 0 }, accion: 'bloqueo' },
} as const;

/**
 * Marks a user as removed: the row is kept, because other records refer to it. Throws NO_ENCONTRADO, SIN_PERMISO,
 * ESTADO_INVALIDO.
 */
export async function remove(
  context: SessionContext,
  { id, motivo }: OperationData<Operaciones['baja']>,
): Promise<void> {
  await change(context, id, 'eliminar', {
    cambios: { baja: context.clock.now().toISOString() },
    accion: 'baja',
    motivo,
  });
}

/** Gives a user a temporary password and ends its sessions. Throws NO_ENCONTRADO, SIN_PERMISO. */
export async function restablecer(context: SessionContext, id: string): Promise<UsuarioConContrasena> {
  const { contrasena_temporal, columnas: columns } = await temporal(context);
  const usuario = await change(context, id, 'restablecer', {
    cambios: columns,
    accion: 'restablecer_contrasena',
  });
  return { ...usuario, contrasena_temporal };
}

/** Forgets the second factor of a user who lost it, and ends its sessions. Throws NO_ENCONTRADO, SIN_PERMISO, ESTADO_INVALIDO. */
export function restablecerSegundoFactor(
  context: SessionContext,
  { id, motivo }: OperationData<Operaciones['restablecerSegundoFactor']>,
): Promise<Usuario> {
  return change(context, id, 'restablecer_segundo_factor', {
    cambios: {},
    accion: 'restablecer_segundo_factor',
    motivo,
    alGuardar: ({ store }) => removeFactor(store, id),
  });
}

/**
 * Mails another invitation to a user without a chosen password; the previous link becomes invalid. Throws NO_ENCONTRADO,
 * SIN_PERMISO, ESTADO_INVALIDO.
 */
export async function reenviarInvitacion(context: SessionContext, id: string): Promise<UsuarioInvitado> {
  const row = await filaUsuario(context, id);
  const assigned = await asignadoDe(context, row);
  ensurePermiso(context, row, assigned, 'reenviar_invitacion');
  const prepared = await prepareInvitacion(context, { ...row, ...assigned });
  let invitacion: InvitacionUsuario | undefined;
  const usuario = await change(context, id, 'reenviar_invitacion', {
    cambios: prepared.columnas,
    accion: 'reenviar_invitacion',
    alGuardar: async (inside, saved) => {
      invitacion = await enviarInvitacion(inside, prepared, saved);
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
  readonly alGuardar?: (inside: SessionContext, saved: Saved) => Promise<void>;
}

/** One change of a user that ends its sessions. */
async function change(
  context: SessionContext,
  id: string,
  permiso: Parameters<typeof ensurePermiso>[3],
  { cambios, accion, motivo, alGuardar: onSave }: Acto,
): Promise<Usuario> {
  const created = await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const { row: previous, ...assigned } = await lockUsuario(inside, id);
    ensurePermiso(context, previous, assigned, permiso);
    const saved = await guardarVersion(store, 'usuarios', previous, cambios);
    await ensureAdministrador(store);
    await closeSessions(inside, id);
    await onSave?.(inside, saved);
    await auditEstado(inside, previous, saved, { accion, motivo });
    return saved;
  });
  return usuarioDe(context, created);
}

/** Records a change of a user's state in the audit trail, with the given reason. */
async function auditEstado(
  context: SessionContext,
  previous: Saved,
  saved: Saved,
  { accion, motivo }: Pick<Acto, 'accion' | 'motivo'>,
): Promise<void> {
  const acto = actoDe(saved);
  await audit(context, {
    ...acto,
    accion,
    detalle: conMotivo(acto.detalle, motivo),
    antes: { estado: estadoOf(previous) },
    despues: { estado: estadoOf(saved) },
  });
}

/** Serialises changes of users: the second finds the administrators, names and rights that the first left. */
const USUARIOS = 'usuarios';

/** A user that the caller may see, locked, with its rights. Throws NO_ENCONTRADO. */
async function lockUsuario(context: SessionContext, id: string) {
  const { store } = context;
  await store.lock(USUARIOS);
  await filaUsuario(context, id);
  const row = await lockRow(store, 'usuarios', id);
  if (row === undefined) throw new RefusalError(refusals.noEncontrado('el usuario'));
  return { row, ...(await asignadoDe(context, row)) };
}

async function asignadoDe(context: SessionContext, row: UsuariosTable): Promise<Rights> {
  return {
    perfiles: (await perfilesDe(context, [row])).get(row.id) ?? [],
    empresas: (await empresasOf(context, [row])).get(row.id) ?? [],
    hasSecondFactor: (await withSecondFactor(context, [row])).has(row.id),
  };
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

type Recibido = Omit<OperationData<Operaciones['modificacion']>, 'id' | 'version' | 'perfiles' | 'empresas'>;

/** True if a user will sign in with another name. */
const changesNames = (
  previous: UsuariosTable,
  next: Pick<UsuariosTable, 'usuario' | 'nro_documento' | 'email'>,
): boolean => (['usuario', 'nro_documento', 'email'] as const).some((name) => previous[name] !== next[name]);

/** A changed document number also changes a user name that equals it. */
function columnsOf(previous: UsuariosTable, received: Recibido) {
  const { nombres = previous.nombres, apellidos = previous.apellidos } = received;
  const { nro_documento = previous.nro_documento, email = previous.email } = received;
  const signsInWithDocumento = previous.usuario === previous.nro_documento.toLowerCase();
  const datos = {
    nombres,
    apellidos,
    nro_documento,
    email: email.toLowerCase(),
    usuario: signsInWithDocumento ? nro_documento.toLowerCase() : previous.usuario,
  };
  return { ...datos, busqueda: usuarioSearch(datos) };
}

/** An invitation link that was made for another address, number or rights becomes invalid and must be sent again. */
function withdrawn({ clock }: SessionContext, { invitacion_hasta }: UsuariosTable): Cambios {
  if (invitacion_hasta === null) return {};
  const now = clock.now().toISOString();
  return { invitacion_hash: null, invitacion_hasta: invitacion_hasta < now ? invitacion_hasta : now };
}

function ensureOwn(
  { user }: SessionContext,
  changesAssigned: boolean,
  previous: UsuariosTable,
  { nro_documento = previous.nro_documento }: Recibido,
): void {
  if (changesAssigned)
    throw new RefusalError(refuse('ESTADO_INVALIDO', 'No puede cambiar sus propios perfiles ni empresas.'));
  if (user.roles[0] !== 'admin' && nro_documento !== previous.nro_documento)
    throw new RefusalError(
      refuse('SIN_PERMISO', 'Pida a un administrador que cambie su número de documento.'),
    );
}
