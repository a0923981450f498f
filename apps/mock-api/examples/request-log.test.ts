import { createMockApi } from '@portal/mock-api';
import { afterAll, beforeAll, expect, it } from 'vitest';

const api = createMockApi();
let url = '';
beforeAll(async () => {
  ({ url } = await api.listen(0));
});
afterAll(() => api.close());

interface LoggedCall {
  readonly target: string;
  readonly status: number;
  readonly curl: string;
  readonly supertest: string;
}

/** The finished requests of a stream, one by one. */
async function* callsOf({ body }: Response): AsyncGenerator<LoggedCall> {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as LoggedCall;
  }
}

it('receives a request and copies it', async () => {
  const stream = await fetch(`${url}/__mock/requests/stream?sandbox=log`);
  await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`, { headers: { 'X-Sandbox': 'log' } });
  for await (const call of callsOf(stream)) {
    expect(call).toMatchObject({
      target: 'invoices.getInvoice',
      status: 200,
      curl: 'curl -X GET "$URL/api/invoices/get-invoice?id=invoice-1" -H "X-Sandbox: log"',
      supertest: `await request(app).get('/api/invoices/get-invoice?id=invoice-1').set('X-Sandbox', 'log').expect(200);`,
    });
    break; // closes the stream
  }
});
