import type { ContactsUser } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { people } from '../../seed/people.ts';
import { testApi } from '../../test-api.ts';

describe('contacts', () => {
  const t = testApi();
  const sandbox = ownSandbox('contacts');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).contacts;
  const starred = async () => (await fresh().getUser()).starred;
  const state = async () => [await fresh().listContacts(), await fresh().getUser()];

  afterAll(() => t.close());

  it('has the sample sizes, and only ids that exist', async () => {
    const contacts = await fresh().listContacts();
    expect(contacts.map(({ id, email }) => [id, email])).toEqual(people.map(({ id, email }) => [id, email]));
    const user = await fresh().getUser();
    expect([user.starred.length, user.frequentContacts.length]).toEqual([5, 8]);
    expect(user.groups.map(({ contactIds }) => contactIds.length)).toEqual([4, 3, 4]);
    const known = new Set(contacts.map(({ id }) => id));
    const named = [
      ...user.starred,
      ...user.frequentContacts,
      ...user.groups.flatMap((group) => group.contactIds),
    ];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it.each([
    ['starred', ['person-2', 'person-5', 'person-9', 'person-16', 'person-23']],
    ['frequent', [1, 2, 4, 5, 9, 12, 18, 20].map((number) => `person-${String(number)}`)],
    ['all', people.map(({ id }) => id)],
    ['group-1', people.map(({ id }) => id)],
  ])('lists %s in the order of the address book', async (id, expected) => {
    expect((await fresh().listContacts({ query: { id } })).map((contact) => contact.id)).toEqual(expected);
  });

  it('adds a contact last, with an id of its own', async () => {
    const contact = await fresh().addContact({
      body: { contact: { id: 'mine', name: 'Rosa', color: 'red' } },
    });
    expect(contact.id).not.toBe('mine');
    expect(contact).toMatchObject({ name: 'Rosa', lastName: '', notes: '', color: 'red' });
    expect((await fresh().listContacts()).at(-1)).toEqual(contact);
  });

  it('replaces a contact in place and keeps keys that the contract does not know', async () => {
    const [, second] = await fresh().listContacts();
    const changed = { ...second!, notes: 'Llamar', birthday: '1990-05-14', color: 'red' };
    expect(await fresh().updateContact({ body: { contact: changed } })).toEqual(changed);
    expect((await fresh().listContacts())[1]).toEqual(changed);
  });

  it('removes one contact or several, from lists and groups too', async () => {
    expect(await fresh().removeContact({ body: { contactId: 'person-2' } })).toBe('person-2');
    const contactIds = ['person-5', 'person-9', 'person-5'];
    expect(await fresh().removeContacts({ body: { contactIds } })).toEqual(contactIds);
    expect(await fresh().listContacts()).toHaveLength(22);
    const user = await fresh().getUser();
    expect(user.starred).toEqual(['person-16', 'person-23']);
    expect(JSON.stringify(user)).not.toMatch(/"person-(2|5|9)"/);
  });

  it('restores removed contacts with their ids, and where they were in the lists and groups', async () => {
    const [contacts, user] = [await fresh().listContacts(), await fresh().getUser()];
    const removed = contacts.filter(({ id }) => ['person-2', 'person-5'].includes(id));
    await fresh().removeContacts({ body: { contactIds: ['person-2', 'person-5'] } });
    const body = { contacts: removed, user };
    expect(await fresh().restoreContacts({ body })).toEqual(['person-2', 'person-5']);
    expect((await fresh().listContacts()).slice(-2)).toEqual(removed);
    const sorted = (lists: Pick<ContactsUser, 'starred' | 'frequentContacts' | 'groups'>) => [
      lists.starred.toSorted(),
      lists.frequentContacts.toSorted(),
      lists.groups.map(({ contactIds }) => contactIds.toSorted()),
    ];
    expect(sorted(await fresh().getUser())).toEqual(sorted(user));
    const before = await state();
    await fresh().restoreContacts({ body: { ...body, contacts: [{ ...removed[0]!, name: 'Otro' }] } });
    expect(await state()).toEqual(before);
  });

  it('adds several contacts in their order, each with an id of its own', async () => {
    const added = await fresh().addContacts({ body: { contacts: [{ name: 'Rosa' }, { name: 'Saúl' }] } });
    expect(added.map(({ name, lastName }) => [name, lastName])).toEqual([
      ['Rosa', ''],
      ['Saúl', ''],
    ]);
    expect((await fresh().listContacts()).slice(-2)).toEqual(added);
    expect(new Set(added.map(({ id }) => id)).size).toBe(2);
  });

  it('adds a contact of an import once, though the request is repeated', async () => {
    const before = await fresh().listContacts();
    const added = await fresh().addContacts({ body: { contacts: [{ id: 'mine', name: 'Rosa' }] } });
    expect(added).toMatchObject([{ id: 'mine', name: 'Rosa', lastName: '' }]);
    expect(await fresh().addContacts({ body: { contacts: [{ id: 'mine', name: 'Otra' }] } })).toEqual(added);
    expect(await fresh().listContacts()).toEqual([...before, ...added]);
  });

  it('replaces the groups, each contact once', async () => {
    const groups = [{ id: 'group-9', name: 'Familia', contactIds: ['person-3', 'person-1', 'person-3'] }];
    expect(await fresh().updateGroups({ body: { groups } })).toEqual(groups);
    expect((await fresh().getUser()).groups).toEqual([
      { ...groups[0], contactIds: ['person-3', 'person-1'] },
    ]);
    await fresh().updateGroups({ body: { groups: [] } });
    expect((await fresh().getUser()).groups).toEqual([]);
  });

  it('stars and unstars one contact', async () => {
    const toggle = () => fresh().toggleStarredContact({ body: { contactId: 'person-1' } });
    expect(await toggle()).toBe('person-1');
    expect(await starred()).toContain('person-1');
    await toggle();
    expect(await starred()).not.toContain('person-1');
  });

  const before = ['person-2', 'person-5', 'person-9', 'person-16', 'person-23'];
  it.each([
    ['toggleStarredContacts', ['person-2', 'person-1'], [...before.slice(1), 'person-1']],
    ['setContactsStarred', ['person-2', 'person-1', 'person-1'], [...before, 'person-1']],
    ['setContactsUnstarred', ['person-2', 'person-1'], before.slice(1)],
    ['setContactsUnstarred', [], before],
  ] as const)('%s of %j', async (verb, contactIds, expected) => {
    expect(await fresh()[verb]({ body: { contactIds: [...contactIds] } })).toEqual(contactIds);
    expect(await starred()).toEqual(expected);
  });

  const post = (path: string, body: object) =>
    request(t.app).post(`/api/contacts-app/${path}`).set('X-Sandbox', sandbox()).send(body);

  const whole = {
    id: 'x',
    name: 'X',
    lastName: '',
    avatar: '',
    nickname: '',
    company: '',
    jobTitle: '',
    email: '',
    phone: '',
    address: '',
    notes: '',
  };
  it('responds to GET contacts and POST add-contact', async () => {
    const get = (query: string) =>
      request(t.app).get(`/api/contacts-app/contacts${query}`).set('X-Sandbox', sandbox());
    const added = await post('add-contact', { contact: { ...whole, id: 'mine' } });
    const { id } = added.body as { id: string };
    expect([added.status, added.body]).toEqual([200, { ...whole, id }]);
    expect(id).not.toBe('mine');
    const [all, starredOnly] = [await get(''), await get('?id=starred')];
    expect([all.status, starredOnly.status]).toEqual([200, 200]);
    expect((all.body as unknown[]).at(-1)).toEqual(added.body);
    expect(starredOnly.body).toHaveLength(5);
  });

  const two = ['person-1', 'person-2'];
  it.each([
    ['update-contact', { contact: { ...whole, id: 'person-1' } }, { ...whole, id: 'person-1' }],
    ['remove-contact', { contactId: 'person-1' }, 'person-1'],
    ['remove-contacts', { contactIds: two }, two],
    ['toggle-starred-contact', { contactId: 'person-1' }, 'person-1'],
    ['toggle-starred-contacts', { contactIds: two }, two],
    ['set-contacts-starred', { contactIds: two }, two],
    ['set-contacts-unstarred', { contactIds: two }, two],
  ])('responds to POST %s with what was sent', async (path, body, expected) => {
    const response = await post(path, body);
    expect([response.status, response.type, response.text]).toEqual([
      200,
      'application/json',
      JSON.stringify(expected),
    ]);
  });

  it.each([
    ['update-contact', { contact: whole }],
    ['remove-contact', { contactId: 'x' }],
    ['remove-contacts', { contactIds: ['y', 'x'] }],
    ['toggle-starred-contact', { contactId: 'x' }],
    ['toggle-starred-contacts', { contactIds: ['y', 'x'] }],
    ['set-contacts-starred', { contactIds: ['y', 'x'] }],
    ['set-contacts-unstarred', { contactIds: ['y', 'x'] }],
    ['update-groups', { groups: [{ id: 'g', name: 'G', contactIds: ['y', 'x'] }] }],
  ])('responds to %s of an unknown contact with 404 and changes nothing', async (path, body) => {
    const unchanged = await state();
    const response = await post(path, body);
    expect([response.status, response.body]).toEqual([404, { error: 'No existe el contacto.' }]);
    expect(await state()).toEqual(unchanged);
  });

  it.each([
    ['add-contact', {}, 'contact'],
    ['add-contact', { contact: { name: '' } }, 'contact.name'],
    ['update-contact', { contact: { ...whole, phone: 7 } }, 'contact.phone'],
    ['remove-contact', {}, 'contactId'],
    ['remove-contacts', { contactIds: 'x' }, 'contactIds'],
    ['toggle-starred-contact', { contactId: 1 }, 'contactId'],
    ['toggle-starred-contacts', { contactIds: [1] }, 'contactIds.0'],
    ['set-contacts-starred', {}, 'contactIds'],
    ['set-contacts-unstarred', { contactIds: null }, 'contactIds'],
    ['add-contacts', { contacts: [{ name: 'Rosa' }, { name: '' }] }, 'contacts.1.name'],
    ['update-groups', { groups: [{ id: 'g', name: '', contactIds: [] }] }, 'groups.0.name'],
    ['update-groups', { groups: [1, 2].map(() => ({ id: 'g', name: 'G', contactIds: [] })) }, 'groups.1.id'],
    ['restore-contacts', { contacts: [whole] }, 'user'],
  ])('responds to a bad %s with 400 and the field', async (path, body, field) => {
    const response = await post(path, body);
    expect([response.status, (response.body as { error: { type: string }[] }).error[0]?.type]).toEqual([
      400,
      field,
    ]);
  });

  it('has 10 000 in the seed `large`, the 25 first, the same every time', async () => {
    const large = testApi({ seed: 'large' });
    const contacts = await large.anonymous.contacts.listContacts();
    expect(contacts).toHaveLength(10_000);
    expect(contacts.slice(0, 25).map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(10_000);
    const again = testApi({ seed: 'large' });
    expect((await again.anonymous.contacts.listContacts()).at(-1)).toEqual(contacts.at(-1));
    await Promise.all([large.close(), again.close()]);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/contacts-app/user'));

  it('keeps the groups, without anybody, in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    const user = await empty.anonymous.contacts.getUser();
    expect([user.starred, user.frequentContacts]).toEqual([[], []]);
    expect(user.groups.map(({ contactIds }) => contactIds)).toEqual([[], [], []]);
    expect(await empty.anonymous.contacts.listContacts()).toEqual([]);
    await empty.close();
  });
});
