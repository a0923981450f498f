import type { Chat, ChatContact, ChatMessage, ChatUser } from '@portal/contracts';
import { createChatClient } from '@portal/contracts/client/chat';
import { clientOf } from '../api/client.ts';
import { asQuery, queryApi } from '../api/query-api.ts';

const chatClient = clientOf(createChatClient);

interface ChatKey {
  readonly contactId: string;
  readonly userId: string;
}

/** The changes that users can make to themselves. */
export type OwnChanges = Partial<Pick<ChatUser, 'status' | 'mood'>>;

/** Shared by the panel and the page. */
const chatApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    chatContacts: build.query<readonly ChatContact[], undefined>({
      queryFn: () => asQuery(() => chatClient.listContacts()),
    }),
    chatUser: build.query<ChatUser, undefined>({
      queryFn: () => asQuery(() => chatClient.getUser()),
    }),
    /** Creates the chat when there is none and adds it to the user's list. */
    chat: build.query<Chat, ChatKey>({
      queryFn: (query, { dispatch }) =>
        asQuery(async () => {
          const { chat, userChatList } = await chatClient.getChat({ query });
          dispatch(listChanged(userChatList));
          return chat;
        }),
    }),
    updateChatUser: build.mutation<ChatUser, OwnChanges>({
      queryFn: (body) => asQuery(() => chatClient.updateUser({ body })),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          chatApi.util.updateQueryData('chatUser', undefined, (user) => {
            // Undone field by field, so that another change is kept.
            Object.assign(user, changes);
          }),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    sendChatMessage: build.mutation<
      ChatMessage,
      ChatKey & { readonly chatId: string; readonly text: string }
    >({
      queryFn: ({ chatId, contactId, text: messageText }, { dispatch }) =>
        asQuery(async () => {
          const body = { chatId, contactId, messageText };
          const { message, userChatList } = await chatClient.sendMessage({ body });
          dispatch(listChanged(userChatList));
          return message;
        }),
      onQueryStarted: async ({ contactId, userId }, { dispatch, queryFulfilled }) => {
        const sent = await queryFulfilled.catch(() => null);
        if (sent === null) return;
        dispatch(
          chatApi.util.updateQueryData('chat', { contactId, userId }, (chat) =>
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

/** Puts the service's new list of chats into the cached user. */
const listChanged = (chatList: ChatUser['chatList']) =>
  chatApi.util.updateQueryData('chatUser', undefined, (user) => ({ ...user, chatList }));

export const { useChatContactsQuery, useChatUserQuery, useChatQuery, useUpdateChatUserMutation } = chatApi;
export const { sendChatMessage } = chatApi.endpoints;
