import { existeOpcion } from '../catalogos/opcion.ts';
import { MOTIVOS_NOTA_CREDITO } from '../catalogos/operacion.ts';
import type { DatosDocumento } from '../documento.ts';
import { MENSAJES } from '../mensajes.ts';
import { problema } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { validarAsociado, type AsociadosAdmitidos } from './asociado.ts';

/** What is known about the factura that a nota de crédito corrects. */
export interface FacturaAsociada {
  cancelada: boolean;
  moneda: string;
  /** Total less the notas de crédito in force, this one left out. */
  saldo: number;
}

/** One factura (MT 12, 2414). */
const ADMITIDOS: AsociadosAdmitidos = {
  electronicos: [1],
  impresos: [1],
  vacio: MENSAJES.facturaAsociada,
  otroTipo: 'El documento asociado debe ser una factura',
};

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
  problemas.push(
    ...(datos.asociado === undefined
      ? [problema('asociado', 'requerido', MENSAJES.facturaAsociada)]
      : validarAsociado(datos.asociado, 'asociado', ADMITIDOS)),
  );
  if (factura?.cancelada === true)
    problemas.push(problema('asociado', 'cancelada', MENSAJES.facturaCancelada));
  if (factura && factura.moneda !== datos.moneda) {
    problemas.push(problema('moneda', 'moneda_asociada', 'La moneda debe ser la de la factura asociada'));
  } else if (factura && total > factura.saldo) {
    problemas.push(problema('items', 'saldo', MENSAJES.superaSaldo(factura.saldo, factura.moneda)));
  }
  return problemas;
}
