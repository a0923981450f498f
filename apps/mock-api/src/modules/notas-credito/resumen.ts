import type { FacturaDisponible } from '@portal/contracts';
import { estaAprobado, MENSAJES, sumar, type EstadoDocumento } from '@portal/sifen';
import type { Acreditado } from '../../documentos/acreditado.ts';
import { numeroDe } from '../../documentos/numeracion.ts';
import { receptorVigente } from '../../documentos/receptor.ts';
import type { DocumentosTable } from '../../store/tables.ts';

/** A factura in the list of those that can be credited. */
export function resumenFactura(fila: DocumentosTable, { comprometido }: Acreditado): FacturaDisponible {
  const { id, cdc, fecha_emision, receptor_nombre, receptor_documento, moneda, total } = fila;
  const saldo = sumar([total, -comprometido]);
  return {
    id,
    cdc,
    numero: numeroDe(fila, fila.numero),
    fecha_emision,
    receptor_nombre,
    receptor_documento,
    moneda,
    total,
    acreditado: comprometido,
    saldo,
    impedimento: impedimento(fila, saldo),
  };
}

function impedimento(fila: DocumentosTable, saldo: number): string | null {
  const { estado } = fila;
  if (estado === 'cancelado') return MENSAJES.facturaCancelada;
  if (!estaAprobado(estado as EstadoDocumento)) return MENSAJES.facturaInexistente;
  if (saldo <= 0) return MENSAJES.facturaAcreditada;
  return receptorVigente(fila).tipo === 'innominado' ? MENSAJES.facturaInnominada : null;
}
