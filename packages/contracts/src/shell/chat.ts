import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { PICTURE_BODY_LIMIT, changeErrors, lookupErrors, readErrors } from '../kernel/sample-areas.ts';

/** The panel 'Team Chat' and the chat page: 25 contacts and one user, who alone has a list of chats. */

export const chatStatusSchema = z
  .enum(['online', 'do-not-disturb', 'away', 'offline'])
  .meta({ id: 'ChatStatus' });
export type ChatStatus = z.infer<typeof chatStatusSchema>;

/** `unread` is absent when there is none; old servers send it as text. */
export const chatContactSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    avatar: z.string(),
    status: chatStatusSchema,
    mood: z.string(),
    unread: z.union([z.string(), z.number()]).optional(),
  })
  .meta({
    id: 'ChatContact',
    examples: [
      {
        id: 'person-2',
        name: 'Bruno Cabrera',
        avatar: '',
        status: 'online',
        mood: 'Disponible',
        unread: '2',
      },
    ],
  });
export type ChatContact = z.infer<typeof chatContactSchema>;

/** `who` is the id of a contact or of the user. */
export const chatMessageSchema = z
  .looseObject({ who: z.string(), message: z.string(), time: z.string() })
  .meta({
    id: 'ChatMessage',
    examples: [{ who: 'owner', message: 'Buen día', time: '2026-01-15T12:00:00.000Z' }],
  });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSchema = z
  .looseObject({ id: z.string().meta({ examples: ['chat-1'] }), dialog: z.array(chatMessageSchema) })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chatSchema>;

const listItem = { chatId: 'chat-1', contactId: 'person-2', lastMessageTime: '2026-01-15T12:00:00.000Z' };

/** `lastMessageTime` is '' and `lastMessage` absent until there is a message. */
const chatListItemSchema = z
  .looseObject({
    chatId: z.string(),
    contactId: z.string(),
    lastMessageTime: z.string(),
    lastMessage: chatMessageSchema
      .optional()
      .meta({ description: 'El último mensaje, para la lista de conversaciones' }),
  })
  .meta({
    id: 'ChatListItem',
    examples: [listItem],
  });

export const chatUserSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    avatar: z.string(),
    status: chatStatusSchema,
    mood: z.string(),
    chatList: z.array(chatListItemSchema),
  })
  .meta({
    id: 'ChatUser',
    examples: [
      {
        id: 'owner',
        name: 'Clara Benítez',
        avatar: '',
        status: 'online',
        mood: 'Con todas las facturas emitidas',
        chatList: [listItem],
      },
    ],
  });
export type ChatUser = z.infer<typeof chatUserSchema>;

/** Part or all of the user. The server maintains the list of chats; one in the request is ignored. */
export const chatUserChangesSchema = z
  .looseObject({
    id: z.string().optional(),
    name: z.string().optional(),
    avatar: z.string().optional(),
    status: chatStatusSchema.optional(),
    mood: z.string().optional(),
    chatList: z.array(chatListItemSchema).optional(),
  })
  .meta({ id: 'ChatUserChanges', examples: [{ status: 'away', mood: 'Vuelvo a las tres' }] });
export type ChatUserChanges = z.infer<typeof chatUserChangesSchema>;

const chatQuery = z
  .object({ contactId: z.string('Falta el contacto'), userId: z.string('Falta el usuario') })
  .meta({ examples: [{ contactId: 'person-2', userId: 'owner' }] });
const messageBody = z
  .object({
    chatId: z.string('Falta el chat'),
    contactId: z.string('Falta el contacto'),
    messageText: z.string('Falta el mensaje'),
  })
  .meta({ examples: [{ chatId: 'chat-1', contactId: 'person-2', messageText: 'Buen día' }] });

const chatResponse = z
  .object({ chat: chatSchema, userChatList: z.array(chatListItemSchema) })
  .meta({ id: 'ChatOpened' });
const messageResponse = z
  .object({ message: chatMessageSchema, userChatList: z.array(chatListItemSchema) })
  .meta({ id: 'ChatMessageSent' });

export const chat = {
  listContacts: endpoint({
    method: 'GET',
    path: '/api/chat/contacts',
    summary: 'Contactos del chat',
    access: 'optional',
    responses: { 200: z.array(chatContactSchema), ...readErrors },
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/chat/user',
    summary: 'El usuario del chat con su lista de chats',
    access: 'optional',
    responses: { 200: chatUserSchema, ...readErrors },
  }),
  updateUser: endpoint({
    method: 'POST',
    path: '/api/chat/user/data',
    summary: 'Cambia datos del usuario del chat, como estado y ánimo',
    description:
      'Se combina en profundidad y responde con el usuario entero. La lista de chats es del servidor: si se envía, se ignora.',
    access: 'optional',
    body: chatUserChangesSchema,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: chatUserSchema, ...changeErrors },
  }),
  getChat: endpoint({
    method: 'GET',
    path: '/api/chat/get-chat',
    summary: 'El chat con un contacto; si no hay, lo crea',
    description: 'Uno nuevo queda primero en la lista de chats; pedirlo otra vez da el mismo.',
    access: 'optional',
    query: chatQuery,
    responses: { 200: chatResponse, ...lookupErrors },
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/chat/send-message',
    summary: 'Agrega un mensaje al chat',
    description:
      'Queda último y su hora se anota en la lista de chats, cuyo orden no cambia. El chat debe ser el de ese contacto. Un texto vacío también es un mensaje.',
    access: 'optional',
    body: messageBody,
    responses: { 200: messageResponse, ...changeErrors },
  }),
};
