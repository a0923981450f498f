import { record } from '../lib/record.ts';
import type { AppThunk } from '../lib/store/hooks.ts';
import { draftsUnder, readDraft, writeDraft as storeDraft } from '../session/drafts.ts';
import { selectUser } from '../session/session-slice.ts';
import { draftChanged, draftsRead, outgoingRead, selectOutgoing, type Outgoing } from './chat-slice.ts';

const DRAFT = 'chat.message.';
const UNSENT = 'chat.unsent';

const isOutgoing = (value: unknown): value is Outgoing =>
  ['id', 'contactId', 'text', 'time'].every((field) => typeof record(value)[field] === 'string');

function unsentOf(owner: string): readonly Outgoing[] {
  try {
    const stored: unknown = JSON.parse(readDraft(owner, UNSENT) || '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

/** Restores what the signed-in user has written and the service does not have: drafts, and messages that failed. */
export const readDrafts = (): AppThunk => (dispatch, getState) => {
  const email = selectUser(getState())?.data.email;
  if (email === undefined) return;
  dispatch(draftsRead(draftsUnder(email, DRAFT)));
  dispatch(outgoingRead(unsentOf(email)));
};

/** Stores the text in the message box of a contact, so that it survives a reload. */
export const writeDraft =
  (contactId: string, text: string): AppThunk =>
  (dispatch, getState) => {
    dispatch(draftChanged({ contactId, text }));
    const email = selectUser(getState())?.data.email;
    if (email !== undefined) storeDraft(email, DRAFT + contactId, text);
  };

/** Stores the messages that the service does not have yet. */
export const storeOutgoing = (): AppThunk => (_dispatch, getState) => {
  const email = selectUser(getState())?.data.email;
  if (email === undefined) return;
  const unsent = selectOutgoing(getState());
  storeDraft(email, UNSENT, unsent.length === 0 ? '' : JSON.stringify(unsent));
};
