// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['facturas'];
export type FacturasOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createFacturasOperations = (http: ClientHttp): FacturasOperations => ({
  /** C: Borradores de factura de la empresa. */
  consulta: operate<Objeto['consulta']>(http, 'facturas', 'C'),
  /** D: Un borrador de factura. */
  detalle: operate<Objeto['detalle']>(http, 'facturas', 'D'),
  /** A: Guarda un borrador nuevo. */
  alta: operate<Objeto['alta']>(http, 'facturas', 'A'),
  /** M: Guarda un borrador; una versión vieja se rechaza con CONFLICTO_VERSION. */
  modificacion: operate<Objeto['modificacion']>(http, 'facturas', 'M'),
  /** B: Elimina un borrador. */
  baja: operate<Objeto['baja']>(http, 'facturas', 'B'),
  /** P: Totales, observaciones y, si se pide, el KuDE en borrador; no guarda nada. */
  previsualizacion: operate<Objeto['previsualizacion']>(http, 'facturas', 'P'),
  /** E: Revisa hasta 500 facturas como la previsualización y, si se pide, guarda como borradores las que no tienen errores, o todas o ninguna. */
  importar: operate<Objeto['importar']>(http, 'facturas', 'E', 'importar'),
  /** E: Lo que el formulario necesita saber del emisor: puntos, timbrados, próximo número, certificado. */
  preparar: operate<Objeto['preparar']>(http, 'facturas', 'E', 'preparar'),
  /** E: Asigna número y CDC, firma y deja la factura en estado generado. */
  emitir: operate<Objeto['emitir']>(http, 'facturas', 'E', 'emitir'),
  /** E: Emite y envía a la autoridad tributaria. */
  emitirEnviar: operate<Objeto['emitirEnviar']>(http, 'facturas', 'E', 'emitir_enviar'),
  /** E: Un borrador nuevo con los datos de una factura o de otro borrador. */
  duplicar: operate<Objeto['duplicar']>(http, 'facturas', 'E', 'duplicar'),
  /** E: Corrige una factura rechazada sin cambiar su CDC y, si se pide, la reenvía. */
  corregir: operate<Objeto['corregir']>(http, 'facturas', 'E', 'corregir'),
});
