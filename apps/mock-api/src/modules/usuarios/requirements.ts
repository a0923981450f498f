import type { AccionUsuario, CampoError } from '@portal/contracts';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { receivesFromOthers } from '../../documentos/received/recibidos.ts';
import { isNameTaken } from '../../session/sign-in-names.ts';
import type { Store } from '../../store/store.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';
import { isUniqueViolation } from '../../store/dialects/unique-violation.ts';
import { accionesOf, impedimento, needsEmpresa, grantable } from './rules.ts';
import { estadoOf } from './views.ts';

interface Assigned {
  readonly perfiles: readonly string[];
  readonly empresas: readonly string[];
}

/** Records of a user in other tables. */
export interface Rights extends Assigned {
  readonly hasSecondFactor: boolean;
}

/** @throws RefusalError SIN_PERMISO or ESTADO_INVALIDO when the caller may not do this with a user now. */
export function ensurePermiso(
  { user }: SessionContext,
  row: UsuariosTable,
  assigned: Rights,
  accion: AccionUsuario,
): void {
  const estado = estadoOf(row);
  if (
    accionesOf(user, {
      id: row.id,
      ...assigned,
      estado,
      isInvited: row.invitacion_hasta !== null,
    }).includes(accion)
  )
    return;
  if (row.id === user.id) throw invalidEstado(OWN[accion] ?? 'No puede hacerlo con su propio usuario.');
  const motivo =
    user.roles[0] === 'cliente' ? 'Solo puede cambiar sus propios datos.' : impedimento(user, assigned);
  if (motivo !== undefined) throw new RefusalError(refuse('SIN_PERMISO', motivo));
  if (accion === 'restablecer_segundo_factor' && !assigned.hasSecondFactor)
    throw invalidEstado('El usuario no tiene segundo factor.');
  if (accion === 'reenviar_invitacion') throw invalidEstado(WITHOUT_INVITACION[estado]);
  throw invalidEstado(ESTADOS[estado]);
}

const OWN: Readonly<Partial<Record<AccionUsuario, string>>> = {
  bloquear: 'No puede bloquearse a sí mismo.',
  reenviar_invitacion: 'Usted ya ingresó.',
  eliminar: 'No puede darse de baja a sí mismo.',
  restablecer: 'Cambie su contraseña en su perfil.',
  restablecer_segundo_factor: 'Desactive su segundo factor en su perfil.',
};

const ESTADOS = {
  activo: 'El usuario no está bloqueado.',
  pendiente: 'El usuario no está bloqueado.',
  bloqueado: 'El usuario ya está bloqueado.',
  baja: 'El usuario fue dado de baja: recupérelo primero.',
} as const;

const WITHOUT_INVITACION = {
  activo: 'El usuario ya eligió su contraseña.',
  pendiente: 'El usuario tiene una contraseña temporal: restablézcala si la perdió.',
  bloqueado: 'El usuario está bloqueado: desbloquéelo primero.',
  baja: ESTADOS.baja,
} as const;

/**
 * @throws RefusalError VALIDACION for companies that are missing or unknown, SIN_PERMISO for profiles that the caller may
 * not grant.
 */
export async function ensureDatos(
  { store, user }: SessionContext,
  { perfiles, empresas }: Assigned,
): Promise<void> {
  const allowed: readonly string[] = grantable(user);
  const errores: CampoError[] = [];
  const foreign = perfiles.findIndex((perfil) => !allowed.includes(perfil));
  if (foreign >= 0)
    throw new RefusalError(
      refuse('SIN_PERMISO', 'No puede dar ese perfil.', [
        { campo: `perfiles.${String(foreign)}`, mensaje: 'No puede dar ese perfil.' },
      ]),
    );
  if (empresas.length === 0 && needsEmpresa(perfiles))
    errores.push({ campo: 'empresas', mensaje: 'Seleccione al menos una empresa' });
  const known = new Set((await store.select('empresas').select('id').execute()).map(({ id }) => id));
  for (const [index, id] of empresas.entries())
    if (!known.has(id) || !mayUseEmpresa(user, id))
      errores.push({ campo: `empresas.${String(index)}`, mensaje: 'La empresa no existe' });
  if (errores.length > 0) throw new RefusalError(refusals.validacion(errores));
}

/**
 * A document number gives access to what was received under it, so a subadmin may not give one that has received documents of companies
 * that it does not manage.
 *
 * @throws RefusalError SIN_PERMISO
 */
export async function ensureNumero({ store, user }: SessionContext, nroDocumento: string): Promise<void> {
  if (user.roles[0] !== 'subadmin' || !(await receivesFromOthers(store, nroDocumento, user.empresas))) return;
  const mensaje = 'Solo un administrador puede dar este número de documento.';
  throw new RefusalError(refuse('SIN_PERMISO', mensaje, [{ campo: 'nro_documento', mensaje }]));
}

const DOCUMENTO = 'El número de documento ya está registrado';
const EMAIL = 'El email ya está registrado';

/**
 * Users sign in with document number or email, and technical users share that namespace: both must be unique.
 *
 * @throws RefusalError DUPLICADO
 */
export async function ensureFree(
  store: Store,
  { id, usuario, nro_documento, email }: Pick<UsuariosTable, 'id' | 'usuario' | 'nro_documento' | 'email'>,
): Promise<void> {
  const errores: CampoError[] = [];
  if (await isNameTaken(store, [usuario, nro_documento], id))
    errores.push({ campo: 'nro_documento', mensaje: DOCUMENTO });
  if (await isNameTaken(store, [email], id)) errores.push({ campo: 'email', mensaje: EMAIL });
  const [first] = errores;
  if (first !== undefined) throw new RefusalError(refuse('DUPLICADO', first.mensaje, errores));
}

/** A unique index rejects the second of two parallel requests: its transaction is retried and finds the first. */
export function unique<R>(job: () => Promise<R>): Promise<R> {
  return job().catch((error: unknown) => {
    if (isUniqueViolation(error)) return job();
    throw error;
  });
}

/** @throws RefusalError ESTADO_INVALIDO when no active administrator would be left. */
export async function ensureAdministrador(store: Store): Promise<void> {
  const administradores = store.select('perfiles').select('id_usuario').where('perfil', '=', 'admin');
  const left = await store
    .select('usuarios')
    .select('id')
    .where('id', 'in', administradores)
    .where('activo', '=', 1)
    .where('baja', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (left === undefined) throw invalidEstado('Debe quedar al menos un administrador activo.');
}

const invalidEstado = (mensaje: string): RefusalError => new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
