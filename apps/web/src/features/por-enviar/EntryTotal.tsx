import Box from '@mui/material/Box';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { record } from '../../lib/record.ts';
import { isPending, type OutboxEntry } from '../../session/outbox/entry.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useTexts } from './texts.ts';

/** The exchange rates of a document: its own, or those of its lines. */
function ratesOf({ content: { datos } }: OutboxEntry): readonly number[] {
  const { tipo_cambio, items } = record(datos);
  const lines = Array.isArray(items) ? items.map((item) => record(item)['tipo_cambio']) : [];
  return [...new Set([tipo_cambio, ...lines].filter((rate) => typeof rate === 'number'))];
}

/**
 * The total of an entry, with the exchange rate and the day on which it was typed. The service has no rate to compare with: the
 * user decides whether one of an earlier day still holds.
 */
export function EntryTotal({ entry, now }: { readonly entry: OutboxEntry; readonly now: string }) {
  const t = useTexts();
  const { total, moneda, datos } = entry.content;
  const fecha = formatDate(datos.fecha_emision);
  const monto = ratesOf(entry)
    .map((rate) => formatMoney(rate))
    .join(' / ');
  const isOld = isPending(entry) && fecha !== formatDate(now);
  return (
    <Box sx={{ display: 'grid', gap: '0.4rem', justifyItems: 'end' }}>
      {formatMoney(total, moneda)}
      {monto !== '' && (
        <>
          <span>{`1 ${moneda} = ${monto}`}</span>
          <StatusChip tone={isOld ? 'warning' : 'neutral'} label={t('cambio', { fecha })} />
        </>
      )}
    </Box>
  );
}
