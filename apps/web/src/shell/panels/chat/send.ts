import { nanoid } from '@reduxjs/toolkit';
import type { AppThunk } from '../../../lib/store/hooks.ts';
import { panelSend } from './api.ts';
import { draftChanged, outgoingFailed, outgoingGone, outgoingStarted, type Outgoing } from './chat-slice.ts';

interface Talk {
  readonly chatId: string;
  readonly contactId: string;
  readonly userId: string;
}

/** One after the other, or the service would put them in the order in which they happen to arrive. */
let queue: Promise<void> = Promise.resolve();

/** Sends what was written and clears the box; nothing but blanks is not sent (spec §4). */
export const send =
  (talk: Talk, written: string): AppThunk<Promise<void>> =>
  (dispatch) => {
    const text = written.trim();
    if (text === '') return Promise.resolve();
    dispatch(draftChanged({ contactId: talk.contactId, text: '' }));
    const time = new Date().toISOString();
    return dispatch(deliver(talk, { id: nanoid(), contactId: talk.contactId, text, time, hasFailed: false }));
  };

/** Shows the message at once and hands it to the service; one that fails stays and can be tried again. Never rejects. */
export const deliver =
  (talk: Talk, message: Outgoing): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(outgoingStarted(message));
    queue = queue.then(async () => {
      const { error } = await dispatch(panelSend.initiate({ ...talk, text: message.text }));
      dispatch(error ? outgoingFailed(message.id) : outgoingGone(message.id));
    });
    return queue;
  };
