import type { DatosBorradorNota, NotaCreditoBorrador } from '@portal/contracts';
import { formatearNumero, parsearCdc } from '@portal/sifen';
import { borradorDe } from '../../documentos/issue/borradores.ts';
import { readNotaCredito } from '../../documentos/model/datos-borrador.ts';
import type { BorradoresTable } from '../../store/schema/tables.ts';

/** A draft of a nota de crédito in its wire format. */
export function borradorNota(row: BorradoresTable): NotaCreditoBorrador {
  const datos = JSON.parse(row.datos) as DatosBorradorNota;
  return { ...borradorDe(row), datos, factura_numero: numeroFactura(datos) };
}

/** As printed; `null` until all parts are entered. */
function numeroFactura(datos: DatosBorradorNota): string | null {
  const { asociado } = readNotaCredito(datos);
  if (asociado === undefined) return null;
  if (asociado.tipo === 'electronico') {
    const cdc = parsearCdc(asociado.cdc);
    return cdc.ok ? formatearNumero(cdc.establecimiento, cdc.punto, cdc.numero) : null;
  }
  const { establecimiento, punto, numero } = asociado;
  const parts = [establecimiento, punto, numero];
  return parts.includes('') ? null : formatearNumero(establecimiento, punto, numero);
}
