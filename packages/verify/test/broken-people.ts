import {
  changeResponse,
  changed,
  forgets,
  ignoresQuery,
  json,
  pathOf,
  sends,
  server,
  type BrokenServer,
  type Json,
} from './breakages.ts';
import type { ProxiedRequest } from './breaking-proxy.ts';

const isRefused = (given: Json): boolean => 'error' in given;
/** Changes a refused sign-in alone. */
const refused = (target: string, change: (entries: Json[]) => unknown): BrokenServer['breakage'] =>
  changed(target, (given: Json) => (isRefused(given) ? { error: change(given['error'] as Json[]) } : given));
/** Changes the user of a sign-in that went well. */
const user = (target: string, change: (user: Json) => unknown): BrokenServer['breakage'] =>
  changed(target, (given: Json) =>
    isRefused(given) ? given : { ...given, user: change(given['user'] as Json) },
  );
/** Changes the settings that a sample user is given back. */
const settings = (change: (layout: Json) => unknown): BrokenServer['breakage'] =>
  user('auth.accessToken', (one) => {
    const data = one['data'] as { settings: { layout?: Json } };
    const { layout } = data.settings;
    return layout === undefined ? one : { ...one, data: { ...data, settings: { layout: change(layout) } } };
  });
const asksFor = ({ url }: ProxiedRequest, id: string): boolean => url.endsWith(`?id=${id}`);

/** Servers that are wrong about sign-ins, and about the users of the sample areas. */
export const brokenSignIns: readonly BrokenServer[] = [
  server('tells which of name and password is wrong', 'session.login', () => ({
    onResponse: (given, call) =>
      call.path === '/users/login' && given.text.startsWith('{"error"') && given.status === 200
        ? json(200, {
            error: [{ type: 'general', message: `No es correcto ${String(call.text.length % 7)}` }],
          })
        : given,
  })),
  server(
    'refuses a sign-in with one sentence',
    'session.login',
    refused('session.login', () => 'No'),
  ),
  server(
    'signs in another user by a token',
    'session.accessToken',
    user('session.accessToken', (one) => ({ ...one, uuid: '00000000-0000-4000-8000-000000000001' })),
  ),
  server(
    'has no profile for the one who is in it',
    'session.getListPerfiles',
    changed('session.getListPerfiles', (list: Json) => ({ ...list, data: [] })),
  ),
  server('makes an admin of a visitor', 'session.login', () => ({
    onResponse: (given, call) =>
      call.path === '/users/login' && given.text.includes('verify-')
        ? { ...given, text: given.text.replace('["consulta"]', '["admin"]') }
        : given,
  })),
  server(
    'has two errors for one sign-in',
    'auth.signIn',
    refused('auth.signIn', (entries) => [...entries, { type: 'password', message: 'Check your password' }]),
  ),
  server(
    'responds 401 to a wrong password',
    'auth.signIn',
    changeResponse(pathOf('auth.signIn'), (given) =>
      given.text.includes('Check your password')
        ? json(401, { error: 'Invalid access token detected' })
        : given,
    ),
  ),
  server(
    'words a taken email otherwise',
    'auth.register',
    refused('auth.register', () => [{ type: 'email', message: 'Email in use' }]),
  ),
  server(
    'blames another field',
    'auth.signIn',
    refused('auth.signIn', (entries) => entries.map((one) => ({ ...one, type: 'general' }))),
  ),
  server(
    'registers everybody as staff',
    'auth.register',
    user('auth.register', (one) => ({ ...one, role: 'staff' })),
  ),
  server(
    'gives the password back',
    'auth.signIn',
    user('auth.signIn', (one) => ({ ...one, password: 'clave' })),
  ),
  server(
    'returns settings that it does not keep',
    'auth.accessToken',
    forgets('auth.updateUser', ({ user: one }: { user: Json }) => ({
      role: 'admin',
      from: 'custom-db',
      ...one,
      data: { displayName: '', photoURL: '', email: '', ...(one['data'] as Json) },
    })),
  ),
  server(
    'merges settings only at their top',
    'auth.accessToken',
    settings(({ dos: second }) => ({ dos: second })),
  ),
  server(
    'lets one choose a role',
    'auth.accessToken',
    changed('auth.accessToken', (given: { user: Json }) =>
      JSON.stringify(given).includes('"layout"')
        ? { ...given, user: { ...given.user, role: 'staff' } }
        : given,
    ),
  ),
];

/** Servers that are wrong about the address book and the chat. */
export const brokenPeople: readonly BrokenServer[] = [
  server(
    'has a contact twice',
    'contacts.listContacts',
    changed('contacts.listContacts', (list: Json[]) => [...list, list[0]]),
  ),
  server(
    'keeps the id that a client made',
    'contacts.addContact',
    changed('contacts.addContact', (one: Json, { json: sent }) => ({
      ...one,
      id: (sent as { contact: Json }).contact['id'] ?? one['id'],
    })),
  ),
  server(
    'puts new contacts first',
    'contacts.listContacts',
    changed('contacts.listContacts', (list: Json[]) => [...list.slice(-1), ...list.slice(0, -1)]),
  ),
  server(
    'returns a change that it does not keep',
    'contacts.listContacts',
    forgets('contacts.updateContact', ({ contact }: { contact: Json }) => contact),
  ),
  server(
    'drops the keys of the client after it returned them',
    'contacts.listContacts',
    sends('contacts.updateContact', ({ contact: { propio: _propio, ...rest } }: { contact: Json }) => ({
      contact: rest,
    })),
  ),
  server(
    'stars no contact',
    'contacts.getUser',
    forgets('contacts.toggleStarredContact', ({ contactId }: Json) => contactId),
  ),
  server(
    'stars a contact twice',
    'contacts.getUser',
    changed('contacts.getUser', (one: { starred: string[] }) => ({
      ...one,
      starred: [...one.starred, ...one.starred],
    })),
  ),
  server(
    'never takes a star away',
    'contacts.listContacts',
    forgets('contacts.setContactsUnstarred', ({ contactIds }: Json) => contactIds),
  ),
  server(
    'does not filter the frequent ones',
    'contacts.listContacts',
    ignoresQuery('contacts.listContacts', 'id', 'frequent'),
  ),
  server(
    'filters by groups',
    'contacts.listContacts',
    changed('contacts.listContacts', (list: Json[], call) =>
      /\?id=(?!starred|frequent)/.test(call.url) ? list.slice(0, 2) : list,
    ),
  ),
  server(
    'lists the frequent ones in another order',
    'contacts.listContacts',
    changed('contacts.listContacts', (list: Json[], call) =>
      asksFor(call, 'frequent') ? list.toReversed() : list,
    ),
  ),
  server(
    'removes only one of several',
    'contacts.listContacts',
    forgets('contacts.removeContacts', ({ contactIds }: Json) => contactIds),
  ),
  server('does not keep a mood', 'chat.getUser', () => {
    let whole: Json = {};
    return {
      onRequest: (call) =>
        call.path === pathOf('chat.updateUser') && call.text.startsWith('{"mood":"')
          ? json(200, { ...whole, ...(call.json as Json) })
          : call,
      onResponse: (given, call) => {
        if (call.path === pathOf('chat.getUser') && given.status === 200)
          whole = JSON.parse(given.text) as Json;
        return given;
      },
    };
  }),
  server(
    'returns a part of the user alone',
    'chat.updateUser',
    changed('chat.updateUser', (_whole, { json: sent }) => sent),
  ),
  server('makes another chat each time', 'chat.getChat', () => {
    let count = 0;
    return changed('chat.getChat', ({ chat, ...rest }: { chat: Json }) => ({
      ...rest,
      chat: { ...chat, id: `chat-${String((count += 1))}` },
    }))('', '');
  }),
  server(
    'loses a message',
    'chat.getChat',
    changed('chat.getChat', ({ chat, ...rest }: { chat: { dialog: Json[] } }) => ({
      ...rest,
      chat: { ...chat, dialog: chat.dialog.filter(({ message }) => !String(message).startsWith('verify-')) },
    })),
  ),
  server(
    'puts a chat first when something is said',
    'chat.sendMessage',
    changed('chat.sendMessage', ({ userChatList, ...rest }: { userChatList: Json[] }) => ({
      ...rest,
      userChatList: userChatList.toReversed(),
    })),
  ),
  server(
    'takes the contact for the one who writes',
    'chat.sendMessage',
    changed('chat.sendMessage', ({ message, ...rest }: { message: Json }, { json: sent }) => ({
      ...rest,
      message: { ...message, who: (sent as Json)['contactId'] },
    })),
  ),
];
