import type { Chat, ChatContact, ChatMessage, ChatUser } from '@portal/contracts';
import { api } from '../../../session/client.ts';
import { asQuery, queryApi } from '../../../session/query-api.ts';

interface ChatKey {
  readonly contactId: string;
  readonly userId: string;
}

/** What the user changes about themselves. */
export type OwnChanges = Partial<Pick<ChatUser, 'status' | 'mood'>>;

/** Tag of the panel's copies: other screens that change chats invalidate it, and the panel invalidates theirs. */
const panel = { type: 'chat', id: 'PANEL' } as const;
const page = { type: 'chat', id: 'PAGE' } as const;

// Names contain `panel` because all screens share one set of endpoints.
const chatApi = queryApi.enhanceEndpoints({ addTagTypes: ['chat'] }).injectEndpoints({
  endpoints: (build) => ({
    panelContacts: build.query<readonly ChatContact[], undefined>({
      queryFn: () => asQuery(() => api.chat.listContacts()),
      providesTags: [panel],
    }),
    panelChatUser: build.query<ChatUser, undefined>({
      queryFn: () => asQuery(() => api.chat.getUser()),
      providesTags: [panel],
    }),
    /** Creates the chat when there is none and adds it to the user's list. */
    panelChat: build.query<Chat, ChatKey>({
      queryFn: (query, { dispatch }) =>
        asQuery(async () => {
          const { chat, userChatList } = await api.chat.getChat({ query });
          dispatch(listChanged(userChatList));
          return chat;
        }),
      providesTags: [panel],
    }),
    panelUpdateUser: build.mutation<ChatUser, OwnChanges>({
      queryFn: (body) => asQuery(() => api.chat.updateUser({ body })),
      invalidatesTags: [page],
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          chatApi.util.updateQueryData('panelChatUser', undefined, (user) => ({ ...user, ...changes })),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    panelSend: build.mutation<ChatMessage, ChatKey & { readonly chatId: string; readonly text: string }>({
      queryFn: ({ chatId, contactId, text: messageText }, { dispatch }) =>
        asQuery(async () => {
          const body = { chatId, contactId, messageText };
          const { message, userChatList } = await api.chat.sendMessage({ body });
          dispatch(listChanged(userChatList));
          return message;
        }),
      invalidatesTags: [page],
      onQueryStarted: async ({ contactId, userId }, { dispatch, queryFulfilled }) => {
        const sent = await queryFulfilled.catch(() => null);
        if (sent === null) return;
        dispatch(
          chatApi.util.updateQueryData('panelChat', { contactId, userId }, (chat) =>
            // A concurrent reload may have added it already.
            chat.dialog.some(({ who, time }) => who === sent.data.who && time === sent.data.time)
              ? chat
              : { ...chat, dialog: [...chat.dialog, sent.data] },
          ),
        );
      },
    }),
  }),
});

/** The service's new list of chats in the panel's copy of the user. */
const listChanged = (chatList: ChatUser['chatList']) =>
  chatApi.util.updateQueryData('panelChatUser', undefined, (user) => ({ ...user, chatList }));

export const { usePanelContactsQuery, usePanelChatUserQuery, usePanelChatQuery, usePanelUpdateUserMutation } =
  chatApi;
export const { panelSend } = chatApi.endpoints;
