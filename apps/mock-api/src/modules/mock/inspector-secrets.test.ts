import type { MockInspected } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../../test-api.ts';

describe('a request of the log', () => {
  const t = testApi();
  afterAll(() => t.close());
  const post = (path: string, body: object) => request(t.app).post(path).send(body);

  async function inspected(): Promise<MockInspected> {
    const { body } = await request(t.app).get('/__mock/requests').expect(200);
    const [newest] = body as [{ id: string }];
    const detail = await request(t.app).get('/__mock/requests/detail').query({ id: newest.id }).expect(200);
    return detail.body as MockInspected;
  }

  it('shows no token of a response that a fault broke', async () => {
    await post('/__mock/faults', { target: 'auth.register', connection: 'malformed' }).expect(200);
    const sent = { email: 'eva@example.com', password: 'una clave' };
    const response = await t.api.fetch(
      new Request('http://localhost/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      }),
    );
    const token = /"access_token":"([^"]+)"/.exec(await response.text())?.[1] ?? 'none';
    const seen = await inspected();
    expect(seen.response).toContain('"access_token":"***"');
    expect(JSON.stringify(seen)).not.toContain(token);
  });

  it('shows no part of a secret that differs from a rule', async () => {
    await post('/__mock/replies', {
      target: 'session.aceptarInvitacion',
      replies: [{ status: 429, body: { error: 'Espere.' } }],
      with: { body: { password: { nested: 'una-clave-larga' } } },
    });
    await post('/users/invitacion/aceptar', { token: 'x', password: { nested: 'otra-clave-larga' } });
    const seen = JSON.stringify(await inspected());
    expect(seen).toContain('body.password');
    expect(seen).not.toMatch(/(?:otra|una)-clave-larga/);
  });
});
