import { createMockApi, manualClock } from '@portal/mock-api';
import request from 'supertest';
import { afterAll, it } from 'vitest';

const clock = manualClock('2026-11-20T12:00:00Z');
const api = createMockApi({ clock });
afterAll(() => api.close());

it('rejects a token that is two days old', async () => {
  const token = api.tokenFor('cliente');
  const profile = () => request(api.app).get('/users/access-token').set('Authorization', `Bearer ${token}`);
  await profile().expect(200);
  clock.advance(172_800_000);
  await profile().expect(401, { error: 'Invalid access token detected' });
});
