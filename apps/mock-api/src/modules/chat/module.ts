import { areaModule } from '../../context/module.ts';
import { chatSeed } from './seed.ts';
import { chatUser, contactsOf, openChat, sendMessage, updateChatUser } from './service.ts';

export const chatModule = areaModule({
  area: 'chat',
  seeds: [chatSeed],
  handlers: {
    listContacts: async (_input, { store }) => ({ status: 200, body: await contactsOf(store).list() }),
    getUser: async (_input, { store }) => ({ status: 200, body: await chatUser(store) }),
    updateUser: ({ body }, { store }) => updateChatUser(store, body),
    getChat: ({ query }, context) => openChat(context, query),
    sendMessage: ({ body }, context) => sendMessage(context, body),
  },
});
