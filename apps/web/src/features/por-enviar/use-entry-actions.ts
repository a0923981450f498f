import { useState } from 'react';
import { removeCopiesOf } from '../../document/editor/local-copy.ts';
import { randomKey } from '../../document/model/random-key.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import type { OutboxEntry } from '../../session/outbox/entry.ts';
import { changeEntry, discardEntry, sendOutbox, settleEntry } from '../../session/outbox/outbox-service.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { text } from './texts.ts';

/** The actions of the outbox; a failure is shown, and the entry stays as it is. */
export function useEntryActions() {
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null);
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    discarding,
    askDiscard: setDiscarding,
    discard: (entry: OutboxEntry) =>
      attempt(async () => {
        const isDiscarded = await discardEntry(entry);
        if (isDiscarded) removeCopiesOf(entry.key);
        toast[isDiscarded ? 'success' : 'warning'](text(isDiscarded ? 'descartado' : 'noDescartado'));
        setDiscarding(null);
      }),
    /** Sends everything, this one included. */
    send: (entry: OutboxEntry) =>
      attempt(async () => {
        await changeEntry(entry.key, { type: 'release' });
        await sendOutbox();
      }),
    keepTyped: ({ key }: OutboxEntry) =>
      attempt(async () => {
        await changeEntry(key, { type: 'keepTyped' });
        await sendOutbox();
      }),
    sendAll: () => attempt(sendOutbox),
    settle: (entry: OutboxEntry) =>
      attempt(async () => {
        const { type } = await settleEntry(entry);
        toast.info(text(type === 'settled' ? 'noSeEmitio' : 'siSeEmitio'));
      }),
    isSame: ({ key, document }: OutboxEntry) =>
      attempt(async () => {
        if (document !== null && (await changeEntry(key, { type: 'issued', document })) !== null)
          removeCopiesOf(key);
      }),
    another: ({ key }: OutboxEntry) =>
      attempt(async () => {
        await changeEntry(key, { type: 'another', key: randomKey() });
        removeCopiesOf(key);
        await sendOutbox();
      }),
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
