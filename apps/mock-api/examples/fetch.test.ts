import { createMockApi } from '@portal/mock-api';
import '@portal/mock-api/vitest';
import express from 'express';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';

const api = createMockApi();
afterAll(() => api.close());

/** The part of Playwright's `Route` that is used. */
interface Route {
  request(): {
    url(): string;
    method(): string;
    headers(): Record<string, string>;
    postData(): string | null;
  };
  fulfill(response: { status: number; headers: Record<string, string>; body: Buffer }): Promise<void>;
}

// await page.route('**/api/**', serve);
async function serve(route: Route) {
  const asked = route.request();
  const init = { method: asked.method(), headers: asked.headers(), body: asked.postData() };
  const response = await api.fetch(new Request(asked.url(), init));
  const body = Buffer.from(await response.arrayBuffer());
  await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
}

it('serves a page of Playwright', async () => {
  let text = '';
  await serve({
    request: () => ({
      url: () => 'https://api.example/api/faq',
      method: () => 'GET',
      headers: () => ({ accept: 'application/json' }),
      postData: () => null,
    }),
    fulfill: ({ body }) => Promise.resolve(void (text = body.toString())),
  });
  expect(JSON.parse(text)).toHaveLength(14);
});

it('fails, breaks off and forgets', async () => {
  api.fault('faq.*', { status: 500, times: 1 });
  api.reply('icons.listIcons', { status: 502, body: '<html>', bodyDelay: 20, unchecked: true });
  expect((await api.fetch(new Request('https://api.example/api/faq'))).status).toBe(500);
  expect(await (await api.fetch(new Request('https://api.example/api/icons'))).text()).toBe('<html>');
  expect(api).toHaveReceived('icons.listIcons');
  expect(() => expect(api).toHaveReceivedNothingElse()).toThrow('faq.listFaqs');
  await api.reset();
});

it('serves a dev server', async () => {
  const middlewares = express();
  // Vite: configureServer: ({ middlewares }) => { middlewares.use(…) }
  middlewares.use((req, res, next) => {
    if (/^\/(api|users)\//.test(req.url)) api.app(req, res);
    else next();
  });
  await request(middlewares).get('/api/faq').expect(200);
});
