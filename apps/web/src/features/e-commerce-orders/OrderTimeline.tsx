import Box from '@mui/material/Box';
import type { Order } from '@portal/contracts';
import { formatAmountText } from '../../lib/format.ts';
import { Timeline, type TimelineEntry } from '../../ui/detail/Timeline.tsx';
import { statusName } from './list.ts';
import { CURRENCY, customerName, momentOf, toneOf } from './model.ts';
import { useTexts } from './texts.ts';

/** Everything that happened to an order: placed, paid, its states, sent. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const t = useTexts();
  const { payment, shippingDetails, status } = order;
  const entries: readonly TimelineEntry[] = [
    { at: momentOf(order.date), title: t('cronologia.recibido'), by: customerName(order) },
    {
      at: momentOf(payment.date),
      title: t('cronologia.pago'),
      lines: [`${t(`pago.${payment.method}`)} · ${formatAmountText(payment.amount, CURRENCY)}`],
    },
    ...shippingDetails.map(({ date, carrier, tracking }) => ({
      at: momentOf(date),
      title: t('cronologia.envio'),
      lines: [carrier, tracking],
    })),
    // For equal seconds the timeline treats the later entry as the newer one, but this list is newest first.
    ...status.toReversed().map((one) => ({
      at: momentOf(one.date),
      title: t('cronologia.estado'),
      state: { label: statusName(one), tone: toneOf(one.id) },
    })),
  ];
  return (
    <Box sx={{ maxWidth: '80rem' }}>
      <Timeline label={t('pestana.cronologia')} entries={entries} />
    </Box>
  );
}
