import type { Look } from '../../plan/case.ts';
import { echoes, equals, every, lists, type Step } from '../../plan/step.ts';
import { isObject, Missing, type Memory } from '../../plan/memory.ts';

const mailId = (memory: Memory) => memory.text('mails.0.id');
const mailIds = (memory: Memory) => [mailId(memory)];
const isOf = (list: unknown, id: unknown): boolean => Array.isArray(list) && list.includes(id);

/** A label that the mail does not have, so that adding and removing it leaves no trace. */
function freeLabel(memory: Memory): number {
  const free = memory
    .list('mailLabels')
    .find((label) => isObject(label) && !isOf(memory.value('mails.0.labels'), label['id']));
  if (!isObject(free) || typeof free['id'] !== 'number')
    throw new Missing('a label that a mail does not have');
  return free['id'];
}

const theMail = (name: string, expected: (memory: Memory) => object): Step => ({
  target: 'mail.getMail',
  name,
  when: 'writing',
  send: (memory) => ({ query: { mailId: mailId(memory) } }),
  look: (body, memory) => equals({ ...memory.object('mails.0'), ...expected(memory) }, body),
});

const change = (name: string, changes: (memory: Memory) => object): Step => ({
  target: 'mail.updateMail',
  name: `${name}, returned whole`,
  send: (memory) => ({ body: { id: mailId(memory), ...changes(memory) } }),
  look: (body, memory) => equals({ ...memory.object('mails.0'), ...changes(memory) }, body),
});

const isUnread = (memory: Memory) => ({ read: memory.value('mails.0.read') !== true });
const asItWas = (memory: Memory) => ({
  read: memory.value('mails.0.read'),
  from: memory.value('mails.0.from'),
});

const inFolder =
  (folder: 0 | 1): Look =>
  (body, memory) => {
    const id = memory.number(`mailFolders.${folder}.id`);
    return every(body, (mail) => mail['folder'] === id, `in the folder ${id}`);
  };

const moved = (to: 0 | 1, name: string): Step => ({
  target: 'mail.setFolder',
  name,
  send: (memory) => ({
    body: { selectedMailIds: mailIds(memory), folderId: memory.number(`mailFolders.${to}.id`) },
  }),
});

const toggled = (name: string): Step => ({
  target: 'mail.toggleLabel',
  name,
  send: (memory) => ({ body: { selectedMailIds: mailIds(memory), labelId: freeLabel(memory) } }),
});

const isLabelled: Look = (body, memory) =>
  every(body, (mail) => isOf(mail['labels'], memory.value('mailLabels.0.id')), 'of the label');

const written = (subject: string) => ({
  to: [{ name: '', email: 'prueba@example.com' }],
  subject,
  message: '<p>Prueba</p>',
});

/** One mail is changed and restored. Mails are created and deleted only in a sandbox; elsewhere an empty selection is deleted. */
export const mailSteps: readonly Step[] = [
  { target: 'mail.listFolders', keep: 'mailFolders' },
  { target: 'mail.listFilters', keep: 'mailFilters' },
  { target: 'mail.listLabels', keep: 'mailLabels' },
  { target: 'mail.listMails', name: 'of the first folder', keep: 'mails', look: inFolder(0) },
  {
    target: 'mail.listMails',
    name: 'the first folder by its handle',
    send: (memory) => ({ query: { folderHandle: memory.text('mailFolders.0.handle') } }),
    look: (body, memory) => equals(memory.value('mails'), body),
  },
  {
    target: 'mail.listMails',
    name: 'another folder',
    send: (memory) => ({ query: { folderHandle: memory.text('mailFolders.1.handle') } }),
    look: inFolder(1),
  },
  {
    target: 'mail.listMails',
    name: 'a label',
    send: (memory) => ({ query: { labelHandle: memory.text('mailLabels.0.handle') } }),
    keep: 'labelled',
    look: isLabelled,
  },
  {
    target: 'mail.listMails',
    name: 'a label counts before a filter, and both before a folder',
    send: (memory) => ({
      query: {
        labelHandle: memory.text('mailLabels.0.handle'),
        filterHandle: memory.text('mailFilters.0.handle'),
        folderHandle: memory.text('mailFolders.1.handle'),
      },
    }),
    look: (body, memory) => equals(memory.value('labelled'), body),
  },
  {
    target: 'mail.listMails',
    name: 'a filter',
    send: (memory) => ({ query: { filterHandle: memory.text('mailFilters.0.handle') } }),
    look: (body, memory) =>
      every(body, (mail) => mail[memory.text('mailFilters.0.handle')] === true, 'of the filter'),
  },
  {
    target: 'mail.listMails',
    name: 'unknown filter',
    send: (memory) => ({ query: { filterHandle: memory.runId } }),
    look: (body) => equals([], body),
  },
  {
    target: 'mail.listMails',
    name: 'unknown folder',
    send: (memory) => ({ query: { folderHandle: memory.runId } }),
    expect: { status: [404] },
  },
  {
    target: 'mail.listMails',
    name: 'unknown label',
    send: (memory) => ({ query: { labelHandle: memory.runId } }),
    expect: { status: [404] },
  },
  {
    target: 'mail.getMail',
    send: (memory) => ({ query: { mailId: mailId(memory) } }),
    look: (body, memory) => equals(memory.value('mails.0'), body),
  },
  {
    target: 'mail.getMail',
    name: 'another of the list',
    send: (memory) => ({ query: { mailId: memory.text('mails.1.id') } }),
    look: (body, memory) => equals(memory.value('mails.1'), body),
  },
  change('read or not', isUnread),
  theMail('the change is kept', isUnread),
  change('a part more in its sender', (memory) => ({
    ...isUnread(memory),
    from: { ...memory.object('mails.0.from'), propio: 1 },
  })),
  change('as it was, so that the part is gone', asItWas),
  theMail('it is as it was', asItWas),
  moved(1, 'another folder'),
  theMail('it is in the other folder', (memory) => ({ folder: memory.number('mailFolders.1.id') })),
  {
    target: 'mail.listMails',
    name: 'the moved one is no more in the first folder',
    when: 'writing',
    look: (body, memory) => lists(mailId(memory), body, false),
  },
  moved(0, 'the folder where it was'),
  toggled('put'),
  theMail('it has the label, as the last', (memory) => ({
    labels: [...memory.list('mails.0.labels'), freeLabel(memory)],
  })),
  toggled('taken away again'),
  {
    target: 'mail.listMails',
    name: 'all are as they were',
    when: 'writing',
    look: (body, memory) => equals(memory.value('mails'), body),
  },
  { target: 'mail.deleteMails', name: 'no mail at all', send: () => ({ body: { selectedMailIds: [] } }) },
  { target: 'mail.listMails', name: 'in a sandbox', when: 'sandboxed', keep: 'boxMails' },
  {
    target: 'mail.deleteMails',
    name: 'one, in a sandbox',
    when: 'sandboxed',
    send: (memory) => ({ body: { selectedMailIds: [memory.text('boxMails.0.id')] } }),
  },
  {
    target: 'mail.listMails',
    name: 'the deleted one is gone, in a sandbox',
    when: 'sandboxed',
    look: (body, memory) => equals(memory.list('boxMails').slice(1), body),
  },
  {
    target: 'mail.setFlags',
    name: 'no mail at all',
    send: () => ({ body: { selectedMailIds: [], flags: { read: true } } }),
  },
  {
    target: 'mail.saveDraft',
    name: 'in a sandbox',
    when: 'sandboxed',
    send: (memory) => ({ body: { mail: written(memory.runId) } }),
    keep: 'boxDraft',
    look: (body, memory) => echoes({ subject: memory.runId }, body),
  },
  {
    target: 'mail.sendMail',
    name: 'the draft, in a sandbox',
    when: 'sandboxed',
    send: (memory) => ({ body: { mail: written(memory.runId), draftId: memory.text('boxDraft.id') } }),
    look: (body, memory) => echoes({ subject: memory.runId }, body),
  },
  {
    target: 'mail.getMail',
    name: 'the draft that was sent is gone, in a sandbox',
    when: 'sandboxed',
    send: (memory) => ({ query: { mailId: memory.text('boxDraft.id') } }),
    expect: { status: [404] },
  },
];
