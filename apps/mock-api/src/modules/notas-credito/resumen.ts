import type { FacturaDisponible } from '@portal/contracts';
import { estaAprobado, MENSAJES, sumar } from '@portal/sifen';
import type { Acreditado } from '../../documentos/model/acreditado.ts';
import { numeroDe } from '../../core/document-number.ts';
import { currentReceptor } from '../../documentos/model/receptor.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';

/** A factura in the list of those that can be credited. */
export function resumenFactura(
  row: DocumentosTable,
  { comprometido: committed }: Acreditado,
): FacturaDisponible {
  const { id, cdc, fecha_emision, receptor_nombre, receptor_documento, moneda, total } = row;
  const saldo = sumar([total, -committed]);
  return {
    id,
    cdc,
    numero: numeroDe(row, row.numero),
    fecha_emision,
    receptor_nombre,
    receptor_documento,
    moneda,
    total,
    acreditado: committed,
    saldo,
    impedimento: impedimento(row, saldo),
  };
}

function impedimento(row: DocumentosTable, saldo: number): string | null {
  const { estado } = row;
  if (estado === 'cancelado') return MENSAJES.facturaCancelada;
  if (!estaAprobado(estado)) return MENSAJES.facturaInexistente;
  if (saldo <= 0) return MENSAJES.facturaAcreditada;
  return currentReceptor(row).tipo === 'innominado' ? MENSAJES.facturaInnominada : null;
}
