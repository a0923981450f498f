import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MockInspected } from '@portal/contracts';
import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { definedRelations, keptRelations } from '../../../test/derived-relations.ts';
import { testApi } from '../../test-api.ts';

const t = testApi();
afterAll(() => t.close());

beforeEach(async () => {
  await request(t.app).post('/__mock/reset').expect(200);
});

const post = (path: string, body: object) => request(t.app).post(path).send(body);

const operate = (data: object, operacion = 'C', objeto = 'empresas') =>
  request(t.app)
    .post('/users/controller')
    .set('Authorization', `Bearer ${t.api.tokenFor('admin')}`)
    .send({ objeto, operacion, data });

/** The newest request of the log with all that is known of it. */
async function inspected(): Promise<MockInspected> {
  const { body } = await request(t.app).get('/__mock/requests').expect(200);
  const [newest] = body as [{ id: string }];
  const detail = await request(t.app).get('/__mock/requests/detail').query({ id: newest.id }).expect(200);
  return detail.body as MockInspected;
}

describe('a request of the log', () => {
  it('has its input and its response, both as the contract wants them', async () => {
    await operate({ pagina: 1 }).expect(200);
    const seen = await inspected();
    expect(seen).toMatchObject({ inputProblems: [], responseProblems: [], rules: [], canRestore: false });
    expect(JSON.parse(seen.input ?? '')).toMatchObject({ body: { objeto: 'empresas', data: { pagina: 1 } } });
    expect(JSON.parse(seen.response ?? '')).toMatchObject({ status: 'success' });
  });

  it('has the contract violations of its input', async () => {
    await request(t.app).get('/api/invoices/get-invoice').expect(400);
    const seen = await inspected();
    expect(seen.inputProblems).toEqual([{ path: 'query.id', message: expect.any(String) as string }]);
    expect(seen.responseProblems).toEqual([]);
  });

  it('shows no password', async () => {
    await post('/api/auth/register', {
      displayName: 'Ana',
      email: 'ana@example.com',
      password: 'secreto-1234',
    });
    const { input, response } = await inspected();
    expect(`${input ?? ''}${response ?? ''}`).not.toContain('secreto-1234');
    expect(input).toContain('***');
  });

  it('that the log does not have is a 404', async () => {
    await request(t.app).get('/__mock/requests/detail?id=none').expect(404);
  });
});

describe('a rule', () => {
  const reply = { status: 404, body: { error: 'No existe el registro pedido.' } };
  const get = (productId: string) => request(t.app).get('/api/e-commerce-app/product').query({ productId });

  it('that replied says so', async () => {
    await post('/__mock/replies', { target: 'eCommerce.getProduct', replies: [reply] }).expect(200);
    await get('1').expect(404);
    const { rules } = await inspected();
    expect(rules).toMatchObject([{ id: 'r1', kind: 'reply', applied: true, differences: [] }]);
  });

  it('that did not match names the differing key', async () => {
    await post('/__mock/replies', {
      target: 'eCommerce.getProduct',
      replies: [reply],
      with: { query: { productId: '2' } },
    }).expect(200);
    await get('1').expect(200);
    const { rules } = await inspected();
    expect(rules).toMatchObject([
      {
        applied: false,
        reason: 'La entrada es otra.',
        differences: [{ path: 'query.productId', expected: '"2"', actual: '"1"' }],
      },
    ]);
  });

  it('that wants the whole input names a key too many', async () => {
    await post('/__mock/replies', {
      target: 'empresas.consulta',
      replies: [{ status: 'error', message: 'No', data: { codigo: 'VALIDACION', errores: [] } }],
      exactly: {},
    }).expect(200);
    await operate({ pagina: 1 }).expect(200);
    const { rules } = await inspected();
    expect(rules).toMatchObject([{ differences: [{ path: 'pagina', expected: '—', actual: '1' }] }]);
  });

  it('that is used up says so', async () => {
    await post('/__mock/replies', { target: 'eCommerce.getProduct', replies: [reply] }).expect(200);
    await get('1').expect(404);
    await get('1').expect(200);
    const { rules } = await inspected();
    expect(rules).toMatchObject([{ applied: false, reason: 'Ya se usó 1 veces, todas las que tenía.' }]);
  });

  it('of another target is shown as the nearest', async () => {
    await post('/__mock/faults', { target: 'eCommerce.listProducts', status: 500 }).expect(200);
    await get('1').expect(200);
    const { rules } = await inspected();
    expect(rules).toMatchObject([
      { kind: 'fault', target: 'eCommerce.listProducts', applied: false, differences: [] },
    ]);
  });

  it.each([
    [{ every: 2 }, 'Falla una de cada 2 llamadas; esta fue la 1.'],
    [{ chance: 0.000_001 }, 'Le tocaba, pero no salió: su probabilidad es 0.000001.'],
  ])('with %o that did not fail says why', async (more, reason) => {
    await post('/__mock/faults', { target: 'eCommerce.getProduct', status: 500, ...more }).expect(200);
    await get('1').expect(200);
    const { rules } = await inspected();
    expect(rules).toMatchObject([{ applied: false, reason }]);
  });

  it('that failed comes before a reply that it kept from responding', async () => {
    await post('/__mock/replies', { target: 'eCommerce.getProduct', replies: [reply] }).expect(200);
    await post('/__mock/faults', { target: 'eCommerce.getProduct', status: 500 }).expect(200);
    await get('1').expect(500);
    const { rules } = await inspected();
    expect(rules.map(({ kind, applied }) => [kind, applied])).toEqual([
      ['fault', true],
      ['reply', false],
    ]);
  });
});

describe('the state before a write', () => {
  const snapshot = async (): Promise<string> => {
    const { body } = await request(t.app).get('/__mock/snapshot').expect(200);
    return JSON.stringify(body);
  };
  const note = (title: string) =>
    post('/api/notes-app/create-note', { note: { title, content: '' } }).expect(200);

  it('comes back to the byte, and shows what the write changed', async () => {
    await post('/__mock/history', { enabled: true }).expect(200, { enabled: true, kept: [], most: 500 });
    const before = await snapshot();
    await note('Una');
    const { request: first, changes, canRestore } = await inspected();
    await note('Otra');
    expect(canRestore).toBe(true);
    expect(changes).toMatchObject([{ table: 'colecciones', change: 'added' }]);
    expect(JSON.stringify(changes)).toContain('Una');
    await post('/__mock/history/restore', { id: first.id }).expect(200);
    expect(await snapshot()).toBe(before);
  });

  it('comes back where a write changed only the order of entries', async () => {
    await post('/__mock/history', { enabled: true }).expect(200);
    const before = await snapshot();
    await post('/api/todo-app/order-todos', { todoIds: ['todo-2', 'todo-1'] }).expect(200);
    expect(await snapshot()).not.toBe(before);
    await post('/__mock/history/restore', { id: (await inspected()).request.id }).expect(200);
    expect(await snapshot()).toBe(before);
  });

  it('is kept of no read', async () => {
    await post('/__mock/history', { enabled: true }).expect(200);
    await request(t.app).get('/api/notes-app/notes').expect(200);
    await operate({}).expect(200);
    await note('Una');
    const { body } = await request(t.app).get('/__mock/inspector').expect(200);
    expect((body as { history: { kept: string[] } }).history.kept).toHaveLength(1);
    await post('/__mock/history', { enabled: false }).expect(200, { enabled: false, kept: [], most: 500 });
  });

  it('comes back where documents were added and changed, with what is counted of them', async () => {
    await post('/__mock/history', { enabled: true }).expect(200);
    const documentos = t.as('admin').controller.documentosElectronicos;
    const lists = async () => [
      await documentos.consulta({ filtros: {}, por_pagina: 100 }),
      await documentos.contar({}),
      await keptRelations(t.api.db),
    ];
    const enviado = (await documentos.consulta({ filtros: { estado: ['generado'] } })).data[0];
    const [before, shown] = [await snapshot(), await lists()];
    await documentos.enviar({ id: enviado?.id ?? '' });
    const { request: first } = await inspected();
    const approved = (await documentos.consulta({ filtros: { estado: ['aprobado'], tipo: [1] } })).data;
    for (const { id } of approved.slice(0, 3)) await operate({ accion: 'duplicar', id }, 'E', 'facturas');
    await note('Una');
    expect(await snapshot()).not.toBe(before);
    await post('/__mock/history/restore', { id: first.id }).expect(200);
    expect(await snapshot()).toBe(before);
    expect(await lists()).toEqual(shown);
    expect(await keptRelations(t.api.db)).toEqual(await definedRelations(t.api.db));
  });

  it('is not what changes between a way back and the next write', async () => {
    await post('/__mock/history', { enabled: true }).expect(200);
    await note('Una');
    const { request: first } = await inspected();
    await note('Otra');
    const { request: second } = await inspected();
    const changesOf = async (id: string) => {
      const { body } = await request(t.app).get('/__mock/requests/detail').query({ id }).expect(200);
      return (body as MockInspected).changes?.map(({ change, fields }) => [change, JSON.stringify(fields)]);
    };
    const ofSecond = await changesOf(second.id);
    expect(ofSecond).toMatchObject([['added', expect.stringContaining('Otra') as string]]);
    await post('/__mock/history/restore', { id: first.id }).expect(200);
    expect(await changesOf(second.id)).toEqual(ofSecond);
    await note('Tercera');
    expect(await changesOf(second.id)).toEqual(ofSecond);
    expect(await changesOf(first.id)).toMatchObject([['added', expect.stringContaining('Una') as string]]);
    await post('/__mock/history/restore', { id: second.id }).expect(200);
    const { body } = await request(t.app).get('/api/notes-app/notes').expect(200);
    expect(JSON.stringify(body)).toContain('Una');
    expect(JSON.stringify(body)).not.toContain('Otra');
  });

  it('is not what a snapshot changes that is put between writes', async () => {
    const earlier = JSON.parse(await snapshot()) as object;
    await post('/__mock/history', { enabled: true }).expect(200);
    await note('Una');
    const { request: first, changes } = await inspected();
    const seen = async () => {
      const { body } = await request(t.app).get('/__mock/requests/detail').query({ id: first.id });
      return (body as MockInspected).changes;
    };
    await post('/__mock/snapshot', earlier).expect(200);
    expect(changes).toHaveLength(1);
    expect(await seen()).toEqual(changes);
    await note('Otra');
    expect(await seen()).toEqual(changes);
  });

  it('is not kept without being asked for', async () => {
    await post('/__mock/history', { enabled: false }).expect(200);
    await note('Una');
    const seen = await inspected();
    expect([seen.canRestore, seen.changes]).toEqual([false, undefined]);
    await post('/__mock/history/restore', { id: seen.request.id }).expect(404);
  });
});

describe('the page', () => {
  it('is served with its files, and lets no inline script run', async () => {
    const { text, headers } = await request(t.app).get('/__mock/').expect(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
    for (const [, file = ''] of text.matchAll(/(?:src|href)="(inspector[^"]+)"/g))
      await request(t.app).get(`/__mock/${file}`).expect(200);
    expect(text).not.toMatch(/<script>|style=/);
  });

  it('names the sandboxes, the targets and the lifetime of a token', async () => {
    await request(t.app).get('/api/faq').set('X-Sandbox', 'mine').expect(200);
    const { body } = await request(t.app).get('/__mock/inspector').expect(200);
    expect(body).toMatchObject({
      sessionSeconds: 172_800,
      sandboxes: expect.arrayContaining(['default', 'mine']) as string[],
      targets: expect.arrayContaining(['notes.listNotes', 'facturas/E/emitir']) as string[],
    });
  });

  it('lists the outbox, the newest mail first', async () => {
    await operate({}, 'C', 'documentos_electronicos').expect(200);
    const { body } = await request(t.app).get('/__mock/mails').expect(200);
    const dates = (body as { fecha: string }[]).map(({ fecha }) => fecha);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('does not exist where /__mock is off, with the web app neither', async () => {
    const web = mkdtempSync(join(tmpdir(), 'portal-web-'));
    writeFileSync(join(web, 'index.html'), '<!doctype html>');
    const off = testApi({ admin: { enabled: false }, web });
    await request(off.app).get('/__mock/').set('Accept', 'text/html').expect(404);
    await request(off.app).get('/__mock/inspector.js').expect(404);
    await off.close();
    rmSync(web, { recursive: true });
  });
});
