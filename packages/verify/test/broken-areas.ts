import {
  answer,
  body,
  isRefusal,
  json,
  keyOf,
  operation,
  without,
  withToken,
  type BrokenServer,
  type Json,
} from './breakages.ts';

const NOTE = '/api/notes-app/create-note';

/** Servers that break endpoints, tokens, roles or lists. */
export const brokenAreas: readonly BrokenServer[] = [
  {
    name: 'answers an undeclared status',
    only: 'notes',
    target: 'notes.createNote',
    breakage: answer(NOTE, (given) => (given.status === 200 ? { ...given, status: 201 } : given)),
  },
  {
    name: 'fails with a declared 500',
    only: 'faq',
    target: 'faq.listFaqs',
    breakage: answer('/api/faq', () => json(500, { error: 'Error interno del servidor.' })),
  },
  {
    name: 'leaves a field out of a list',
    only: 'notes',
    target: 'notes.listNotes',
    breakage: body('/api/notes-app/notes', 200, (notes: Json[]) => notes.map(without('labels'))),
  },
  {
    name: 'sends a number as text',
    only: 'eCommerce',
    target: 'eCommerce.getProduct',
    breakage: body('/api/e-commerce-app/product', 200, (product: Json) => ({ ...product, quantity: '30' })),
  },
  {
    name: 'sends null for a text',
    only: 'icons',
    target: 'icons.listIcons',
    breakage: body('/api/icons', 200, (icons: Json[]) => icons.map((icon) => ({ ...icon, name: null }))),
  },
  {
    name: 'sends a body where there is none',
    only: 'mail',
    target: 'mail.setFolder',
    breakage: body('/api/mail-app/set-folder', 200, () => ({ ok: true })),
  },
  {
    name: 'words the 401 otherwise',
    only: 'faq',
    target: 'faq.listFaqs',
    breakage: body('/api/faq', 401, () => ({ error: 'Unauthorized' })),
  },
  {
    name: 'refuses tokens with 403',
    only: 'faq',
    target: 'faq.listFaqs',
    breakage: answer('/api/faq', (given) => (given.status === 401 ? json(403, { error: 'No' }) : given)),
  },
  {
    name: 'does not look at signatures',
    only: 'eventos',
    target: 'eventos/A',
    breakage: (token) => ({
      onCall: (call) => (call.headers.authorization === undefined ? call : withToken(call, token)),
    }),
  },
  {
    name: 'takes unsigned tokens',
    only: 'quickPanel',
    target: 'quickPanel.getData',
    breakage: (token) => ({
      onCall: (call) => (call.headers.authorization?.endsWith('.') === true ? withToken(call, token) : call),
    }),
  },
  {
    name: 'serves operations without a token',
    only: 'eventos',
    target: 'eventos/A',
    breakage: (token) => ({
      onCall: (call) =>
        call.path === '/users/controller' && call.headers.authorization === undefined
          ? withToken(call, token)
          : call,
    }),
  },
  {
    name: 'does not enforce roles',
    only: 'empresas',
    target: 'empresas/C',
    breakage: (_token, adminToken) => ({
      onCall: (call) =>
        keyOf(call) === 'empresas/C' && call.headers.authorization !== undefined
          ? withToken(call, adminToken)
          : call,
    }),
  },
  {
    name: 'refuses a role that may',
    only: 'timbrados',
    target: 'timbrados/C',
    breakage: operation('timbrados/C', () => ({
      status: 'error',
      message: 'No tiene permiso para esta operación.',
      data: { codigo: 'SIN_PERMISO' },
    })),
  },
  {
    name: 'does not validate a body',
    only: 'calendar',
    target: 'calendar.addEvent',
    breakage: answer('/api/calendar-app/add-event', (given) =>
      given.status === 400
        ? json(200, { id: '1', title: 'x', allDay: false, start: '2026-01-15', end: '2026-01-15' })
        : given,
    ),
  },
  {
    name: 'does not validate a query',
    only: 'academy',
    target: 'academy.getCourse',
    breakage: answer('/api/academy-app/course', (given) =>
      given.status === 400 ? json(404, { error: 'No existe el curso.' }) : given,
    ),
  },
  {
    name: 'names the wrong field',
    only: 'contacts',
    target: 'contacts.removeContact',
    breakage: body('/api/contacts-app/remove-contact', 400, () => ({
      error: [{ type: 'otro', message: 'Falta' }],
    })),
  },
  {
    name: 'has a validation error of another shape',
    only: 'contacts',
    target: 'contacts.addContact',
    breakage: body('/api/contacts-app/add-contact', 400, () => ({ message: 'Bad Request' })),
  },
  {
    name: 'takes values beyond their bound',
    only: 'catalogos',
    target: 'catalogos/C',
    breakage: () => ({
      onCall: (call) =>
        call.text.includes('"por_pagina":101')
          ? { ...call, text: call.text.replace('"por_pagina":101', '"por_pagina":100') }
          : call,
    }),
  },
  {
    name: 'refuses values at their bound',
    only: 'catalogos',
    target: 'catalogos/C',
    breakage: () => ({
      onCall: (call) =>
        call.text.includes('"por_pagina":100')
          ? { ...call, text: call.text.replace('"por_pagina":100', '"por_pagina":101') }
          : call,
    }),
  },
  {
    name: 'does not name the fields of a refused operation',
    only: 'catalogos',
    target: 'catalogos/C',
    breakage: operation('catalogos/C', (envelope) =>
      isRefusal(envelope, 'VALIDACION') ? { ...envelope, data: { codigo: 'VALIDACION' } } : envelope,
    ),
  },
  {
    name: 'wraps a list',
    only: 'search',
    target: 'search.listResults',
    breakage: body('/api/search', 200, (items: unknown) => ({ items })),
  },
  {
    name: 'answers an HTML error page',
    only: 'invoices',
    target: 'invoices.getInvoice',
    breakage: answer('/api/invoices/get-invoice', (given) =>
      given.status === 404 ? { status: 404, type: 'text/html', text: '<h1>Not Found</h1>' } : given,
    ),
  },
  {
    name: 'sends JSON as HTML',
    only: 'knowledgeBase',
    target: 'knowledgeBase.listCategories',
    breakage: answer('/api/knowledge-base', (given) => ({ ...given, type: 'text/html' })),
  },
  {
    name: 'sends half of the JSON',
    only: 'profile',
    target: 'profile.getAbout',
    breakage: answer('/api/profile/about', (given) => ({
      ...given,
      text: given.text.slice(0, given.text.length / 2),
    })),
  },
  {
    name: 'drops the connection',
    only: 'projectDashboard',
    target: 'projectDashboard.listWidgets',
    breakage: answer('/api/project-dashboard-app/widgets', () => 'drop'),
  },
  {
    name: 'never answers',
    only: 'quickPanel',
    target: 'quickPanel.getData',
    breakage: answer('/api/quick-panel/data', (given, { headers }) =>
      given.status === 200 && headers.authorization !== undefined ? 'hang' : given,
    ),
  },
  {
    name: 'returns no id',
    only: 'contacts',
    target: 'contacts.addContact',
    breakage: body('/api/contacts-app/add-contact', 200, without('id')),
  },
  {
    name: 'keeps the id of the client',
    only: 'notes',
    target: 'notes.createNote',
    breakage: answer(NOTE, (given, call) =>
      given.status === 200
        ? json(200, {
            ...(JSON.parse(given.text) as Json),
            id: (call.json as { note: { id?: string } }).note.id ?? 'x',
          })
        : given,
    ),
  },
  {
    name: 'hides an unknown id behind an empty 200',
    only: 'chat',
    target: 'chat.getChat',
    breakage: answer('/api/chat/get-chat', (given) =>
      given.status === 404 ? { status: 200, type: undefined, text: '' } : given,
    ),
  },
  {
    name: 'removes nothing',
    only: 'notes',
    target: 'notes.listNotes',
    breakage: () => ({
      onCall: (call) =>
        call.path === '/api/notes-app/remove-note' &&
        (call.json as Json | undefined)?.['noteId'] !== undefined
          ? json(200, (call.json as Json)['noteId'])
          : call,
    }),
  },
  {
    name: 'drops keys that it does not know',
    only: 'notes',
    target: 'notes.updateNote',
    breakage: body('/api/notes-app/update-note', 200, without('propio')),
  },
  {
    name: 'answers the whole card instead of the changes',
    only: 'scrumboard',
    target: 'scrumboard.updateCard',
    breakage: body('/api/scrumboard-app/card/update', 200, (card: Json) => ({ ...card, description: '' })),
  },
  {
    name: 'words the unknown board otherwise',
    only: 'scrumboard',
    target: 'scrumboard.getBoard',
    breakage: body('/api/scrumboard-app/board', 404, () => ({ error: 'No existe el tablero.' })),
  },
  {
    name: 'overwrites an id that is taken',
    only: 'todo',
    target: 'todo.newTodo',
    breakage: answer('/api/todo-app/new-todo', (given, { json: sent }) =>
      given.status === 409
        ? json(200, {
            ...(sent as Json),
            notes: '',
            startDate: null,
            dueDate: null,
            completed: false,
            starred: false,
            important: false,
            deleted: false,
            labels: [],
          })
        : given,
    ),
  },
  {
    name: 'does not read forms',
    only: 'todo',
    target: 'todo.removeTodo',
    breakage: answer('/api/todo-app/remove-todo', (given, { headers }) =>
      headers['content-type']?.includes('form') === true
        ? json(415, { error: 'El tipo de contenido debe ser application/json.' })
        : given,
    ),
  },
  {
    name: 'takes any content type',
    only: 'calendar',
    target: 'calendar.removeEvent',
    breakage: answer('/api/calendar-app/remove-event', (given) =>
      given.status === 415 ? json(400, { error: [{ type: 'body', message: 'Falta' }] }) : given,
    ),
  },
];
