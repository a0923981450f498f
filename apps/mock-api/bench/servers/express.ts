import { contract, listEndpoints, type AnyEndpoint, type Schema } from '@portal/contracts';
import express, { type Request, type RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { newProduct } from '../jobs.ts';

type Product = { readonly id: string };
type Handler = (input: { readonly query: unknown; readonly body: unknown }) => unknown;

/**
 * What anybody would write: Express 5, its JSON parser, the contract's own zod schemas on query and body, a Map.
 *
 * @param mounted `every route` of the contract, in its order, as our server has them: Express tries one after the other;
 *   `three routes`: only those that are called, which no real server of this API could do with.
 */
export function serveExpress(mounted: 'every route' | 'three routes'): void {
  const products = new Map<string, Product>();
  for (let index = 0; index < 100; index += 1) {
    const product = newProduct(`product-${String(index)}`);
    products.set(product.id, product);
  }
  const listed = [...products.values()];

  const { eCommerce } = contract;
  const handlers = new Map<AnyEndpoint, Handler>([
    [eCommerce.listProducts, () => listed],
    [eCommerce.getProduct, ({ query }) => products.get((query as { productId: string }).productId)],
    [
      eCommerce.saveProduct,
      ({ body }) => {
        const product = body as Product;
        products.set(product.id, product);
        return product;
      },
    ],
  ]);

  const app = express();
  app.use(express.json());
  for (const { endpoint } of listEndpoints(contract)) {
    const handler = handlers.get(endpoint);
    if (handler === undefined && mounted === 'three routes') continue;
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    app[method](endpoint.path, answering(endpoint, handler ?? (() => undefined)));
  }
  const server = app.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  });
}

/** Validates, asks the handler, answers; 404 for what the handler does not find. */
function answering(endpoint: AnyEndpoint, handler: Handler): RequestHandler {
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
