import type { OperationData, PortalOperations, Usuario } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { passwordProblem } from '../../session/password-rules.ts';
import { checkPassword, hashPassword } from '../../session/passwords.ts';
import { closeOtherSessions } from '../../session/sessions.ts';
import type { UsuariosTable } from '../../store/tables.ts';
import { SIN_INVITACION } from './invitacion.ts';
import { usuarioDe } from './vistas.ts';

type CambioContrasena = OperationData<PortalOperations['usuarios']['cambiarContrasena']>;

const filaPropia = ({ store, user }: SessionContext): Promise<UsuariosTable> =>
  store.select('usuarios').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();

/** The data of the caller, for any role. */
export async function perfilPropio(context: SessionContext): Promise<Usuario> {
  return usuarioDe(context, await filaPropia(context));
}

/**
 * Replaces the caller's password and ends its other sessions. Wrong guesses are limited like failed sign-ins. Throws
 * VALIDACION.
 */
export async function cambiarContrasena(
  context: SessionContext,
  { actual, nueva }: CambioContrasena,
): Promise<{ sesiones_cerradas: number }> {
  const { attempts, sandbox, address, user, clock } = context;
  const fila = await filaPropia(context);
  const attempted = await attempts.run(
    `${sandbox} ${address} contrasena ${user.id}`,
    clock,
    () => checkPassword(actual, fila.contrasena),
    (isRight) => isRight,
  );
  if ('waitSeconds' in attempted)
    throw new RefusalError(
      refuse(
        'ESTADO_INVALIDO',
        `Demasiados intentos. Espere ${String(attempted.waitSeconds)} segundos y vuelva a probar.`,
      ),
    );
  if (!attempted.result) throw new RefusalError(refuse('VALIDACION', 'La contraseña actual no es correcta'));
  if (nueva === actual) throw invalida('nueva', 'La contraseña nueva debe ser distinta de la actual');
  const problema = await passwordProblem(nueva, [fila.usuario, fila.nro_documento, fila.email]);
  if (problema !== undefined) throw invalida('nueva', problema);
  const contrasena = await hashPassword(nueva);
  return context.store.transaction(async (store) => {
    const dentro = withStore(context, store);
    await store
      .update('usuarios')
      .set((of) => ({
        contrasena,
        contrasena_temporal: 0,
        temporal_hasta: null,
        ...SIN_INVITACION,
        version: of('version', '+', 1),
      }))
      .where('id', '=', user.id)
      .execute();
    const sesiones_cerradas = await closeOtherSessions(dentro);
    await auditarPropio(dentro, 'cambiar_contrasena', sesiones_cerradas);
    return { sesiones_cerradas };
  });
}

/** Ends the caller's sessions except that of the request. */
export async function cerrarOtras(context: SessionContext): Promise<{ sesiones_cerradas: number }> {
  return context.store.transaction(async (store) => {
    const dentro = withStore(context, store);
    const sesiones_cerradas = await closeOtherSessions(dentro);
    await auditarPropio(dentro, 'cerrar_sesiones', sesiones_cerradas);
    return { sesiones_cerradas };
  });
}

async function auditarPropio(context: SessionContext, accion: string, cerradas: number): Promise<void> {
  const { id, usuario, nombre } = context.user;
  await auditar(context, {
    objeto: 'usuarios',
    id_objeto: id,
    accion,
    detalle: `Usuario ${usuario}, ${nombre}`,
    despues: { sesiones_cerradas: cerradas },
    id_empresa: null,
  });
}

const invalida = (campo: string, mensaje: string): RefusalError =>
  new RefusalError(refusals.validacion([{ campo, mensaje }]));
