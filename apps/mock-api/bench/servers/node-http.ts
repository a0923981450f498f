import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newProduct } from '../jobs.ts';

/** The floor: `node:http` by hand, without validation. */
const products = new Map<string, object>();
for (let index = 0; index < 100; index += 1)
  products.set(`product-${String(index)}`, newProduct(`product-${String(index)}`));
const listed = [...products.values()];

const server = createServer((request, response) => {
  const send = (body: unknown): void => {
    const text = JSON.stringify(body);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  const url = request.url ?? '';
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const product = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id: string };
      products.set(product.id, product);
      send(product);
    });
  } else if (url.endsWith('/products')) send(listed);
  else send(products.get(url.slice(url.indexOf('=') + 1)));
}).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
