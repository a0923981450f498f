import { createMockApi } from '@portal/mock-api';
import express from 'express';
import request from 'supertest';
import { afterAll, it } from 'vitest';

const api = createMockApi();
afterAll(() => api.close());

const app = express();
app.get('/api/faq', (_request, response) => {
  response.status(503).json({ error: 'Mine.' });
});
app.use(api.app); // everything else

it('handles one request itself', async () => {
  await request(app).get('/api/faq').expect(503, { error: 'Mine.' });
  await request(app).get('/api/icons').expect(200);
});
