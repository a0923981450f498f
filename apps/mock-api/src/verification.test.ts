import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ContractBreach, OperationFailure } from './index.ts';
import { testApi } from './test-api.ts';

const t = testApi();
const { api } = t;
afterAll(() => t.close());
beforeEach(() => {
  api.clearCalls();
  api.clearReplies();
});

const PRODUCT = '/api/e-commerce-app/product';
const NOT_FOUND = { status: 404, body: { error: 'No existe el registro pedido.' } } as const;
const mail = { email: 'nadie@muestra.example.com' };

/** The same over HTTP, in the sandbox `http`. */
const mock = t.withToken(api.tokenFor('admin', 'http'), 'http').mock;
const post = (path: string, body: object) => request(t.app).post(path).set('X-Sandbox', 'http').send(body);

describe('calls', () => {
  it('finds requests of an endpoint by their query, written as the client writes it', async () => {
    await request(t.app).get(`${PRODUCT}?productId=1`);
    await request(t.app).get(`${PRODUCT}?productId=2`);
    expect(api.calls('eCommerce.getProduct').map(({ sent }) => sent)).toEqual([
      { query: { productId: '1' } },
      { query: { productId: '2' } },
    ]);
    expect(api.calls('eCommerce.getProduct', { with: { query: { productId: '2' } } })).toHaveLength(1);
    expect(api.calls('eCommerce.getProduct', { with: { query: { productId: '3' } } })).toEqual([]);
    expect(api.calls('faq.listFaqs')).toEqual([]);
  });

  it('finds requests by a part of their body', async () => {
    const note = { title: 'Comprar tóner', content: 'Dos cajas' };
    await request(t.app).post('/api/notes-app/create-note').send({ note });
    const sent = (title: unknown) =>
      api.calls('notes.createNote', { with: { body: { note: { title: title as string } } } }).length;
    expect([sent('Comprar tóner'), sent(expect.stringContaining('tóner')), sent('Comprar')]).toEqual([
      1, 1, 0,
    ]);
  });

  it('finds operations by their data, whoever sent them and whatever became of them', async () => {
    const { documentosElectronicos, empresas } = t.as('cliente').controller;
    await documentosElectronicos.consulta({ filtros: { estado: ['generado'] }, por_pagina: 1 });
    await expect(empresas.detalle({ id: 'emp-1' })).rejects.toBeInstanceOf(OperationFailure);
    expect(api.calls('documentosElectronicos.consulta', { with: { por_pagina: 1 } })).toMatchObject([
      { user: 'cliente', status: 200, refused: null, sent: { filtros: { estado: ['generado'] } } },
    ]);
    expect(api.calls('empresas.detalle')).toMatchObject([{ refused: expect.any(String) as string }]);
  });

  it('tells the actions of an objeto apart, and leaves the action out of what was sent', async () => {
    await t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' });
    expect(api.calls('facturas.preparar').map(({ sent }) => sent)).toEqual([{ id_empresa: 'emp-1' }]);
    expect(api.calls('facturas.emitir')).toEqual([]);
  });

  it('keeps those of a sandbox by themselves', async () => {
    await t.withToken(api.tokenFor('cliente', 'other'), 'other').faq.listFaqs();
    expect(api.calls('faq.listFaqs')).toEqual([]);
    expect(api.calls('faq.listFaqs', { sandbox: 'other' })).toHaveLength(1);
    api.clearCalls('other');
    expect(api.calls('faq.listFaqs', { sandbox: 'other' })).toEqual([]);
  });

  it('finds those of several, and all of them', async () => {
    await t.as('cliente').controller.documentosElectronicos.consulta({ por_pagina: 1 });
    await t.anonymous.faq.listFaqs();
    await request(t.app).get('/API/faq');
    const names = (pattern?: '*' | 'documentosElectronicos.*' | 'faq.*') =>
      api.calls(pattern).map(({ target, path }) => target ?? path);
    expect([names('documentosElectronicos.*'), names('faq.*'), names('*'), names()]).toEqual([
      ['documentosElectronicos.consulta'],
      ['faq.listFaqs'],
      ['documentosElectronicos.consulta', 'faq.listFaqs'],
      ['documentosElectronicos.consulta', 'faq.listFaqs', '/API/faq'],
    ]);
    expect(() => api.calls('nada.*')).toThrow('Ningún endpoint');
    // @ts-expect-error the input of several differs
    expect(() => api.calls('faq.*', { with: {} })).toThrow('one endpoint');
  });

  it('counts a request whose body is too long to be kept, and compares nothing with it', async () => {
    const long = 'x'.repeat(40_000);
    await t.anonymous.notes.createNote({ body: { note: { title: 'Larga', content: long } } });
    await expect(t.as('admin').controller.empresas.detalle({ id: long })).rejects.toThrow();
    expect(api.calls('notes.createNote').map(({ sent }) => sent)).toEqual([{ query: {} }]);
    expect(api.calls('empresas.detalle').map(({ sent }) => sent)).toEqual([undefined]);
    expect(api.calls('empresas.detalle', { with: { id: long } })).toEqual([]);
  });

  it('does not count what the log has lost', async () => {
    for (let call = 0; call <= 500; call += 1) await t.anonymous.notes.listLabels();
    expect(() => api.calls('notes.listLabels')).toThrow('clearCalls()');
    api.clearCalls();
    await t.anonymous.notes.listLabels();
    expect(api.calls('notes.listLabels')).toHaveLength(1);
  });

  it.each([
    [{ exactly: 1 }, 'exactly: there is no such option'],
    [{ expected: 'yes' }, 'expected: '],
    [{ sandbox: '' }, 'sandbox: '],
  ])('refuses the options %j', (options, message) => {
    expect(() => api.calls('faq.listFaqs', options as object)).toThrow(message);
  });

  it.each([-1, 0, 1.5, Number.NaN, '2', null])('refuses a reply to be given %j times', (times) => {
    const set = () => api.reply('faq.listFaqs', { status: 200, body: [] }, { times: times as number });
    expect(set).toThrow('faq.listFaqs: times: ');
  });

  it.each([5, null, {}])('refuses %j as a name', (name) => {
    expect(() => api.calls(name as never)).toThrow('calls: name an endpoint');
  });

  it.each([[{ sandbox: 'other' }], ['a b'], [null]])('refuses %j as a sandbox', (sandbox) => {
    const name = sandbox as string;
    for (const work of [
      () => api.unexpectedCalls(name),
      () => api.clearCalls(name),
      () => api.clearReplies(name),
      () => api.clearFaults(name),
      () => api.tokenFor('admin', name),
    ])
      expect(work).toThrow('sandbox: ');
  });

  it('knows no other names', () => {
    expect(() => api.calls('eCommerce.getProducto' as 'eCommerce.getProduct')).toThrow(
      'eCommerce.getProduct"?',
    );
    // @ts-expect-error the handles of the mock are not logged
    expect(() => api.calls('mock.reset')).toThrow('Ningún endpoint');
  });
});

describe('calls over HTTP', () => {
  beforeEach(async () => {
    await mock.clearRequests();
  });

  it.each(['documentosElectronicos.consulta', 'documentos_electronicos/C'])(
    'are found as %s',
    async (target) => {
      await t.as('cliente', 'http').controller.documentosElectronicos.consulta({ por_pagina: 1 });
      const found = await mock.findCalls({ body: { target, with: { por_pagina: 1 } } });
      expect(found).toMatchObject({ count: 1, isComplete: true, calls: [{ user: 'cliente', status: 200 }] });
      expect(await mock.findCalls({ body: { target, with: { por_pagina: 2 } } })).toMatchObject({ count: 0 });
    },
  );

  it.each([
    [{}, 2],
    [{ target: '*' }, 1],
    [{ target: 'faq.*' }, 1],
    [{ target: 'notes.*' }, 0],
  ])('are found by pattern: %j', async (body, count) => {
    const { faq } = t.withToken(t.api.tokenFor('cliente', 'http'), 'http');
    await faq.listFaqs();
    await request(t.app).get('//api/faq').set('X-Sandbox', 'http');
    expect(await mock.findCalls({ body })).toMatchObject({ count });
  });

  it('by pattern have no input in common', async () => {
    const { status } = await post('/__mock/calls', { target: 'faq.*', with: {} });
    expect(status).toBe(400);
  });

  it('rejects an unknown name', async () => {
    const { status, body } = await post('/__mock/calls', { target: 'facturas.emitr' });
    expect([status, body]).toEqual([
      400,
      {
        error: [
          {
            type: 'target',
            message:
              'Ningún endpoint ni operación se llama "facturas.emitr". ¿Quiso decir "facturas.emitir"?',
          },
        ],
      },
    ]);
  });
});

describe('a reply', () => {
  const get = (id: number) => request(t.app).get(`${PRODUCT}?productId=${String(id)}`);

  it('is given once, and then the server itself responds', async () => {
    const set = api.reply('eCommerce.getProduct', NOT_FOUND);
    expect([(await get(1)).body, set.used, set.isUsedUp]).toEqual([NOT_FOUND.body, 1, true]);
    expect((await get(1)).status).toBe(200);
  });

  it('is given in a sequence, as often as it says, and until it is removed', async () => {
    const failure = { status: 500, body: { error: 'Se cayó' } } as const;
    const rest = api.reply('eCommerce.getProduct', failure, { times: 'always' });
    api.reply('eCommerce.getProduct', [failure, NOT_FOUND], { times: 2 });
    const statuses = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await get(1)).status);
    expect(statuses).toEqual([500, 404, 500, 404, 500, 500]);
    rest.remove();
    expect((await get(1)).status).toBe(200);
  });

  it('comes from the newest rule that matches, and from earlier ones after it', async () => {
    const failure = { status: 500, body: { error: 'Se cayó' } } as const;
    api.reply('eCommerce.getProduct', failure, { times: 'always' });
    const newest = api.reply('eCommerce.getProduct', NOT_FOUND, { times: 'always' });
    api.reply('eCommerce.getProduct', failure, { with: { query: { productId: '2' } } });
    expect([(await get(1)).status, (await get(2)).status, (await get(2)).status]).toEqual([404, 500, 404]);
    newest.remove();
    expect((await get(1)).status).toBe(500);
  });

  it('is what it was when it was set', async () => {
    const body = { error: 'Se cayó' };
    api.reply('eCommerce.getProduct', { status: 500, body });
    body.error = 'otro';
    expect((await get(1)).body).toEqual({ error: 'Se cayó' });
  });

  it.each([undefined, null, []])('is not %j', (reply) => {
    expect(() => api.reply('eCommerce.getProduct', reply as never)).toThrow('give at least one reply');
  });

  const circular: Record<string, unknown> = {};
  circular['itself'] = circular;
  it.each([
    ['a function', () => 1],
    ['a bigint', 1n],
    ['a symbol', Symbol('x')],
    ['circular', circular],
  ])('has no body that is %s', (_name, body) => {
    const set = () => api.reply('eCommerce.getProduct', { status: 599, body, unchecked: true });
    expect(set).toThrow('eCommerce.getProduct: a reply must be JSON.');
  });

  it('is only for what it asks for', async () => {
    api.reply('eCommerce.getProduct', NOT_FOUND, { with: { query: { productId: '2' } } });
    expect([(await get(1)).status, (await get(2)).status, (await get(2)).status]).toEqual([200, 404, 200]);
  });

  it('is the result of an operation, a refusal of it, or a failure of the whole', async () => {
    const { empresas } = t.as('admin').controller;
    const meta = { total: 0, pagina: 1, por_pagina: 25, orden: { campo: 'ruc', sentido: 'asc' } } as const;
    api.reply('empresas.consulta', [
      { status: 'success', data: [], meta },
      { status: 'error', message: 'Hoy no', data: { codigo: 'ESTADO_INVALIDO' } },
      { status: 429, body: { error: 'Demasiados pedidos' }, headers: { 'retry-after': '7' } },
    ]);
    expect(await empresas.consulta()).toEqual({ status: 'success', message: '', data: [], meta });
    await expect(empresas.consulta()).rejects.toMatchObject({ codigo: 'ESTADO_INVALIDO', message: 'Hoy no' });
    await expect(empresas.consulta()).rejects.toMatchObject({ response: { status: 429 } });
    expect((await empresas.consulta()).data).toHaveLength(4);
  });

  it('replaces headers of the server, whatever their case', async () => {
    api.reply('eCommerce.getProduct', { ...NOT_FOUND, headers: { 'Cache-Control': 'max-age=7' } });
    expect((await get(1)).headers['cache-control']).toBe('max-age=7');
  });

  it.each([
    ['x-note', '50 €'],
    ['x-note', 'a\r\nx-other: b'],
    ['x ñ', 'a'],
    ['', 'a'],
    ['Content-Length', '3'],
    ['transfer-encoding', 'chunked'],
    ['Connection', 'close'],
    ['Trailer', 'x-note'],
  ])('cannot have the header %j: %j', (name, value) => {
    expect(() => api.reply('eCommerce.getProduct', { ...NOT_FOUND, headers: { [name]: value } })).toThrow(
      'no se puede enviar',
    );
  });

  it('waits for a request that may be made and is right', async () => {
    const set = api.reply('empresas.detalle', {
      status: 'error',
      message: 'No existe',
      data: { codigo: 'NO_ENCONTRADO' },
    });
    const detalle = (user: 'cliente' | 'admin', data: object) =>
      t.as(user).controller.empresas.detalle(data as { id: string });
    await expect(detalle('cliente', { id: 'emp-1' })).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
    await expect(detalle('admin', {})).rejects.toMatchObject({ codigo: 'VALIDACION' });
    expect(set.used).toBe(0);
    await expect(detalle('admin', { id: 'emp-1' })).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
    expect(set.used).toBe(1);
  });

  it('has no body where the endpoint has none', async () => {
    const reply = api.reply('mail.setFolder', { status: 200 });
    await request(t.app)
      .post('/api/mail-app/set-folder')
      .send({ selectedMailIds: ['gone'], folderId: 1 })
      .expect(200, '');
    expect(reply.isUsedUp).toBe(true);
  });

  it('stores nothing', async () => {
    const { notes } = t.anonymous;
    const [note] = await notes.listNotes();
    if (note === undefined) throw new Error('No note');
    api.reply('notes.createNote', { status: 200, body: note });
    expect(await notes.createNote({ body: { note: { title: 'Nueva' } } })).toEqual(note);
    expect(await notes.listNotes()).not.toContainEqual(expect.objectContaining({ title: 'Nueva' }));
  });

  it('goes with the reset of its sandbox, and is of no other', async () => {
    api.reply('eCommerce.getProduct', NOT_FOUND, { sandbox: 'replies' });
    expect((await get(1)).status).toBe(200);
    await request(t.app).post('/__mock/reset').set('X-Sandbox', 'replies').expect(200);
    expect((await get(1).set('X-Sandbox', 'replies')).status).toBe(200);
  });

  it.each<[string, string, unknown]>([
    [
      'a status that is not declared',
      'eCommerce.getProduct solo declara los estados 200',
      { status: 418, body: {} },
    ],
    ['a body of another form', 'body', { status: 200, body: { id: 1 } }],
    ['a key too many', 'headrs', { ...NOT_FOUND, headrs: {} }],
  ])('cannot have %s', (_name, text, reply) => {
    const set = () => api.reply('eCommerce.getProduct', reply as typeof NOT_FOUND);
    expect(set).toThrow(ContractBreach);
    expect(set).toThrow(text);
  });

  it.each<[string, string, unknown]>([
    ['200 in the place of its result', 'success, error', { status: 200, body: {} }],
    ['a list without its page', 'meta', { status: 'success', data: [] }],
    ['another result', 'data', { status: 'success', data: mail }],
    ['an unknown code', 'data.codigo', { status: 'error', message: '', data: { codigo: 'NADA' } }],
  ])('of an operation cannot have %s', (_name, text, reply) => {
    const set = () => api.reply('empresas.consulta', reply as never);
    expect(set).toThrow(ContractBreach);
    expect(set).toThrow(text);
  });

  it.each([0, -1, 1.5])('cannot be given %s times', (times) => {
    expect(() => api.reply('eCommerce.getProduct', NOT_FOUND, { times })).toThrow('times');
    expect(() => api.reply('eCommerce.getProduct', [])).toThrow('at least one');
  });

  it('cannot wait for input that is never sent', () => {
    const set = () => api.reply('eCommerce.getProduct', NOT_FOUND, { with: { productId: '1' } as never });
    expect(set).toThrow('productId: Clave desconocida. ¿Quiso decir "query.productId"?');
  });

  it('is typed by the contract', () => {
    // @ts-expect-error 418 is not declared
    expect(() => api.reply('eCommerce.getProduct', { status: 418, body: { error: '' } })).toThrow();
    // @ts-expect-error the result of an operation is not that of another
    expect(() => api.reply('empresas.consulta', { status: 'success', data: mail })).toThrow();
    // @ts-expect-error no such field is sent
    expect(() => api.calls('empresas.detalle', { with: { ide: 'emp-1' } })).toThrow('ide');
  });
});

describe('replies over HTTP', () => {
  const get = () => request(t.app).get(`${PRODUCT}?productId=1`).set('X-Sandbox', 'http');
  beforeEach(() => mock.removeReplies({ query: {} }));

  it('are set, listed and removed', async () => {
    const rule = { target: 'eCommerce.getProduct', replies: [NOT_FOUND], with: { query: { productId: 1 } } };
    const first = await mock.addReplies({ body: { ...rule, always: true } });
    expect([(await get()).status, (await get()).status]).toEqual([404, 404]);
    expect(await mock.listReplies()).toMatchObject([{ id: first.id, used: 2, always: true }]);
    expect(await mock.removeReplies({ query: { id: first.id } })).toEqual([]);
    expect((await get()).status).toBe(200);
    await expect(mock.removeReplies({ query: { id: first.id } })).rejects.toThrow('404');
  });

  it('of a whole body need no empty query', async () => {
    const body = { note: { title: 'Una' } };
    const replies = [{ status: 500, body: { error: 'Se cayó' } }];
    await mock.addReplies({ body: { target: 'notes.createNote', replies, exactly: { body } } });
    expect((await post('/api/notes-app/create-note', body)).status).toBe(500);
  });

  it.each(['/__mock/replies', '/__mock/calls'])(
    'of keys that are never sent are refused: %s',
    async (path) => {
      const rule = { target: 'eCommerce.getProduct', with: { query: { produtId: '1' } } };
      const { status, body } = await post(path, {
        ...rule,
        ...(path === '/__mock/replies' ? { replies: [NOT_FOUND] } : {}),
      });
      const message = 'Clave desconocida. ¿Quiso decir "query.productId"?';
      expect([status, body]).toEqual([400, { error: [{ type: 'with.query.produtId', message }] }]);
    },
  );

  it.each<[string, string, object]>([
    ['an unknown target', 'target', { target: 'eCommerce.nada', replies: [NOT_FOUND] }],
    ['no reply', 'replies', { target: 'eCommerce.getProduct', replies: [] }],
    ['a reply that is none', 'replies.0.status', { target: 'eCommerce.getProduct', replies: [{}] }],
    [
      'a status that is not declared',
      'replies.0.status',
      { target: 'faq.listFaqs', replies: [{ status: 418 }] },
    ],
    [
      'a body of another form',
      'replies.1.body',
      {
        target: 'faq.listFaqs',
        replies: [
          { status: 200, body: [] },
          { status: 200, body: 1 },
        ],
      },
    ],
    [
      'a part that the whole input does not have',
      'with',
      {
        ...{ target: 'eCommerce.getProduct', replies: [NOT_FOUND] },
        ...{ with: { query: { productId: 1 } }, exactly: { query: { productId: '2' } } },
      },
    ],
    [
      'a whole input that no request has',
      'exactly.quary',
      { target: 'eCommerce.getProduct', replies: [NOT_FOUND], exactly: { quary: {} } },
    ],
    ['a wrong count', 'times', { target: 'faq.listFaqs', replies: [{ status: 200, body: [] }], times: 0 }],
  ])('are rejected with %s', async (_name, field, rule) => {
    const { status, body } = await post('/__mock/replies', rule);
    expect([status, (body as { error: { type: string }[] }).error[0]?.type]).toEqual([400, field]);
  });
});
