import { contract, type AnyEndpoint, type Schema } from '@portal/contracts';
import express, { type Request, type RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { newProduct } from '../jobs.ts';

/**
 * The baseline, as one would write it by hand: Express 5, its JSON parser, the contract's own zod schemas on query and body, a Map, and
 * the three routes that are called, no other.
 */
type Product = { readonly id: string };
type Handler = (input: { readonly query: unknown; readonly body: unknown }) => unknown;

const products = new Map<string, Product>();
for (let index = 0; index < 100; index += 1) {
  const product = newProduct(`product-${String(index)}`);
  products.set(product.id, product);
}
const listed = [...products.values()];

const { listProducts, getProduct, saveProduct } = contract.eCommerce;
const handlers = new Map<AnyEndpoint, Handler>([
  [listProducts, () => listed],
  [getProduct, ({ query }) => products.get((query as { productId: string }).productId)],
  [
    saveProduct,
    ({ body }) => {
      const product = body as Product;
      products.set(product.id, product);
      return product;
    },
  ],
]);

const app = express();
app.use(express.json());
for (const [endpoint, handler] of handlers)
  app[endpoint.method === 'GET' ? 'get' : 'post'](endpoint.path, handled(endpoint, handler));
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});

/** Validates, calls the handler, sends its result; 404 for what it does not find. */
function handled(endpoint: AnyEndpoint, handler: Handler): RequestHandler {
  const part = (schema: Schema | undefined, value: unknown) =>
    schema === undefined
      ? { success: true as const, data: undefined }
      : (schema as unknown as z.ZodType).safeParse(value);
  return (request: Request, response) => {
    const query = part(endpoint.query, request.query);
    const body = part(endpoint.body, request.body);
    if (!query.success) response.status(400).json({ error: query.error.issues });
    else if (!body.success) response.status(400).json({ error: body.error.issues });
    else {
      const found = handler({ query: query.data, body: body.data });
      if (found === undefined) response.status(404).json({ error: 'No existe.' });
      else response.json(found);
    }
  };
}
