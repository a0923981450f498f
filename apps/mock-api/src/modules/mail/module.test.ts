import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import { people } from '../../seed/people.ts';
import { testApi } from '../../test-api.ts';
import { institutions } from './seed-rows.ts';

describe('mail', () => {
  const t = testApi();
  const sandbox = ownSandbox('mail');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).mail;
  const post = (path: string, body: object) =>
    request(t.app).post(`/api/mail-app/${path}`).set('X-Sandbox', sandbox()).send(body);
  const folderHandles = ['inbox', 'sent', 'drafts', 'spam', 'trash'];
  const everything = async () =>
    (
      await Promise.all(folderHandles.map((folderHandle) => fresh().listMails({ query: { folderHandle } })))
    ).flat();

  afterAll(() => t.close());

  it('has the fixed lists', async () => {
    const pairs = (list: readonly { id: number; handle: string }[]) =>
      list.map(({ id, handle }) => [id, handle]);
    expect(pairs(await fresh().listFolders())).toEqual(folderHandles.map((handle, id) => [id, handle]));
    expect(pairs(await fresh().listFilters())).toEqual([
      [0, 'starred'],
      [1, 'important'],
    ]);
    expect(pairs(await fresh().listLabels())).toEqual([
      [0, 'note'],
      [1, 'paypal'],
      [2, 'invoice'],
      [3, 'amazon'],
    ]);
  });

  it.each([
    ['filters', { id: 0, handle: 'starred', title: 'Destacados', translate: 'STARRED', icon: 'star' }, 2],
    ['folders', { id: 0, handle: 'inbox', title: 'Recibidos', translate: 'INBOX', icon: 'inbox' }, 5],
    ['labels', { id: 0, handle: 'note', title: 'Notas', color: '#15803d' }, 4],
  ])('responds to GET %s', async (path, first, length) => {
    const response = await request(t.app).get(`/api/mail-app/${path}`);
    expect([response.status, (response.body as unknown[]).length]).toEqual([200, length]);
    expect((response.body as unknown[])[0]).toEqual(first);
  });

  it('has the sample sizes, with something in every folder and label', async () => {
    const mails = await everything();
    expect(mails).toHaveLength(30);
    expect(folderHandles.map((_handle, id) => mails.filter(({ folder }) => folder === id).length)).toEqual([
      16, 6, 2, 3, 3,
    ]);
    expect([0, 1, 2, 3].map((label) => mails.filter(({ labels }) => labels.includes(label)).length)).toEqual([
      4, 3, 3, 3,
    ]);
    const count = (is: (mail: (typeof mails)[number]) => boolean) => mails.filter(is).length;
    expect(count(({ starred }) => starred)).toBe(2);
    expect(count(({ important }) => important)).toBe(3);
    expect(count(({ read }) => !read)).toBe(4);
    expect(mails.filter(({ attachments }) => attachments !== undefined)).toEqual(
      mails.filter(({ hasAttachments }) => hasAttachments),
    );
    expect(mails.flatMap(({ attachments = [] }) => attachments)).toHaveLength(5);
    for (const { message, time, date, labels } of mails) {
      expect(message.length).toBeGreaterThan(1300);
      expect(message.length).toBeLessThan(2200);
      expect(date! <= new Date().toISOString()).toBe(true);
      expect(time).toMatch(/^\d{1,2} [A-Z][a-z]{2}$/);
      expect(labels.length).toBeLessThanOrEqual(2);
    }
  });

  it('speaks of attachments where there are some, and of no document or month that there may not be', async () => {
    for (const { message, subject, hasAttachments } of await everything()) {
      if (!hasAttachments) expect(message).not.toMatch(/\badjunt/i);
      expect(subject).not.toMatch(/\d{3}-\d{3}-\d{7}|enero|febrero|marzo/);
    }
  });

  it('has letters of people outside that tell nothing of the books', async () => {
    const letters = (await everything()).filter(({ subject }) => /Planos|seguro$|energía/.test(subject));
    expect(letters).toHaveLength(3);
    for (const { message } of letters)
      expect(message).not.toMatch(/IVA|redondeos|personal nuevo|libro de ventas/);
  });

  it('is between known people and the account', async () => {
    const contacts = new Set([...people, ...Object.values(institutions)].map(({ email }) => email));
    const account = demoUsers.find(({ usuario }) => usuario === 'cliente')!.email;
    for (const { from, to, folder } of await everything()) {
      const [sender, receiver] = [from.email, to[0]!.email];
      const isOutgoing = folder === 1 || folder === 2;
      expect(isOutgoing ? receiver : sender).toSatisfy((email: string) => contacts.has(email));
      expect(isOutgoing ? sender : receiver).toBe(account);
    }
  });

  it.each([
    ['the inbox without a handle', {}, 16],
    ['the inbox for empty handles', { labelHandle: '', filterHandle: '', folderHandle: '' }, 16],
    ['a folder', { folderHandle: 'spam' }, 3],
    ['a label', { labelHandle: 'invoice' }, 3],
    ['a filter', { filterHandle: 'important' }, 3],
    ['a flag that is no listed filter', { filterHandle: 'read' }, 26],
    ['a property that is no flag', { filterHandle: 'attachments' }, 3],
    ['nothing for an unknown filter', { filterHandle: 'x' }, 0],
    ['nothing for a name that every object has', { filterHandle: 'constructor' }, 0],
    [
      'the label before filter and folder',
      { labelHandle: 'note', filterHandle: 'important', folderHandle: 'spam' },
      4,
    ],
    ['the filter before the folder', { filterHandle: 'starred', folderHandle: 'spam' }, 2],
  ])('lists %s', async (_name, query, length) => {
    expect(await fresh().listMails({ query })).toHaveLength(length);
  });

  it('finds labels and filters in all folders, the trash included', async () => {
    await fresh().setFolder({ body: { selectedMailIds: ['mail-3'], folderId: 4 } });
    expect((await fresh().listMails({ query: { labelHandle: 'paypal' } })).map(({ id }) => id)).toEqual([
      'mail-3',
      'mail-10',
      'mail-28',
    ]);
    expect((await fresh().listMails({ query: { filterHandle: 'starred' } })).map(({ id }) => id)).toEqual([
      'mail-3',
      'mail-27',
    ]);
  });

  it('shows a mail without marking it as read', async () => {
    const mail = await fresh().getMail({ query: { mailId: 'mail-1' } });
    expect(mail).toMatchObject({ id: 'mail-1', read: false });
    expect(await fresh().getMail({ query: { mailId: 'mail-1' } })).toEqual(mail);
  });

  it('merges changes at the top level and returns the whole mail', async () => {
    const before = await fresh().getMail({ query: { mailId: 'mail-1' } });
    const changes = { id: 'mail-1', read: true, labels: [1], pinned: 'yes' };
    expect(await fresh().updateMail({ body: changes })).toEqual({ ...before, ...changes });
    expect(await fresh().getMail({ query: { mailId: 'mail-1' } })).toEqual({ ...before, ...changes });
    expect((await fresh().listMails({}))[0]).toMatchObject({ id: 'mail-1', pinned: 'yes' });
  });

  it('moves mails and returns no body', async () => {
    const response = await post('set-folder', {
      selectedMailIds: ['mail-1', 'mail-7', 'mail-1'],
      folderId: 4,
    });
    expect([response.status, response.text]).toEqual([200, '']);
    const trash = await fresh().listMails({ query: { folderHandle: 'trash' } });
    expect(trash.map(({ id }) => id)).toEqual(['mail-1', 'mail-7', 'mail-16', 'mail-29', 'mail-30']);
    expect(await everything()).toHaveLength(30);
  });

  it('toggles a label mail by mail: on at the end, or off', async () => {
    const response = await post('toggle-label', { selectedMailIds: ['mail-2', 'mail-3'], labelId: 2 });
    expect([response.status, response.text]).toEqual([200, '']);
    const labels = async (mailId: string) => (await fresh().getMail({ query: { mailId } })).labels;
    expect([await labels('mail-2'), await labels('mail-3')]).toEqual([[0], [1, 2]]);
    await fresh().toggleLabel({ body: { selectedMailIds: ['mail-2', 'mail-3'], labelId: 2 } });
    expect([await labels('mail-2'), await labels('mail-3')]).toEqual([[0, 2], [1]]);
  });

  it('deletes for good', async () => {
    const response = await post('delete-mails', { selectedMailIds: ['mail-1', 'mail-16'] });
    expect([response.status, response.text]).toEqual([200, '']);
    expect((await everything()).map(({ id }) => id)).not.toContain('mail-1');
    expect(await everything()).toHaveLength(28);
    expect(await fresh().listMails({ query: { folderHandle: 'trash' } })).toHaveLength(2);
  });

  it('marks several at once, and leaves the other marks', async () => {
    const response = await post('set-flags', {
      selectedMailIds: ['mail-1', 'mail-3'],
      flags: { read: true, starred: false },
    });
    expect([response.status, response.text]).toEqual([200, '']);
    const marks = async (mailId: string) => {
      const { read, starred, important } = await fresh().getMail({ query: { mailId } });
      return [read, starred, important];
    };
    expect([await marks('mail-1'), await marks('mail-3')]).toEqual([
      [true, false, true],
      [true, false, false],
    ]);
  });

  it('does nothing with nothing selected', async () => {
    const before = await everything();
    await fresh().deleteMails({ body: { selectedMailIds: [] } });
    await fresh().setFolder({ body: { selectedMailIds: [], folderId: 4 } });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['mail?mailId=x', 'el correo'],
    ['mails?labelHandle=x', 'la etiqueta'],
    ['mails?folderHandle=x', 'la carpeta'],
  ])('responds to GET %s with 404', async (path, what) => {
    const response = await request(t.app).get(`/api/mail-app/${path}`);
    expect([response.status, response.body]).toEqual([404, { error: `No existe ${what}.` }]);
  });

  it.each([
    ['update-mail', { id: 'x', read: true }, 'el correo'],
    ['update-mail', { id: 'mail-1', folder: 99 }, 'la carpeta'],
    ['update-mail', { id: 'mail-1', labels: [0, 9] }, 'la etiqueta'],
    ['set-folder', { selectedMailIds: ['y', 'x'], folderId: 4 }, 'el correo'],
    ['set-folder', { selectedMailIds: ['mail-1'], folderId: 9 }, 'la carpeta'],
    ['toggle-label', { selectedMailIds: ['y', 'x'], labelId: 0 }, 'el correo'],
    ['toggle-label', { selectedMailIds: ['mail-1'], labelId: 9 }, 'la etiqueta'],
    ['delete-mails', { selectedMailIds: ['y', 'x'] }, 'el correo'],
    ['set-flags', { selectedMailIds: ['y', 'x'], flags: { starred: true } }, 'el correo'],
  ])('responds to %s %j with 404 and changes nothing', async (path, body, what) => {
    const before = await everything();
    const response = await post(path, body);
    expect([response.status, response.body]).toEqual([404, { error: `No existe ${what}.` }]);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['update-mail', { read: true }, 'id'],
    ['update-mail', { id: 'mail-1', read: 'yes' }, 'read'],
    ['update-mail', { id: 'mail-1', labels: ['a'] }, 'labels.0'],
    ['update-mail', { id: 'mail-1', labels: [1, 1] }, 'labels.1'],
    ['set-folder', { selectedMailIds: ['mail-1'] }, 'folderId'],
    ['set-folder', { selectedMailIds: 'mail-1', folderId: 1 }, 'selectedMailIds'],
    ['toggle-label', { selectedMailIds: ['mail-1'], labelId: '2' }, 'labelId'],
    ['delete-mails', {}, 'selectedMailIds'],
    ['set-flags', { selectedMailIds: ['mail-1'], flags: { read: 1 } }, 'flags.read'],
  ])('responds to a bad %s %j with 400 and the field', async (path, body, field) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect((response.body as { error: { type: string }[] }).error[0]?.type).toBe(field);
  });

  it('asks for the id of a mail', async () => {
    expect((await request(t.app).get('/api/mail-app/mail')).status).toBe(400);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/mail-app/mails'));

  it('starts empty with the empty seed, but with its folders', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.mail.listMails({})).toEqual([]);
    expect(await empty.anonymous.mail.listFolders()).toHaveLength(5);
    await empty.close();
  });

  it('has 10 000 mails in the large seed, each with an id and a moment of its own', async () => {
    const large = testApi({ seed: 'large' });
    const lists = await Promise.all(
      folderHandles.map((folderHandle) => large.anonymous.mail.listMails({ query: { folderHandle } })),
    );
    const mails = lists.flat();
    expect(mails).toHaveLength(10_000);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(10_000);
    expect(mails.every(({ date }) => date !== undefined)).toBe(true);
    await large.close();
  });
});
