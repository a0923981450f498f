import { record } from '../lib/record.ts';
import type { AppThunk } from '../lib/store/hooks.ts';
import { readJson, writeJson } from '../lib/storage.ts';
import { selectUser } from '../session/session-slice.ts';
import { draftChanged, draftsRead, selectDrafts } from './chat-slice.ts';

/** Stored in this browser, separately for each user. */
const keyOf = (email: string) => `portal.chat.drafts:${email}`;

/** Restores the unsent drafts of the signed-in user. */
export const readDrafts = (): AppThunk => (dispatch, getState) => {
  const person = selectUser(getState());
  if (person === null) return;
  const stored = Object.entries(record(readJson(keyOf(person.data.email)))).flatMap(([contactId, text]) =>
    typeof text === 'string' ? [[contactId, text] as const] : [],
  );
  dispatch(draftsRead(Object.fromEntries(stored)));
};

/** Stores the text in the message box of a contact, so that it survives a reload. */
export const writeDraft =
  (contactId: string, text: string): AppThunk =>
  (dispatch, getState) => {
    dispatch(draftChanged({ contactId, text }));
    const person = selectUser(getState());
    if (person === null) return;
    const kept = Object.entries(selectDrafts(getState())).filter(([, draft]) => draft !== '');
    writeJson(keyOf(person.data.email), Object.fromEntries(kept));
  };
