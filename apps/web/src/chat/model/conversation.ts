import type { ChatMessage } from '@portal/contracts';
import { dayOf } from '../../lib/moment.ts';
import type { Outgoing } from '../chat-slice.ts';

/** Delivery state of an own message; others are always delivered. */
export type Delivery = 'sent' | 'sending' | 'failed';

export interface Bubble {
  readonly key: string;
  readonly text: string;
  /** ISO. */
  readonly time: string;
  readonly delivery: Delivery;
  /** The unsent message, for a retry. */
  readonly outgoing?: Outgoing;
}

/** Consecutive messages of one sender. */
export interface BubbleGroup {
  readonly key: string;
  readonly isOwn: boolean;
  readonly bubbles: readonly Bubble[];
}

export interface ConversationDay {
  /** `2026-01-31` in Paraguayan time. */
  readonly day: string;
  readonly groups: readonly BubbleGroup[];
}

interface Said extends Bubble {
  readonly isOwn: boolean;
}

/** A dialog by day and sender; messages being sent come last. */
export function arrangeConversation(
  dialog: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  userId: string,
): readonly ConversationDay[] {
  const said: Said[] = [
    ...dialog.map(({ who, message, time }, index): Said => ({
      key: `${time} ${String(index)}`,
      text: message,
      time,
      isOwn: who === userId,
      delivery: 'sent',
    })),
    ...outgoing.map((message): Said => ({
      key: message.id,
      text: message.text,
      time: message.time,
      isOwn: true,
      delivery: message.hasFailed ? 'failed' : 'sending',
      outgoing: message,
    })),
  ];
  return runs(said, ({ time }) => dayOf(new Date(time))).map((ofDay) => ({
    day: dayOf(new Date(ofDay[0].time)),
    groups: runs(ofDay, ({ isOwn }) => isOwn).map((bubbles) => ({
      key: bubbles[0].key,
      isOwn: bubbles[0].isOwn,
      bubbles,
    })),
  }));
}

/** Splits a list where the value of `by` changes. */
function runs<Item>(items: readonly Item[], by: (item: Item) => string | boolean): [Item, ...Item[]][] {
  const all: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = all.at(-1);
    if (last && by(last[0]) === by(item)) last.push(item);
    else all.push([item]);
  }
  return all;
}
