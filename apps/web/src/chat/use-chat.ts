import type { ChatContact, ChatUser } from '@portal/contracts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../lib/store/hooks.ts';
import { selectUser } from '../session/session-slice.ts';
import { useChatContactsQuery, useChatUserQuery } from './api.ts';
import { readDrafts } from './drafts.ts';

export interface ChatPeople {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
}

/** The chat user and all contacts, as one query. */
export function useChat() {
  const dispatch = useAppDispatch();
  const person = useAppSelector(selectUser);
  const user = useChatUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const contacts = useChatContactsQuery(undefined);
  useEffect(() => {
    dispatch(readDrafts());
  }, [dispatch, person]);
  const data: ChatPeople | undefined =
    user.data && contacts.data
      ? {
          // The sample data have one chat user, shown as the signed-in user.
          user: {
            ...user.data,
            ...(person && { name: person.data.displayName, avatar: person.data.photoURL }),
          },
          contacts: contacts.data,
        }
      : undefined;
  return {
    data,
    error: user.error ?? contacts.error,
    refetch: () => {
      void user.refetch();
      void contacts.refetch();
    },
  };
}
