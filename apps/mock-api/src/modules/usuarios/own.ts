import type { OperationData, PortalOperations, Usuario } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { guardarVersion } from '../../records/by-version.ts';
import { networkOf } from '../../session/network.ts';
import { namesOf, passwordProblem } from '../../session/password-rules.ts';
import { checkPassword, hashPassword } from '../../session/passwords.ts';
import { closeOtherSessions } from '../../session/sessions.ts';
import { lockRow, type LockedRow } from '../../store/lock-row.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';
import { WITHOUT_INVITACION } from './invitacion.ts';
import { usuarioDe } from './views.ts';

type CambioContrasena = OperationData<PortalOperations['usuarios']['cambiarContrasena']>;

const ownRow = ({ store, user }: SessionContext): Promise<UsuariosTable> =>
  store.select('usuarios').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();

/** The data of the caller, for any role. */
export async function ownPerfil(context: SessionContext): Promise<Usuario> {
  return usuarioDe(context, await ownRow(context));
}

/**
 * Replaces the caller's password and ends its other sessions. Wrong guesses are limited like failed sign-ins. Throws
 * VALIDACION.
 */
export async function changeContrasena(
  context: SessionContext,
  { actual, nueva: created }: CambioContrasena,
): Promise<{ sesiones_cerradas: number }> {
  const row = await checkedRow(context, actual);
  if (created === actual) throw invalid('nueva', 'La contraseña nueva debe ser distinta de la actual');
  const problema = await passwordProblem(created, namesOf(row));
  if (problema !== undefined) throw invalid('nueva', problema);
  const contrasena = await hashPassword(created);
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const current = await lockChecked(inside, row);
    await guardarVersion(store, 'usuarios', current, {
      contrasena,
      contrasena_temporal: 0,
      temporal_hasta: null,
      ...WITHOUT_INVITACION,
    });
    const sesiones_cerradas = await closeOtherSessions(inside);
    await auditOwn(inside, 'cambiar_contrasena', sesiones_cerradas);
    return { sesiones_cerradas };
  });
}

const wrong = () => new RefusalError(refuse('VALIDACION', 'La contraseña actual no es correcta'));

/**
 * The caller's row, if this is its password. Wrong guesses are limited like failed sign-ins, from one address and from all. Throws VALIDACION, ESTADO_INVALIDO when too
 * many failed.
 */
export async function checkedRow(context: SessionContext, actual: string): Promise<UsuariosTable> {
  const { attempts, failedSignIns, sandbox, address, user, clock } = context;
  const row = await ownRow(context);
  const everywhere = `${sandbox} contrasena ${user.id}`;
  const wait = await failedSignIns.waitOf(everywhere, clock);
  if (wait !== undefined) throw tooMany(wait);
  const attempted = await attempts.run(
    `${sandbox} ${networkOf(address)} contrasena ${user.id}`,
    clock,
    () => checkPassword(actual, row.contrasena),
    (isRight) => isRight,
  );
  if ('waitSeconds' in attempted) throw tooMany(attempted.waitSeconds);
  if (attempted.result) return row;
  await failedSignIns.count(everywhere, clock);
  throw wrong();
}

const tooMany = (seconds: number) =>
  new RefusalError(
    refuse('ESTADO_INVALIDO', `Demasiados intentos. Espere ${String(seconds)} segundos y vuelva a probar.`),
  );

/** The caller's row, locked. Checking a password takes long: another one may have been stored meanwhile. Throws VALIDACION. */
export async function lockChecked(
  { store }: SessionContext,
  { id, contrasena }: Pick<UsuariosTable, 'id' | 'contrasena'>,
): Promise<LockedRow<'usuarios'>> {
  const current = await lockRow(store, 'usuarios', id);
  if (current?.contrasena !== contrasena) throw wrong();
  return current;
}

/** Ends the caller's sessions except that of the request. */
export async function cerrarOtras(context: SessionContext): Promise<{ sesiones_cerradas: number }> {
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const sesiones_cerradas = await closeOtherSessions(inside);
    await auditOwn(inside, 'cerrar_sesiones', sesiones_cerradas);
    return { sesiones_cerradas };
  });
}

/** Records what the caller did with its own user. */
export async function auditOwn(context: SessionContext, accion: string, cerradas?: number): Promise<void> {
  const { id, usuario, nombre } = context.user;
  await audit(context, {
    objeto: 'usuarios',
    id_objeto: id,
    accion,
    detalle: `Usuario ${usuario}, ${nombre}`,
    ...(cerradas === undefined ? {} : { despues: { sesiones_cerradas: cerradas } }),
    id_empresa: null,
  });
}

const invalid = (campo: string, mensaje: string): RefusalError =>
  new RefusalError(refusals.validacion([{ campo, mensaje }]));
