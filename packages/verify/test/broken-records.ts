import { contract } from '@portal/contracts';
import {
  changeResponse,
  body,
  json,
  record,
  server,
  without,
  type BrokenServer,
  type Json,
} from './breakages.ts';

/** Servers that do something else to a record than was asked. */
export const brokenRecords: readonly BrokenServer[] = [
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
    breakage: changeResponse('/api/notes-app/create-note', (given, call) =>
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
    breakage: changeResponse('/api/chat/get-chat', (given) =>
      given.status === 404 ? { status: 200, type: undefined, text: '' } : given,
    ),
  },
  {
    name: 'removes nothing',
    only: 'notes',
    target: 'notes.listNotes',
    breakage: () => ({
      onRequest: (call) =>
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
    name: 'returns the whole card instead of the changes',
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
    breakage: changeResponse('/api/todo-app/new-todo', (given, { json: sent }) =>
      given.status === 409 ? json(200, contract.todo.newTodo.body.parse(sent)) : given,
    ),
  },
  server(
    'counts a document too many on the dashboard',
    'dashboard/C',
    record('dashboard/C', ({ tarjetas, ...rest }) => ({
      ...rest,
      tarjetas: { ...(tarjetas as Json), emitidos: Number((tarjetas as Json)['emitidos']) + 1 },
    })),
  ),
];
