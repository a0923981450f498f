import { createMockApi, expectContract } from '@portal/mock-api';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';

const api = createMockApi();
afterAll(() => api.close());

it('compares each response with its contract', async () => {
  const faqs = expectContract(await request(api.app).get('/api/faq'));
  expect(faqs.body).toHaveLength(14);

  const response = await request(api.app)
    .post('/users/controller')
    .set('Authorization', `Bearer ${api.tokenFor('subadmin')}`)
    .send({ objeto: 'empresas', operacion: 'C', data: {} });
  const { body } = expectContract(response);
  expect(body.data).toHaveLength(4);
});
