// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['notas_credito'];
export type NotasCreditoOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createNotasCreditoOperations = (http: ClientHttp): NotasCreditoOperations => ({
  /** C: Borradores de nota de crédito de la empresa. */
  consulta: operate<Objeto['consulta']>(http, 'notas_credito', 'C'),
  /** D: Un borrador de nota de crédito. */
  detalle: operate<Objeto['detalle']>(http, 'notas_credito', 'D'),
  /** A: Guarda un borrador nuevo. */
  alta: operate<Objeto['alta']>(http, 'notas_credito', 'A'),
  /** M: Guarda un borrador; una versión vieja se rechaza con CONFLICTO_VERSION. */
  modificacion: operate<Objeto['modificacion']>(http, 'notas_credito', 'M'),
  /** B: Elimina un borrador. */
  baja: operate<Objeto['baja']>(http, 'notas_credito', 'B'),
  /** P: Totales, observaciones y, si se pide, el KuDE en borrador; no guarda nada. */
  previsualizacion: operate<Objeto['previsualizacion']>(http, 'notas_credito', 'P'),
  /** E: Lo que el formulario necesita saber del emisor: puntos, timbrados, próximo número, certificado. */
  preparar: operate<Objeto['preparar']>(http, 'notas_credito', 'E', 'preparar'),
  /** E: Facturas aprobadas con saldo; se buscan por número, CDC o cliente. */
  facturasDisponibles: operate<Objeto['facturasDisponibles']>(http, 'notas_credito', 'E', 'facturas_disponibles'),
  /** E: Una factura con lo que falta acreditar de cada línea, para abrir el formulario; por id o por CDC. */
  factura: operate<Objeto['factura']>(http, 'notas_credito', 'E', 'factura'),
  /** E: Asigna número y CDC, firma y deja la nota de crédito en estado generado. */
  emitir: operate<Objeto['emitir']>(http, 'notas_credito', 'E', 'emitir'),
  /** E: Emite y envía a la autoridad tributaria. */
  emitirEnviar: operate<Objeto['emitirEnviar']>(http, 'notas_credito', 'E', 'emitir_enviar'),
  /** E: Un borrador nuevo con los datos de una nota de crédito o de otro borrador. */
  duplicar: operate<Objeto['duplicar']>(http, 'notas_credito', 'E', 'duplicar'),
  /** E: Corrige una nota de crédito rechazada sin cambiar su CDC y, si se pide, la reenvía. */
  corregir: operate<Objeto['corregir']>(http, 'notas_credito', 'E', 'corregir'),
});
