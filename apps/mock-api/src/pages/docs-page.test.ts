import { contract, listEndpoints, listOperations, operations } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testApi } from '../test-api.ts';
import { docsPage } from './docs-page.ts';

const page = docsPage();
/** The section of an operation on the page. */
const cardOf = (path: string, method = ''): string =>
  page.split('<details>').find((card) => card.includes(`${method}</b> <code>${path}</code>`)) ?? '';

describe('the docs page', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('is the response of GET /docs', async () => {
    expect((await request(t.app).get('/docs')).text).toBe(page);
  });

  it('has a card for every endpoint and every operation', () => {
    const count = listEndpoints(contract).length + listOperations(operations).length;
    expect(page.match(/<details>/g)).toHaveLength(count);
  });

  it('has the name by which fault rules and the log know each call', () => {
    const targets = listEndpoints(contract)
      .filter(({ area }) => area !== 'mock')
      .map(({ area, name }) => `${area}.${name}`);
    const keys = listOperations(operations).map(({ key }) => key);
    for (const target of [...targets, ...keys]) expect(page).toContain(`registro: <code>${target}</code>`);
    expect(page).not.toContain('<code>mock.');
  });

  it('names every query parameter, optional ones too', () => {
    const queries = listEndpoints(contract).filter(({ endpoint }) => endpoint.query !== undefined);
    expect(queries.length).toBeGreaterThan(10);
    for (const { endpoint } of queries) {
      for (const name of Object.keys((endpoint.query as unknown as z.ZodObject).shape))
        expect(cardOf(endpoint.path, endpoint.method)).toContain(`<code>${name}</code>`);
    }
  });

  it.each([
    [
      'type and need',
      '/api/mail-app/mails',
      '<code>folderHandle</code> <span>texto · opcional · por ejemplo &quot;inbox&quot;',
    ],
    ['what a parameter means', '/api/mail-app/mails', '<dd><code>inbox</code>, <code>sent</code>'],
    ['allowed values', '/__mock/reset', 'uno de &quot;demo&quot;, &quot;empty&quot;'],
    ['bounds', '/api/todo-app/new-todo', '<code>id</code> <span>texto, hasta 100 caracteres · obligatorio'],
    [
      'defaults',
      '/api/todo-app/new-todo',
      '<code>starred</code> <span>sí o no · opcional · por defecto false',
    ],
    ['fields of entries', '/api/scrumboard-app/card/order', '<code>lists[].idCards</code>'],
    ['that a GET takes a body', '/api/auth', 'en un cuerpo JSON'],
    ['that an id travels bare', '/api/todo-app/remove-todo', 'El cuerpo es el id sin más'],
    ['roles', '/users/controller', '<em>con token</em>'],
  ])('says %s', (_what, path, text) => {
    expect(cardOf(path)).toContain(text);
  });

  it.each(['Authorization', 'X-Sandbox', 'X-Request-Id', 'X-Mock-Fault', 'X-Mock-Token'])(
    'explains the header %s',
    (name) => {
      expect(page).toContain(`<dt><code>${name}</code>`);
    },
  );

  it('names the stream of the request log', () => {
    expect(page).toContain('GET /__mock/requests/stream');
  });
});
