import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, type AppThunk } from '../lib/store/hooks.ts';
import { readJson, tab } from '../lib/storage.ts';
import { selectUser } from '../session/session-slice.ts';
import { useEmail } from '../session/use-email.ts';
import { readAdded, selectReadContacts } from './chat-slice.ts';

/** Stored in this tab, separately for each user. */
const keyOf = (email: string) => `portal.chat.read:${email}`;

/** Restores the contacts whose messages the signed-in user has read in this tab, also before a reload. */
const restoreReadContacts = (): AppThunk => (dispatch, getState) => {
  const person = selectUser(getState());
  if (person === null) return;
  const stored = readJson(keyOf(person.data.email), tab);
  if (Array.isArray(stored)) dispatch(readAdded(stored.filter((id) => typeof id === 'string')));
};

/** The conversation with the contact was shown. */
export const contactRead =
  (contactId: string): AppThunk =>
  (dispatch, getState) => {
    const person = selectUser(getState());
    if (person === null) return;
    dispatch(restoreReadContacts());
    dispatch(readAdded([contactId]));
    tab.set(keyOf(person.data.email), JSON.stringify(selectReadContacts(getState())));
  };

/** The contacts whose unread messages the signed-in user has seen in this tab. */
export function useReadContacts(): readonly string[] {
  const dispatch = useAppDispatch();
  const email = useEmail();
  useEffect(() => {
    dispatch(restoreReadContacts());
  }, [dispatch, email]);
  return useAppSelector(selectReadContacts);
}
