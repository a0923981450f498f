// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['certificados_receptor'];
export type CertificadosReceptorOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createCertificadosReceptorOperations = (http: ClientHttp): CertificadosReceptorOperations => ({
  /** D: El certificado con que firma el usuario, o por qué todavía no puede firmar. */
  detalle: operate<Objeto['detalle']>(http, 'certificados_receptor', 'D'),
  /** P: Lee un archivo PKCS#12 y lo comprueba, sin guardarlo. */
  previsualizacion: operate<Objeto['previsualizacion']>(http, 'certificados_receptor', 'P'),
  /** A: Carga el certificado con que el usuario firma sus eventos; reemplaza al anterior. */
  alta: operate<Objeto['alta']>(http, 'certificados_receptor', 'A'),
  /** E: Genera un certificado de prueba, sin valor legal; el que ya tiene, si es de prueba y está vigente. */
  generar: operate<Objeto['generar']>(http, 'certificados_receptor', 'E', 'generar'),
  /** B: Deja de firmar con un certificado. */
  baja: operate<Objeto['baja']>(http, 'certificados_receptor', 'B'),
});
