// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['usuarios'];
export type UsuariosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createUsuariosOperations = (http: ClientHttp): UsuariosOperations => ({
  /** C: Usuarios que quien consulta puede ver; los dados de baja, solo si se piden. */
  consulta: operate<Objeto['consulta']>(http, 'usuarios', 'C'),
  /** D: Un usuario con sus últimos accesos. */
  detalle: operate<Objeto['detalle']>(http, 'usuarios', 'D'),
  /** A: Crea un usuario con una contraseña temporal, que se muestra solo en esta respuesta, o con una invitación por correo. */
  alta: operate<Objeto['alta']>(http, 'usuarios', 'A'),
  /** M: Cambia un usuario; un cliente, solo sus propios nombres y su correo. */
  modificacion: operate<Objeto['modificacion']>(http, 'usuarios', 'M'),
  /** H: Bloquea o desbloquea un usuario; bloqueado, no entra desde el próximo pedido. */
  habilitacion: operate<Objeto['habilitacion']>(http, 'usuarios', 'H'),
  /** B: Da de baja un usuario; habilitarlo lo recupera. */
  baja: operate<Objeto['baja']>(http, 'usuarios', 'B'),
  /** X: CSV o XLSX de la lista filtrada de usuarios. */
  exportacion: operate<Objeto['exportacion']>(http, 'usuarios', 'X'),
  /** E: Da una contraseña temporal y cierra las sesiones del usuario. */
  restablecerContrasena: operate<Objeto['restablecerContrasena']>(http, 'usuarios', 'E', 'restablecer_contrasena'),
  /** E: Envía otra invitación a quien todavía no eligió su contraseña; la anterior deja de valer. */
  reenviarInvitacion: operate<Objeto['reenviarInvitacion']>(http, 'usuarios', 'E', 'reenviar_invitacion'),
  /** E: Desbloquea un usuario. */
  desbloquear: operate<Objeto['desbloquear']>(http, 'usuarios', 'E', 'desbloquear'),
  /** E: Los datos de quien consulta. */
  perfil: operate<Objeto['perfil']>(http, 'usuarios', 'E', 'perfil'),
  /** E: Cambia la contraseña propia y cierra las otras sesiones; con una temporal es lo único permitido. */
  cambiarContrasena: operate<Objeto['cambiarContrasena']>(http, 'usuarios', 'E', 'cambiar_contrasena'),
  /** E: Las sesiones abiertas de quien consulta, la más reciente primero. */
  sesiones: operate<Objeto['sesiones']>(http, 'usuarios', 'E', 'sesiones'),
  /** E: Cierra la sesión de quien llama: su token deja de valer. */
  cerrarSesion: operate<Objeto['cerrarSesion']>(http, 'usuarios', 'E', 'cerrar_sesion'),
  /** E: Cierra todas las sesiones de quien consulta menos la actual. */
  cerrarOtras: operate<Objeto['cerrarOtras']>(http, 'usuarios', 'E', 'cerrar_otras'),
  /** E: El segundo factor de quien consulta. */
  segundoFactor: operate<Objeto['segundoFactor']>(http, 'usuarios', 'E', 'segundo_factor'),
  /** E: Da el secreto para la aplicación de códigos; vale desde que se activa. */
  prepararSegundoFactor: operate<Objeto['prepararSegundoFactor']>(http, 'usuarios', 'E', 'preparar_segundo_factor'),
  /** E: Activa el segundo factor con un primer código; da los códigos de recuperación. */
  activarSegundoFactor: operate<Objeto['activarSegundoFactor']>(http, 'usuarios', 'E', 'activar_segundo_factor'),
  /** E: Da otros códigos de recuperación; los anteriores dejan de valer. */
  renovarCodigos: operate<Objeto['renovarCodigos']>(http, 'usuarios', 'E', 'renovar_codigos'),
  /** E: Desactiva el segundo factor propio y cierra las otras sesiones. */
  desactivarSegundoFactor: operate<Objeto['desactivarSegundoFactor']>(http, 'usuarios', 'E', 'desactivar_segundo_factor'),
  /** E: Quita el segundo factor a quien lo perdió y cierra sus sesiones. */
  restablecerSegundoFactor: operate<Objeto['restablecerSegundoFactor']>(http, 'usuarios', 'E', 'restablecer_segundo_factor'),
});
