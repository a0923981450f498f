import { record } from '../lib/record.ts';
import type { AppThunk } from '../lib/store/hooks.ts';
import { readJson, writeJson } from '../lib/storage.ts';
import { selectUser } from '../session/session-slice.ts';
import { draftChanged, draftsRead, selectDrafts } from './chat-slice.ts';

/** In this browser, apart for each person who uses it. */
const keyOf = (email: string) => `portal.chat.drafts:${email}`;

/** Takes up what the signed-in person had not sent when the page was last open. */
export const readDrafts = (): AppThunk => (dispatch, getState) => {
  const person = selectUser(getState());
  if (person === null) return;
  const stored = Object.entries(record(readJson(keyOf(person.data.email)))).flatMap(([contactId, text]) =>
    typeof text === 'string' ? [[contactId, text] as const] : [],
  );
  dispatch(draftsRead(Object.fromEntries(stored)));
};

/** What is in the message box of a contact; it is there again after a reload. */
export const writeDraft =
  (contactId: string, text: string): AppThunk =>
  (dispatch, getState) => {
    dispatch(draftChanged({ contactId, text }));
    const person = selectUser(getState());
    if (person === null) return;
    const kept = Object.entries(selectDrafts(getState())).filter(([, draft]) => draft !== '');
    writeJson(keyOf(person.data.email), Object.fromEntries(kept));
  };
