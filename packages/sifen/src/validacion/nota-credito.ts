import { TIPOS_IMPRESO } from '../catalogos/asociado.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { MOTIVOS_NOTA_CREDITO } from '../catalogos/operacion.ts';
import { parsearCdc } from '../cdc.ts';
import type { DatosDocumento, DocumentoAsociado } from '../documento.ts';
import { esFecha, fechaLocal } from '../fechas.ts';
import { MENSAJES } from '../mensajes.ts';
import { problema } from '../problema.ts';
import type { Problema } from '../problema.ts';

/** What is known about the factura that a nota de crédito corrects. */
export interface FacturaAsociada {
  cancelada: boolean;
  moneda: string;
  /** Total less the notas de crédito in force, this one left out. */
  saldo: number;
}

const FACTURA = 1;

/** Rules of a nota de crédito (MT E5, H); `factura` is absent for printed ones and while it is not looked up. */
export function validarNotaCredito(
  datos: Pick<DatosDocumento, 'motivo' | 'asociado' | 'condicion' | 'moneda'>,
  total: number,
  factura: FacturaAsociada | undefined,
): Problema[] {
  const problemas: Problema[] = [];
  if (datos.motivo === undefined || !existeOpcion(MOTIVOS_NOTA_CREDITO, datos.motivo)) {
    problemas.push(problema('motivo', 'catalogo', MENSAJES.motivoEmision));
  }
  if (datos.condicion !== undefined) {
    const mensaje = 'Una nota de crédito no lleva condición de venta';
    problemas.push(problema('condicion', 'no_corresponde', mensaje));
  }
  problemas.push(...validarAsociado(datos.asociado));
  if (factura?.cancelada === true)
    problemas.push(problema('asociado', 'cancelada', MENSAJES.facturaCancelada));
  if (factura && factura.moneda !== datos.moneda) {
    problemas.push(problema('moneda', 'moneda_asociada', 'La moneda debe ser la de la factura asociada'));
  } else if (factura && total > factura.saldo) {
    problemas.push(problema('items', 'saldo', MENSAJES.superaSaldo(factura.saldo, factura.moneda)));
  }
  return problemas;
}

function validarAsociado(asociado: DocumentoAsociado | undefined): Problema[] {
  if (asociado === undefined) return [problema('asociado', 'requerido', MENSAJES.facturaAsociada)];
  if (asociado.tipo === 'electronico') {
    if (asociado.cdc.trim() === '') return [problema('asociado.cdc', 'requerido', MENSAJES.facturaAsociada)];
    const cdc = parsearCdc(asociado.cdc);
    if (!cdc.ok) return [problema('asociado.cdc', 'cdc', cdc.mensaje)];
    if (cdc.tipo === FACTURA) return [];
    return [problema('asociado.cdc', 'tipo', 'El documento asociado debe ser una factura electrónica')];
  }
  const formatos = [
    ['timbrado', /^(?!0+$)\d{8}$/, 'El timbrado debe tener 8 dígitos'],
    ['establecimiento', /^\d{3}$/, 'El establecimiento debe tener 3 dígitos'],
    ['punto', /^\d{3}$/, 'El punto de expedición debe tener 3 dígitos'],
    ['numero', /^(?!0+$)\d{7}$/, 'El número debe tener 7 dígitos'],
  ] as const;
  const problemas = formatos
    .filter(([nombre, patron]) => !patron.test(asociado[nombre]))
    .map(([nombre, , mensaje]) => problema(`asociado.${nombre}`, 'formato', mensaje));
  if (!existeOpcion(TIPOS_IMPRESO, asociado.tipo_documento)) {
    problemas.push(problema('asociado.tipo_documento', 'catalogo', 'Seleccione el tipo de documento'));
  }
  if (!esFecha(asociado.fecha))
    problemas.push(problema('asociado.fecha', 'fecha', 'Ingrese una fecha válida'));
  return problemas;
}

/** A printed document cannot be newer than the nota de crédito that corrects it. */
export function validarFechaAsociado(
  asociado: DocumentoAsociado | undefined,
  fechaEmision: string,
): Problema[] {
  if (asociado?.tipo !== 'impreso' || !esFecha(asociado.fecha)) return [];
  if (asociado.fecha <= fechaLocal(fechaEmision)) return [];
  const mensaje = 'La fecha del documento asociado no puede ser posterior a la emisión';
  return [problema('asociado.fecha', 'posterior', mensaje)];
}
