import { nanoid } from '@reduxjs/toolkit';
import type { AppThunk } from '../lib/store/hooks.ts';
import { sendChatMessage } from './api.ts';
import { storeOutgoing, writeDraft } from './drafts.ts';
import { outgoingFailed, outgoingGone, outgoingStarted, type Outgoing } from './chat-slice.ts';

interface Talk {
  readonly chatId: string;
  readonly contactId: string;
  readonly userId: string;
}

/** One at a time: the service stores messages in the order of arrival. */
let queue: Promise<void> = Promise.resolve();

/** Sends the draft and clears the box; blank text is not sent (spec §4). */
export const send =
  (talk: Talk, written: string): AppThunk<Promise<void>> =>
  (dispatch) => {
    const text = written.trim();
    if (text === '') return Promise.resolve();
    dispatch(writeDraft(talk.contactId, ''));
    const time = new Date().toISOString();
    return dispatch(deliver(talk, { id: nanoid(), contactId: talk.contactId, text, time, hasFailed: false }));
  };

/** Shows the message at once and sends it; a failed one stays and can be retried. Never rejects. */
export const deliver =
  (talk: Talk, message: Outgoing): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(outgoingStarted(message));
    dispatch(storeOutgoing(message.id));
    queue = queue.then(async () => {
      const { error } = await dispatch(sendChatMessage.initiate({ ...talk, text: message.text }));
      dispatch(error ? outgoingFailed(message.id) : outgoingGone(message.id));
      dispatch(storeOutgoing(message.id));
    });
    return queue;
  };
