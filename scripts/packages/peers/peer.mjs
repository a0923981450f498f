// One of the servers that `npm run bench -- peers` compares, in a project outside the repository. Prints `ready`, then its figures as JSON.
// MSW replaces the functions of the module, not those that were imported by name.
import nodeHttp from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const LIST = '/api/e-commerce-app/products';
const products = Array.from({ length: 50 }, (_, index) => ({
  id: `product-${index}`,
  name: `Producto ${index}`,
  description: 'Un producto de la comparación, con una descripción de largo usual.',
  categories: ['Almacén', 'Bebidas'],
  priceTaxExcl: 10 + index,
  quantity: index,
  active: true,
}));

/** Each loads its package and returns what starts it, which returns its address. */
const peers = {
  'mock-api': async () => {
    const { createMockApi } = await import('@portal/mock-api');
    return async () => (await createMockApi().listen()).url;
  },
  msw: async () => {
    const { http, HttpResponse } = await import('msw');
    const { setupServer } = await import('msw/node');
    return () => {
      const url = 'http://127.0.0.1:9';
      setupServer(http.get(url + LIST, () => HttpResponse.json(products))).listen();
      return url;
    };
  },
  'json-server': async () => {
    const { default: jsonServer } = await import('json-server');
    return async () => {
      const app = jsonServer.create();
      app.use(jsonServer.defaults({ logger: false }));
      app.use('/api/e-commerce-app', jsonServer.router({ products }));
      const server = app.listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://127.0.0.1:${server.address().port}`;
    };
  },
};

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const list = (url) =>
  new Promise((resolve, reject) => {
    const read = (response) => {
      let length = 0;
      response.on('data', (chunk) => (length += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 && length > 1000
          ? resolve()
          : reject(new Error(`${response.statusCode}, ${length} bytes`)),
      );
    };
    nodeHttp.get(url + LIST, read).once('error', reject);
  });

const start = processorTime();
const listen = await peers[process.argv[2]]();
const imported = processorTime();
const url = await listen();
const listening = processorTime();
console.log('ready');
await list(url);
const listed = processorTime();
await wait(1000);
console.log(
  JSON.stringify({
    import: imported - start,
    listen: listening - imported,
    list: listed - listening,
    memory: process.memoryUsage.rss() / 1e6,
  }),
);
process.exit(0);
