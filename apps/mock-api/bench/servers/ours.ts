import { createMockApi, type MockApi } from '../../src/index.ts';
import { newProduct } from '../jobs.ts';

/** Our server, listening, with all its routes and exactly the hundred products of the comparison. */
export async function ours(database: string): Promise<{ readonly api: MockApi; readonly url: string }> {
  const api = createMockApi({ database, checkResponses: false });
  const { url } = await api.listen();
  const post = (path: string, body: object) =>
    fetch(`${url}/api/e-commerce-app/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const seeded = (await (await fetch(`${url}/api/e-commerce-app/products`)).json()) as { id: string }[];
  await post('remove-products', { productIds: seeded.map(({ id }) => id) });
  for (let index = 0; index < 100; index += 1)
    await post('product/save', newProduct(`product-${String(index)}`));
  return { api, url };
}
