import {
  alwaysTheFirst,
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

/** Servers that are wrong about mails. */
const brokenMails: readonly BrokenServer[] = [
  server(
    'returns only what was sent of a mail',
    'mail.updateMail',
    changed('mail.updateMail', (_whole, { json: sent }) => sent),
  ),
  server('returns a changed mail that it does not keep', 'mail.getMail', () => {
    const mails = new Map<unknown, Json>();
    return {
      onRequest: (call) => {
        const sent = call.json as Json | undefined;
        const kept = mails.get(sent?.['id']);
        return call.path === pathOf('mail.updateMail') && kept !== undefined
          ? json(200, { ...kept, ...sent })
          : call;
      },
      onResponse: (given, call) => {
        if (call.path === pathOf('mail.getMail') && given.status === 200) {
          const mail = JSON.parse(given.text) as Json;
          mails.set(mail['id'], mail);
        }
        return given;
      },
    };
  }),
  server(
    'merges mails deeply',
    'mail.updateMail',
    changed('mail.updateMail', (mail: { from: Json }, { json: sent }) =>
      'from' in (sent as Json) ? { ...mail, from: { ...mail.from, propio: 1 } } : mail,
    ),
  ),
  server('moves no mail', 'mail.getMail', forgets('mail.setFolder')),
  server('puts no label', 'mail.getMail', forgets('mail.toggleLabel')),
  server('never takes a label away', 'mail.listMails', () => {
    let count = 0;
    return {
      onRequest: (call) => {
        if (call.path !== pathOf('mail.toggleLabel') || !call.text.includes('"mail-')) return call;
        return (count += 1) > 1 ? { status: 200, type: undefined, text: '' } : call;
      },
    };
  }),
  server('deletes no mail', 'mail.listMails', forgets('mail.deleteMails')),
  server('lists every folder as the first', 'mail.listMails', ignoresQuery('mail.listMails', 'folderHandle')),
  server('does not filter by label', 'mail.listMails', ignoresQuery('mail.listMails', 'labelHandle')),
  server('does not filter by flag', 'mail.listMails', ignoresQuery('mail.listMails', 'filterHandle')),
  server('has every mail without a folder', 'mail.listMails', () => ({
    onRequest: (call) =>
      call.url === pathOf('mail.listMails') ? { ...call, url: `${call.url}?filterHandle=read` } : call,
  })),
  server(
    'has an empty list for an unknown folder',
    'mail.listMails',
    changeResponse(pathOf('mail.listMails'), (given) => (given.status === 404 ? json(200, []) : given)),
  ),
  server('has one mail for every id', 'mail.getMail', alwaysTheFirst('mail.getMail')),
];

/** Servers that are wrong about to-dos. */
const brokenTodos: readonly BrokenServer[] = [
  server(
    'puts new to-dos last',
    'todo.listTodos',
    changed('todo.listTodos', (list: Json[]) => [...list.slice(1), ...list.slice(0, 1)]),
  ),
  server(
    'returns a changed to-do that it does not keep',
    'todo.listTodos',
    forgets('todo.updateTodo', (sent) => sent),
  ),
  server('puts a changed to-do first', 'todo.listTodos', () => {
    let changedId: unknown;
    return {
      onResponse: (given, call) => {
        if (call.path === pathOf('todo.updateTodo') && given.status === 200)
          changedId = (call.json as Json)['id'];
        if (call.path !== pathOf('todo.listTodos') || given.status !== 200) return given;
        const list = JSON.parse(given.text) as Json[];
        const isLast = ({ id }: Json): boolean => id === changedId;
        return json(200, [...list.filter(isLast), ...list.filter((one) => !isLast(one))]);
      },
    };
  }),
  server(
    'removes a to-do at once for good',
    'todo.listTodos',
    changed('todo.listTodos', (list: Json[], { url }) => (url.includes('filterHandle=deleted') ? [] : list)),
  ),
  server(
    'lists deleted to-dos',
    'todo.listTodos',
    changed('todo.listTodos', (list: Json[], { url }) =>
      url.includes('?') ? list : list.map((one, index) => (index === 3 ? { ...one, deleted: true } : one)),
    ),
  ),
  server('does not filter to-dos', 'todo.listTodos', ignoresQuery('todo.listTodos', 'filterHandle')),
  server('does not filter to-dos by label', 'todo.listTodos', ignoresQuery('todo.listTodos', 'labelHandle')),
  server('keeps no folder', 'todo.listTodos', forgets('todo.setFolder')),
  server('labels no to-do', 'todo.listTodos', forgets('todo.toggleLabel')),
  server('deletes nothing for good', 'todo.listTodos', forgets('todo.deleteTodos')),
  server(
    'drops the keys of a to-do',
    'todo.listTodos',
    sends('todo.updateTodo', ({ propio: _propio, ...rest }: Json) => rest),
  ),
];

export const brokenMailbox: readonly BrokenServer[] = [...brokenMails, ...brokenTodos];
