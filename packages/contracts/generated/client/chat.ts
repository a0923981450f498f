// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['chat'];
export type ChatClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createChatClient = (http: ClientHttp): ChatClient => ({
  /** GET /api/chat/contacts: Contactos del chat. */
  listContacts: call<Area['listContacts']>(http, 'GET', '/api/chat/contacts'),
  /** GET /api/chat/user: El usuario del chat con su lista de chats. */
  getUser: call<Area['getUser']>(http, 'GET', '/api/chat/user'),
  /** POST /api/chat/user/data: Cambia datos del usuario del chat, como estado y ánimo. */
  updateUser: call<Area['updateUser']>(http, 'POST', '/api/chat/user/data'),
  /** GET /api/chat/get-chat: El chat con un contacto; si no hay, lo crea. */
  getChat: call<Area['getChat']>(http, 'GET', '/api/chat/get-chat'),
  /** POST /api/chat/send-message: Agrega un mensaje al chat. */
  sendMessage: call<Area['sendMessage']>(http, 'POST', '/api/chat/send-message'),
});
