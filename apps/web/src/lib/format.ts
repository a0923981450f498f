import { formatearFecha, formatearFechaHora, formatearMonto } from '@portal/sifen';

const counts = new Intl.NumberFormat('es-PY', { useGrouping: 'always' });

/** An amount as Paraguayans read it: `Gs. 1.234.567`, `USD 1.234,50`. */
export const formatMoney = (amount: number, moneda = 'PYG'): string => formatearMonto(amount, moneda);

/** A count with Paraguayan separators. */
export const formatNumber = (value: number): string => counts.format(value);

/** `dd/mm/aaaa` of a day or of a moment on a Paraguayan clock; empty when unreadable. */
export const formatDate = (iso: string): string => readable(iso, formatearFecha);

/** `dd/mm/aaaa HH:mm`, 24 hours, on a Paraguayan clock; empty when unreadable. */
export const formatDateTime = (iso: string): string => readable(iso, formatearFechaHora);

function readable(iso: string, format: (moment: string) => string): string {
  try {
    return format(iso);
  } catch {
    return '';
  }
}
