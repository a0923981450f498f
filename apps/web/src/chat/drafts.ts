import { record } from '../lib/record.ts';
import type { AppThunk } from '../lib/store/hooks.ts';
import { draftsUnder, writeDraft as storeDraft } from '../session/drafts.ts';
import { selectUser } from '../session/session-slice.ts';
import { draftChanged, draftsRead, outgoingRead, selectOutgoing, type Outgoing } from './chat-slice.ts';

const DRAFT = 'chat.message.';
/** One entry each, since another window has messages of its own. */
const UNSENT = 'chat.unsent.';

const isOutgoing = (value: unknown): value is Outgoing =>
  ['id', 'contactId', 'text', 'time'].every((field) => typeof record(value)[field] === 'string');

function unsentOf(owner: string): readonly Outgoing[] {
  return Object.values(draftsUnder(owner, UNSENT))
    .flatMap((text) => {
      try {
        const stored: unknown = JSON.parse(text);
        return isOutgoing(stored) ? [stored] : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.time.localeCompare(b.time));
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

/** Stores a message that the service does not have yet, and removes one that it has or that was discarded. */
export const storeOutgoing =
  (id: string): AppThunk =>
  (_dispatch, getState) => {
    const email = selectUser(getState())?.data.email;
    if (email === undefined) return;
    const unsent = selectOutgoing(getState()).find((message) => message.id === id);
    storeDraft(email, UNSENT + id, unsent === undefined ? '' : JSON.stringify(unsent));
  };
