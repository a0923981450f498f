import { createMockApi, type MockApi } from '../../src/index.ts';
import { productsOf } from '../../src/modules/e-commerce/service.ts';
import { storeOf } from '../../src/store/store.ts';
import { newProduct } from '../jobs.ts';

/** Our server with all its routes and exactly the hundred products of the comparison. */
export async function ours(database: string): Promise<MockApi> {
  const api = createMockApi({ database, checkResponses: false });
  await api.ready;
  const { url } = await api.listen();
  await fetch(`${url}/api/e-commerce-app/products`);
  await productsOf(storeOf(api.db, 'default')).replaceAll(
    Array.from({ length: 100 }, (_, index) => newProduct(`product-${String(index)}`)),
  );
  return api;
}
