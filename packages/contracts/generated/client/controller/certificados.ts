// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['certificados'];
export type CertificadosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createCertificadosOperations = (http: ClientHttp): CertificadosOperations => ({
  /** C: Certificados de las empresas del usuario. */
  consulta: operate<Objeto['consulta']>(http, 'certificados', 'C'),
  /** D: Un certificado. */
  detalle: operate<Objeto['detalle']>(http, 'certificados', 'D'),
  /** P: Lee un archivo PKCS#12 y lo comprueba, sin guardarlo. */
  previsualizacion: operate<Objeto['previsualizacion']>(http, 'certificados', 'P'),
  /** A: Guarda un certificado, que desde entonces firma los documentos de la empresa. */
  alta: operate<Objeto['alta']>(http, 'certificados', 'A'),
  /** H: Activa un certificado, con lo que el anterior deja de firmar, o lo desactiva. */
  habilitacion: operate<Objeto['habilitacion']>(http, 'certificados', 'H'),
  /** B: Elimina un certificado que no firma, con su clave. */
  baja: operate<Objeto['baja']>(http, 'certificados', 'B'),
  /** E: Crea un certificado de demostración, sin valor legal, para una empresa en pruebas. */
  crearDemo: operate<Objeto['crearDemo']>(http, 'certificados', 'E', 'crear_demo'),
});
