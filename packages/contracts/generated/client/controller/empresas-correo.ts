// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['empresas_correo'];
export type EmpresasCorreoOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createEmpresasCorreoOperations = (http: ClientHttp): EmpresasCorreoOperations => ({
  /** C: Servidores de correo de las empresas que el usuario puede ver. */
  consulta: operate<Objeto['consulta']>(http, 'empresas_correo', 'C'),
  /** D: El servidor de correo de una empresa, con su historial. */
  detalle: operate<Objeto['detalle']>(http, 'empresas_correo', 'D'),
  /** A: Configura el correo de una empresa; cada una tiene una sola configuración. */
  alta: operate<Objeto['alta']>(http, 'empresas_correo', 'A'),
  /** M: Cambia el correo de una empresa; sin contraseña se conserva la guardada. */
  modificacion: operate<Objeto['modificacion']>(http, 'empresas_correo', 'M'),
  /** H: Activa o desactiva el correo de una empresa; desactivado, sus correos se simulan. */
  habilitacion: operate<Objeto['habilitacion']>(http, 'empresas_correo', 'H'),
  /** B: Elimina la configuración de correo de una empresa, con su contraseña. */
  baja: operate<Objeto['baja']>(http, 'empresas_correo', 'B'),
  /** P: Muestra asunto y texto con los datos del último documento de la empresa. */
  previsualizacion: operate<Objeto['previsualizacion']>(http, 'empresas_correo', 'P'),
  /** E: Envía un correo de prueba con el servidor indicado y muestra lo que respondió. */
  probar: operate<Objeto['probar']>(http, 'empresas_correo', 'E', 'probar'),
  /** E: La bandeja de salida: cada correo con su estado, sus intentos y el último error. */
  bandeja: operate<Objeto['bandeja']>(http, 'empresas_correo', 'E', 'bandeja'),
  /** E: Vuelve a poner en camino correos fallidos o pendientes, con el mismo Message-ID. */
  reintentar: operate<Objeto['reintentar']>(http, 'empresas_correo', 'E', 'reintentar'),
  /** X: Un correo de la bandeja como archivo .eml, con sus adjuntos. */
  exportacion: operate<Objeto['exportacion']>(http, 'empresas_correo', 'X'),
});
