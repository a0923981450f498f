import type { Found, FoundQuery } from '@portal/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { demoUsers, type DemoUserName } from '../../seed/demo-users.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const kinds = ['documents', 'customers', 'contacts', 'mails', 'articles'];
const totals = (found: Found) =>
  Object.fromEntries(Object.entries(found).map(([kind, page]) => [kind, page?.total]));

describe.each(moduleDatabases)('the global search on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { seed: 'demo' });
  });
  afterAll(() => t.close());

  const find = (query: Partial<FoundQuery> & { q: string }, role: DemoUserName = 'cliente') =>
    t.as(role).globalSearch.find({ query });

  it('finds documents as their list does, and says how many there are', async () => {
    const { data, meta } = await t.as('cliente').controller.documentosElectronicos.consulta({});
    const [row] = data;
    const { documents } = await find({ q: row?.numero ?? '' });
    expect(documents?.rows.map(({ id }) => id)).toContain(row?.id);
    const byName = await find({ q: row?.receptor_nombre ?? '', limit: 50 });
    expect(
      byName.documents?.rows.every(({ receptor_nombre }) => receptor_nombre === row?.receptor_nombre),
    ).toBe(true);
    expect(byName.documents?.total).toBeLessThan(meta.total);
    const { documents: exact } = await find({ q: row?.cdc ?? '' });
    expect(exact).toEqual({ total: 1, rows: [row] });
  });

  it('finds each kind by words, without accents and capitals', async () => {
    const [contact] = await t.anonymous.contacts.listContacts({ query: {} });
    const all = await find({ q: `${contact?.name ?? ''} ${contact?.lastName ?? ''}`.toUpperCase() });
    expect(Object.keys(all)).toEqual(kinds);
    expect(all.contacts?.rows[0]).toEqual(contact);

    const { customers } = await find({ q: 'distribuidora', kind: 'customers' });
    expect(customers?.rows.length).toBeGreaterThan(0);
    expect(customers?.rows.every(({ nombre }) => /distribuidora/i.test(nombre))).toBe(true);

    const [mail] = await t.anonymous.mail.listMails({ query: {} });
    const { mails } = await find({ q: mail?.subject ?? '', kind: 'mails' });
    expect(mails?.rows[0]).toMatchObject({
      id: mail?.id,
      subject: mail?.subject,
      from: mail?.from,
      folderHandle: 'inbox',
    });
    expect(mails?.rows[0]?.excerpt).not.toMatch(/[<>]/);

    const [category] = await t.anonymous.knowledgeBase.listCategories();
    const article = category?.featuredArticles[0];
    const { articles } = await find({ q: article?.title ?? '', kind: 'articles' });
    expect(articles?.rows[0]).toMatchObject({
      id: article?.id,
      title: article?.title,
      category: { id: category?.id, title: category?.title },
    });
  });

  it('finds what was written a moment ago', async () => {
    await t.anonymous.contacts.addContact({ body: { contact: { name: 'Zuñilda', lastName: 'Ykua' } } });
    const { contacts } = await find({ q: 'zunilda ykua' });
    expect(contacts).toMatchObject({ total: 1, rows: [{ name: 'Zuñilda' }] });
  });

  it('has pages of a kind', async () => {
    const first = await find({ q: 'de', kind: 'articles', limit: 2 });
    const second = await find({ q: 'de', kind: 'articles', limit: 2, page: 2 });
    expect(Object.keys(first)).toEqual(['articles']);
    expect(second.articles?.total).toBe(first.articles?.total);
    const keys = [first, second].flatMap(({ articles }) =>
      (articles?.rows ?? []).map(({ id, category }) => `${category.id}/${id}`),
    );
    expect(new Set(keys).size).toBe(4);
    expect((await find({ q: 'de', kind: 'articles', page: 1000 })).articles?.rows).toEqual([]);
  });

  it('finds in one company when it is asked for one', async () => {
    const everywhere = await find({ q: 'sa', limit: 50 }, 'admin');
    const inOne = await find({ q: 'sa', limit: 50, id_empresa: 'emp-2' }, 'admin');
    expect(inOne.documents?.total).toBeLessThan(everywhere.documents?.total ?? 0);
    expect(inOne.documents?.rows.every(({ id_empresa }) => id_empresa === 'emp-2')).toBe(true);
    const customers = await find({ q: 'a', kind: 'customers', id_empresa: 'emp-2' }, 'admin');
    expect(customers.customers?.rows.every(({ id_empresa }) => id_empresa === 'emp-2')).toBe(true);
  });

  it.each([
    ['admin', kinds],
    ['subadmin', kinds],
    ['cliente', kinds],
    ['contabilidad', kinds],
    ['soporte', ['contacts', 'mails', 'articles']],
    ['consulta', ['contacts', 'mails', 'articles']],
  ] as const)('%s sees %j', async (role, expected) => {
    const found = await find({ q: 'a' }, role);
    expect(Object.keys(found)).toEqual(expected);
  });

  it('shows nobody documents and clientes of companies that are not theirs', async () => {
    const own = demoUsers.find(({ usuario }) => usuario === 'cliente')?.empresas;
    const { documents, customers } = await find({ q: 'a', limit: 50 });
    for (const { id_empresa } of [...(documents?.rows ?? []), ...(customers?.rows ?? [])])
      expect(own).toContain(id_empresa);
    expect(documents?.total).toBeGreaterThan(0);
    expect(customers?.total).toBeGreaterThan(0);
  });
});

describe('what the global search refuses', () => {
  const t = testApi();
  afterAll(() => t.close());
  const get = (query: string, role: DemoUserName = 'cliente') =>
    request(t.app)
      .get(`/api/global-search?${query}`)
      .set('Authorization', `Bearer ${t.api.tokenFor(role)}`);

  it.each([
    ['', 'q', 'Ingrese qué buscar'],
    ['q=%20%20', 'q', 'Ingrese qué buscar'],
    [`q=${'a'.repeat(1001)}`, 'q', 'La búsqueda tiene hasta 1000 caracteres'],
    ['q=a&kind=notes', 'kind', 'Es uno de: documents, customers, contacts, mails, articles'],
    ['q=a&page=0', 'page', 'La página empieza en 1'],
    ['q=a&page=uno', 'page', 'Debe ser un número'],
    ['q=a&limit=51', 'limit', 'Son de 1 a 50'],
    ['q=a&limit=0', 'limit', 'Son de 1 a 50'],
    ['q=a&limit=1.5', 'limit', 'Debe ser un número entero'],
  ])('%s', async (query, type, message) => {
    const { status, body } = await get(query);
    expect([status, body]).toEqual([400, { error: [{ type, message }] }]);
  });

  it.each(['emp-2', 'no-such'])('the company %s, which the caller may not use', async (id) => {
    const { status, body } = await get(`q=a&id_empresa=${id}`);
    expect([status, body]).toEqual([404, { error: 'No existe la empresa.' }]);
  });

  it('a company that does not exist, from who sees all', async () => {
    expect((await get('q=a&id_empresa=no-such', 'admin')).status).toBe(404);
  });

  it('a guest, and a bad token', async () => {
    expect((await request(t.app).get('/api/global-search?q=a')).status).toBe(401);
    const bad = await request(t.app).get('/api/global-search?q=a').set('Authorization', 'Bearer x');
    expect([bad.status, bad.body]).toEqual([401, { error: 'Invalid access token detected' }]);
  });

  it('has nothing in the empty seed but the demo company’s own', async () => {
    const empty = testApi({ seed: 'empty' });
    const found = await empty.as('cliente').globalSearch.find({ query: { q: 'zzz' } });
    expect(totals(found)).toEqual({ documents: 0, customers: 0, contacts: 0, mails: 0, articles: 0 });
    await empty.close();
  });
});
