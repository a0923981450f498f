import {
  changeResponse,
  changed,
  json,
  keyOf,
  pathOf,
  server,
  withToken,
  type BrokenServer,
  type Json,
} from './breakages.ts';
import type { ProxiedResponse } from './breaking-proxy.ts';

/** Says the same in another way. */
const said = (
  target: string,
  change: (given: ProxiedResponse) => ProxiedResponse,
): BrokenServer['breakage'] =>
  changeResponse(pathOf(target), (given) => (given.status === 200 ? change(given) : given));

const refusal = 'Invalid access token detected';

/** Servers that have the right records, and send them in the wrong form or to the wrong caller. */
export const brokenWire: readonly BrokenServer[] = [
  server(
    'has another type in the second entry of a list',
    'icons.listIcons',
    changed('icons.listIcons', (icons: Json[]) =>
      icons.map((icon, index) => (index === 1 ? { ...icon, name: 7 } : icon)),
    ),
  ),
  server(
    'leaves a nested field out of the last entry',
    'faq.listFaqs',
    changed('faq.listFaqs', (faqs: Json[]) => [...faqs.slice(0, -1), { id: 'x' }]),
  ),
  server(
    'sends JSON without a content type',
    'search.listResults',
    said('search.listResults', (given) => ({ ...given, type: undefined })),
  ),
  server(
    'sends JSON as plain text',
    'profile.getTimeline',
    said('profile.getTimeline', (given) => ({ ...given, type: 'text/plain; charset=utf-8' })),
  ),
  server(
    'names another charset',
    'knowledgeBase.listCategories',
    said('knowledgeBase.listCategories', (given) => ({
      ...given,
      type: 'application/json; charset=iso-8859-1',
    })),
  ),
  server(
    'sends another charset than it names',
    'fileManager.listFiles',
    said('fileManager.listFiles', (given) => ({
      ...given,
      text: given.text.replace('"name":"', '"name":"Año '),
      encoding: 'latin1',
    })),
  ),
  server(
    'sends a content type that only begins like JSON',
    'quickPanel.getData',
    said('quickPanel.getData', (given) => ({ ...given, type: 'application/json-seq' })),
  ),
  server(
    'sends nothing where JSON is due',
    'analyticsDashboard.listWidgets',
    said('analyticsDashboard.listWidgets', () => ({ status: 200, type: undefined, text: '' })),
  ),
  server(
    'sends null for a list',
    'notificationPanel.listNotifications',
    changed('notificationPanel.listNotifications', () => null),
  ),
  server(
    'sends JSON within JSON',
    'projectDashboard.listWidgets',
    changed('projectDashboard.listWidgets', (widgets) => JSON.stringify(widgets)),
  ),
  server(
    'sends elsewhere',
    'invoices.getInvoice',
    said('invoices.getInvoice', () => ({ status: 302, type: undefined, text: '' })),
  ),
  server(
    'sends a problem as application/problem+json',
    'academy.getCourse',
    changeResponse(pathOf('academy.getCourse'), (given) =>
      given.status === 404 ? { ...given, type: 'application/problem+json' } : given,
    ),
  ),
  server(
    'responds 204 where there is no body',
    'mail.setFolder',
    said('mail.setFolder', () => ({ status: 204, type: undefined, text: '' })),
  ),
  server(
    'sends a bare id as plain text',
    'todo.removeTodo',
    said('todo.removeTodo', (given) => ({
      ...given,
      type: 'text/plain',
      text: JSON.parse(given.text) as string,
    })),
  ),
  server(
    'responds 200 to an unknown board',
    'scrumboard.getBoard',
    changeResponse(pathOf('scrumboard.getBoard'), (given) =>
      given.status === 404 ? json(200, null) : given,
    ),
  ),
  server('has another invoice for an unknown id', 'invoices.getInvoice', () => {
    let one = '';
    return {
      onResponse: (given, call) => {
        if (call.path !== pathOf('invoices.getInvoice')) return given;
        if (given.status === 200) one = given.text;
        return given.status === 404 ? { ...given, status: 200, text: one } : given;
      },
    };
  }),
  server('does not look at the token of one request', 'chat.listContacts', () => ({
    onRequest: (call) => {
      const { authorization: _token, ...headers } = call.headers;
      return call.path === pathOf('chat.listContacts') ? { ...call, headers } : call;
    },
  })),
  server('wants a token where none is needed', 'contacts.getUser', () => ({
    onRequest: (call) =>
      call.path === pathOf('contacts.getUser') && call.headers.authorization === undefined
        ? json(401, { error: refusal })
        : call,
  })),
  server(
    'responds 400 to a bad token',
    'calendar.listEvents',
    changeResponse(pathOf('calendar.listEvents'), (given) =>
      given.status === 401 ? json(400, { error: [{ type: 'token', message: refusal }] }) : given,
    ),
  ),
  server(
    'responds 401 where it is 403',
    'auth.updateUser',
    changeResponse(pathOf('auth.updateUser'), (given) =>
      given.status === 403 ? json(401, { error: refusal }) : given,
    ),
  ),
  server(
    'lets one save the settings of others',
    'auth.updateUser',
    changeResponse(pathOf('auth.updateUser'), (given, { json: sent }) =>
      given.status === 403 ? json(200, (sent as Json)['user']) : given,
    ),
  ),
  ...[
    server('shows the company of another user', 'establecimientos/C', (_token, adminToken) => ({
      onRequest: (call) =>
        keyOf(call) === 'establecimientos/C' && call.text.includes('"emp-2"')
          ? withToken(call, adminToken)
          : call,
    })),
    server(
      'tells a role that may not that there is nothing',
      'productos/A',
      changeResponse('/users/controller', (given, call) =>
        call.text.includes('"productos"') && call.text.includes('"A"') && given.text.includes('"SIN_PERMISO"')
          ? { ...given, text: given.text.replace('"SIN_PERMISO"', '"NO_ENCONTRADO"') }
          : given,
      ),
    ),
  ].map((one) => ({ ...one, needsRoles: true })),
];
