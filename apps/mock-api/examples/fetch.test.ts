import { createMockApi } from '@portal/mock-api';
import '@portal/mock-api/vitest';
import express from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
  abort(): Promise<void>;
}

/** The part of MSW's `http` that is used. */
const http = {
  all: (_path: string, resolve: (info: { request: Request }) => Promise<Response>) => resolve,
};

// setupServer(handler).listen();
const handler = http.all('https://api.example/*', ({ request }) =>
  api.fetch(request).catch(() => Response.error()),
);

it('serves behind MSW, which takes a handler that throws for a 500', async () => {
  const faqs = { request: new Request('https://api.example/api/faq') };
  expect(await (await handler(faqs)).json()).toHaveLength(14);
  api.fault('faq.*', { connection: 'drop', times: 1 });
  expect((await handler(faqs)).type).toBe('error');
});

// await page.route(({ pathname }) => /^\/(api|users)\//.test(pathname), serve);
async function serve(route: Route) {
  const asked = route.request();
  const init = { method: asked.method(), headers: asked.headers(), body: asked.postData() };
  try {
    const response = await api.fetch(new Request(asked.url(), init));
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  } catch {
    await route.abort(); // dropped or truncated
  }
}

it('serves a page of Playwright, which waits without end for a route that throws', async () => {
  const replies: (string | undefined)[] = [];
  const faqs: Route = {
    request: () => ({
      url: () => 'https://api.example/api/faq',
      method: () => 'GET',
      headers: () => ({ accept: 'application/json' }),
      postData: () => null,
    }),
    fulfill: ({ body }) => Promise.resolve(void replies.push(body.toString())),
    abort: () => Promise.resolve(void replies.push(undefined)),
  };
  await serve(faqs);
  expect(JSON.parse(replies[0] ?? '')).toHaveLength(14);
  for (const connection of ['drop', 'truncate'] as const) {
    api.fault('faq.*', { connection, times: 1 });
    await serve(faqs);
  }
  expect(replies.slice(1)).toEqual([undefined, undefined]);
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
  const app = express();
  /** Vite's, where a request may have no `url`. */
  const middlewares = {
    use: (handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void) => app.use(handle),
  };
  // Vite: configureServer: ({ middlewares }) => { middlewares.use(…) }
  middlewares.use((req, res, next) => {
    if (/^\/(api|users)\//.test(req.url ?? '')) api.app(req, res);
    else next();
  });
  await request(app).get('/api/faq').expect(200);
  await request(app).get('/src/api/faq').expect(404);
});
