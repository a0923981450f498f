import { contract } from '@portal/contracts';
import express from 'express';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { newProduct } from '../jobs.ts';

/** What anybody would write: Express 5, its JSON parser, the contract's own zod schema on the request, a Map. */
const { saveProduct } = contract.eCommerce;
const schema = saveProduct.body as unknown as z.ZodType<{ id: string }>;
const products = new Map<string, { id: string }>();
for (let index = 0; index < 100; index += 1) {
  const product = newProduct(`product-${String(index)}`);
  products.set(product.id, product);
}
const listed = [...products.values()];

const app = express();
app.use(express.json());
app.get('/api/e-commerce-app/products', (_request, response) => {
  response.json(listed);
});
app.get('/api/e-commerce-app/product', (request, response) => {
  const product = products.get(
    typeof request.query['productId'] === 'string' ? request.query['productId'] : '',
  );
  if (product === undefined) response.status(404).json({ error: 'No existe el producto.' });
  else response.json(product);
});
app.post('/api/e-commerce-app/product/save', (request, response) => {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) {
    response.status(400).json({ error: parsed.error.issues });
    return;
  }
  products.set(parsed.data.id, parsed.data);
  response.json(parsed.data);
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
