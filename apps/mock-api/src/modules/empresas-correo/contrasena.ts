import { refusals, RefusalError } from '../../core/refusal.ts';
import type { EmpresasCorreoTable } from '../../store/schema/tables.ts';

type Conexion = Pick<EmpresasCorreoTable, 'servidor' | 'usuario' | 'seguridad'>;

/**
 * The stored password is only sent where it was entered for: for another server, another user, or an unencrypted connection it must
 * be typed again. Otherwise a user who may change the server could have it sent to a server of their own.
 *
 * @throws RefusalError VALIDACION
 */
export function ensureContrasena(
  saved: Conexion & Pick<EmpresasCorreoTable, 'contrasena'>,
  created: Conexion,
  contrasena: string,
): void {
  if (contrasena !== '' || saved.contrasena === '' || created.usuario === '') return;
  const isSame =
    saved.servidor === created.servidor &&
    saved.usuario === created.usuario &&
    (created.seguridad !== 'ninguna' || saved.seguridad === 'ninguna');
  if (isSame) return;
  const mensaje = 'Ingrese otra vez la contraseña: cambió el servidor, el usuario o la seguridad';
  throw new RefusalError(refusals.validacion([{ campo: 'contrasena', mensaje }]));
}
