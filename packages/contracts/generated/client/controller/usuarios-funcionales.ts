// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['usuarios_funcionales'];
export type UsuariosFuncionalesOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createUsuariosFuncionalesOperations = (http: ClientHttp): UsuariosFuncionalesOperations => ({
  /** C: Usuarios para integración de las empresas que el usuario puede ver. */
  consulta: operate<Objeto['consulta']>(http, 'usuarios_funcionales', 'C'),
  /** D: Un usuario para integración con sus últimos pedidos. */
  detalle: operate<Objeto['detalle']>(http, 'usuarios_funcionales', 'D'),
  /** A: Crea un usuario para integración; la clave se muestra solo en esta respuesta. */
  alta: operate<Objeto['alta']>(http, 'usuarios_funcionales', 'A'),
  /** M: Cambia nombre, permisos, direcciones o vencimiento de un usuario para integración. */
  modificacion: operate<Objeto['modificacion']>(http, 'usuarios_funcionales', 'M'),
  /** H: Habilita o deshabilita un usuario para integración. */
  habilitacion: operate<Objeto['habilitacion']>(http, 'usuarios_funcionales', 'H'),
  /** E: Cambia la clave; con gracia, la anterior sigue valiendo 24 horas. */
  rotar: operate<Objeto['rotar']>(http, 'usuarios_funcionales', 'E', 'rotar'),
  /** E: Revoca la clave para siempre, desde el próximo pedido. */
  revocar: operate<Objeto['revocar']>(http, 'usuarios_funcionales', 'E', 'revocar'),
  /** E: Dirección a la que se avisan los cambios de estado de los documentos, y las últimas entregas. */
  avisos: operate<Objeto['avisos']>(http, 'usuarios_funcionales', 'E', 'avisos'),
  /** E: Cambia o quita la dirección de los avisos; el secreto de firma se muestra solo en esta respuesta. */
  configurarAvisos: operate<Objeto['configurarAvisos']>(http, 'usuarios_funcionales', 'E', 'configurar_avisos'),
  /** E: Envía de nuevo un aviso. */
  reenviarAviso: operate<Objeto['reenviarAviso']>(http, 'usuarios_funcionales', 'E', 'reenviar_aviso'),
});
