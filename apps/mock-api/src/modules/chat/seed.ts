import type { Chat, ChatContact, ChatStatus, ChatUser } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { owner, people } from '../../seed/people.ts';
import { chatsOf, chatUsersOf, contactsOf } from './service.ts';

/** Statuses repeat in this order; of 25 people `do-not-disturb` gets the extra one. */
const statuses: readonly ChatStatus[] = ['do-not-disturb', 'online', 'away', 'offline'];

const moods = [
  'Disponible',
  '',
  'En reunión hasta las once',
  'Cerrando el mes',
  'De viaje, respondo a la tarde',
  'Prefiero los mensajes',
  'Tomando tereré',
  '',
  'En el cliente',
] as const;

/** The number of each contact's last consecutive messages. */
const unread: Readonly<Record<string, string>> = { 'person-2': '2', 'person-5': '3', 'person-9': '1' };

/** The sender: `u` the user, `c` the contact. */
type Line = readonly [who: 'u' | 'c', message: string];

const conversations: readonly (readonly [contactId: string, lines: readonly Line[]])[] = [
  [
    'person-2',
    [
      ['c', 'Buen día, ¿pudieron emitir la factura del pedido de ayer?'],
      ['u', 'Buen día, Bruno. Sí, salió a la mañana.'],
      ['c', 'No me llegó al correo todavía.'],
      ['u', 'Dejame revisar a qué dirección fue.'],
      ['u', 'Fue a la de compras. ¿Esa está bien?'],
      ['c', 'Esa es la vieja, ahora usamos la de administración.'],
      ['u', 'Anotado, ya la cambio en tus datos.'],
      ['c', 'Gracias. ¿Me la podés reenviar?'],
      ['u', 'Enviada de nuevo recién.'],
      ['c', 'Llegó, perfecto.'],
      ['c', 'Una consulta: el flete figura al 10.'],
      ['u', 'Sí, el servicio de flete va con 10 %.'],
      ['c', 'Claro, yo tenía otra cuenta hecha.'],
      ['u', 'Si querés te paso el detalle por renglón.'],
      ['c', 'No hace falta, con el KuDE me alcanza.'],
      ['u', 'Buenísimo. ¿Mañana retiran ustedes?'],
      ['c', 'Sí, pasa el camión a las siete.'],
      ['c', 'El chofer ya tiene la autorización.'],
    ],
  ],
  [
    'person-5',
    [
      ['c', '¡Qué rápido! Ya veo aprobada la nota de crédito.'],
      ['c', 'La registro hoy mismo.'],
      ['c', 'Después te cuento cómo quedó el saldo.'],
    ],
  ],
  ['person-9', [['c', 'Hola, ¿hasta cuándo se puede anular una factura?']]],
];

const MINUTE = 60_000;

const timesOf = (now: number, chat: number, lines: number): string[] =>
  Array.from({ length: lines }, (_, line) =>
    new Date(now - (chat * 1440 + 45 + (lines - 1 - line) * 4) * MINUTE).toISOString(),
  );

const contacts = people.map(({ id, fullName, avatar }, index): ChatContact => {
  const count = unread[id];
  return {
    id,
    name: fullName,
    avatar,
    status: statuses[index % statuses.length] ?? 'offline',
    mood: moods[index % moods.length] ?? '',
    ...(count === undefined ? {} : { unread: count }),
  };
});

/** 25 contacts, three of them with unread messages; three chats of 18, 3 and 1 messages. */
export const chatSeed: SeedArea = {
  name: 'chat',
  write: async (store, seed, clock) => {
    const now = clock.now().getTime();
    const talks = seed === 'empty' ? [] : conversations;
    const chats = talks.map(([contactId, lines], index): Chat => {
      const times = timesOf(now, index, lines.length);
      return {
        id: `chat-${String(index + 1)}`,
        dialog: lines.map(([who, message], line) => ({
          who: who === 'u' ? owner.id : contactId,
          message,
          time: times[line] ?? '',
        })),
      };
    });
    const user: ChatUser = {
      ...owner,
      status: 'online',
      mood: 'Con todas las facturas emitidas',
      chatList: talks.map(([contactId], index) => {
        const lastMessage = chats[index]?.dialog.at(-1);
        return {
          chatId: `chat-${String(index + 1)}`,
          contactId,
          lastMessageTime: lastMessage?.time ?? '',
          ...(lastMessage && { lastMessage }),
        };
      }),
    };
    await contactsOf(store).replaceAll(seed === 'empty' ? [] : contacts);
    await chatsOf(store).replaceAll(chats);
    await chatUsersOf(store).replaceAll([user]);
  },
};
