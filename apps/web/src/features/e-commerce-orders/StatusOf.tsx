import type { Order } from '@portal/contracts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { statusText } from './list.ts';
import { currentStatus, toneOf } from './model.ts';

/** The current state of an order. */
export const StatusOf = ({ order }: { readonly order: Order }) => (
  <StatusChip label={statusText(order)} tone={toneOf(currentStatus(order)?.id ?? 0)} />
);
