import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { people } from '../../seed/people.ts';
import { testApi } from '../../test-api.ts';

const cents = (amount: string): number => Math.round(Number(amount) * 100);

describe('e-commerce', () => {
  const t = testApi();
  const sandbox = ownSandbox('shop');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).eCommerce;
  const post = (path: string, body: object) =>
    request(t.app).post(`/api/e-commerce-app/${path}`).set('X-Sandbox', sandbox()).send(body);

  afterAll(() => t.close());

  it('has 20 products of ten names, four of them inactive, with every stock mark', async () => {
    const products = await fresh().listProducts();
    expect(products.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_value, index) => String(index + 1)),
    );
    expect(new Set(products.map(({ name }) => name)).size).toBe(10);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(20);
    expect(products.filter(({ active }) => !active)).toHaveLength(4);
    for (const product of products) {
      expect(product.sku).toMatch(/^[A-Z]{3}-\d{3}$/);
      expect([product.taxRate, product.images.length]).toEqual([10, 10]);
      expect([product.categories.length, product.tags.length]).toEqual([2, 2]);
      expect(product.images.map(({ id }) => id)).toContain(product.featuredImageId);
      expect(product.priceTaxExcl * 1.1).toBeCloseTo(product.priceTaxIncl, 2);
      expect(product.quantity).toBeGreaterThanOrEqual(3);
      expect(product.quantity).toBeLessThanOrEqual(125);
    }
    const marks = products.map(({ quantity }) => (quantity <= 5 ? 'low' : quantity <= 25 ? 'some' : 'much'));
    expect(new Set(marks).size).toBe(3);
  });

  it('asks about as much for both presentations of a product', async () => {
    const products = await fresh().listProducts();
    for (const { name, priceTaxIncl, comparedPrice } of products) {
      const prices = products.filter((other) => other.name === name).map((other) => other.priceTaxIncl);
      expect(prices).toHaveLength(2);
      expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.5);
      expect(comparedPrice).toBeGreaterThan(priceTaxIncl);
    }
  });

  it('has 20 orders of products that exist, by known people, whose amounts add up', async () => {
    const products = await fresh().listProducts();
    const orders = await fresh().listOrders();
    expect(orders.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_value, index) => String(index + 1)),
    );
    expect(new Set(orders.map(({ status }) => status[0]?.id)).size).toBe(14);
    expect(new Set(orders.map(({ payment }) => payment.method)).size).toBe(4);
    for (const order of orders) {
      expect(order.reference).toMatch(/^[0-9a-f]{8}$/);
      expect(people.map(({ email }) => email)).toContain(order.customer.email);
      expect(order.products).toHaveLength(3);
      for (const line of order.products) {
        const product = products.find(({ id }) => id === String(line.id));
        expect(line.name).toBe(product?.name);
        expect(product?.images.map(({ url }) => url)).toContain(line.image);
        expect(cents(line.price)).toBe(Math.round((product?.priceTaxExcl ?? 0) * 100));
        expect(cents(line.total)).toBe(cents(line.price) * line.quantity);
      }
      const subtotal = order.products.reduce((sum, { total }) => sum + cents(total), 0);
      expect(cents(order.subtotal)).toBe(subtotal);
      expect(cents(order.discount)).toBeLessThan(0);
      expect(cents(order.total)).toBe(subtotal + cents(order.tax) + cents(order.discount));
      expect(order.payment.amount).toBe(order.total);
      expect(order.shippingDetails).toHaveLength(1);
      const dates = [order.status[0]!.date, order.status[1]!.date, order.date];
      expect(dates).toEqual([...dates].sort().reverse());
      expect(
        dates[0]! < t.clock.now().toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' '),
      ).toBe(true);
    }
  });

  it('responds to GET products and GET product alike', async () => {
    const get = (path: string) =>
      request(t.app).get(`/api/e-commerce-app/${path}`).set('X-Sandbox', sandbox());
    const list = await get('products');
    const one = await get('product?productId=7');
    expect([list.status, one.status]).toEqual([200, 200]);
    expect((list.body as unknown[])[6]).toEqual(one.body);
  });

  it('responds to GET order, and the writes with what was sent', async () => {
    const order = await request(t.app).get('/api/e-commerce-app/order?orderId=7').set('X-Sandbox', sandbox());
    expect([order.status, order.body]).toEqual([200, (await fresh().listOrders())[6]]);
    const product = { ...(await fresh().getProduct({ query: { productId: '3' } })), name: 'Otra hamaca' };
    for (const [path, body, expected] of [
      ['product/save', product, product],
      ['remove-products', { productIds: ['3', '1'] }, ['3', '1']],
      ['remove-orders', { orderIds: ['7'] }, ['7']],
    ] as const) {
      const response = await post(path, body);
      expect([response.status, response.type, response.body]).toEqual([200, 'application/json', expected]);
    }
  });

  it('reads one product and one order', async () => {
    const [, product] = await fresh().listProducts();
    const [, order] = await fresh().listOrders();
    expect(await fresh().getProduct({ query: { productId: '2' } })).toEqual(product);
    expect(await fresh().getOrder({ query: { orderId: '2' } })).toEqual(order);
  });

  it('replaces a saved product in its place and keeps keys that the contract does not know', async () => {
    const product = {
      ...(await fresh().getProduct({ query: { productId: '5' } })),
      name: 'Otro',
      colour: 'red',
    };
    expect(await fresh().saveProduct({ body: product })).toEqual(product);
    expect((await fresh().listProducts())[4]).toEqual(product);
  });

  it('adds a product with a new id last, as an empty form would fill it', async () => {
    const product = await fresh().saveProduct({ body: { id: 'mine', name: 'Nuevo' } });
    expect(product).toEqual({
      id: 'mine',
      name: 'Nuevo',
      handle: '',
      description: '',
      categories: [],
      tags: [],
      images: [],
      priceTaxExcl: 0,
      priceTaxIncl: 0,
      taxRate: 0,
      comparedPrice: 0,
      quantity: 0,
      sku: '',
      width: '',
      height: '',
      depth: '',
      weight: '',
      extraShippingFee: 0,
      active: true,
    });
    expect((await fresh().listProducts()).at(-1)).toEqual(product);
  });

  it('replaces a saved order in its place, and adds a removed one last', async () => {
    const client = fresh();
    const order = (await client.listOrders())[4]!;
    const next = {
      ...order,
      gift: true,
      status: [{ id: 7, name: 'Refunded', color: 'red-500', date: '2026/01/20 10:00:00' }, ...order.status],
    };
    expect(await client.saveOrder({ body: next })).toEqual(next);
    expect((await client.listOrders())[4]).toEqual(next);
    await client.removeOrders({ body: { orderIds: [order.id] } });
    await client.saveOrder({ body: order });
    expect((await client.listOrders()).at(-1)).toEqual(order);
  });

  it('removes one product by `id`', async () => {
    const response = await post('remove-product', { id: '4' });
    expect([response.status, response.text]).toEqual([200, '"4"']);
    expect((await fresh().listProducts()).map(({ id }) => id)).not.toContain('4');
  });

  it('removes several products and orders and returns what was sent', async () => {
    expect(await fresh().removeProducts({ body: { productIds: ['20', '1', '1'] } })).toEqual([
      '20',
      '1',
      '1',
    ]);
    expect((await fresh().listProducts()).map(({ id }) => id)).toEqual(
      Array.from({ length: 18 }, (_value, index) => String(index + 2)),
    );
    expect(await fresh().removeOrders({ body: { orderIds: [] } })).toEqual([]);
    expect(await fresh().removeOrders({ body: { orderIds: ['7'] } })).toEqual(['7']);
    expect(await fresh().listOrders()).toHaveLength(19);
  });

  it.each([
    ['product?productId=x', 'No existe el producto.'],
    ['order?orderId=x', 'No existe el pedido.'],
  ])('responds to %s with 404', async (path, error) => {
    const response = await request(t.app).get(`/api/e-commerce-app/${path}`);
    expect([response.status, response.body]).toEqual([404, { error }]);
  });

  it.each([
    ['remove-product', { id: 'x' }, 'No existe el producto.'],
    ['remove-products', { productIds: ['y', 'x'] }, 'No existe el producto.'],
    ['remove-orders', { orderIds: ['x', 'y'] }, 'No existe el pedido.'],
  ])('responds to %s of an unknown id with 404 and changes nothing', async (path, body, error) => {
    const response = await post(path, body);
    expect([response.status, response.body]).toEqual([404, { error }]);
    expect(await fresh().listProducts()).toHaveLength(20);
    expect(await fresh().listOrders()).toHaveLength(20);
  });

  it.each([
    ['product/save', { name: 'Sin id' }, 'id'],
    ['product/save', { id: '', name: 'x' }, 'id'],
    ['product/save', { id: '1', name: 'x', quantity: 'muchos' }, 'quantity'],
    ['order/save', { id: '' }, 'id'],
    ['remove-product', { productId: '1' }, 'id'],
    ['remove-products', { productIds: '1' }, 'productIds'],
    ['remove-orders', { orderIds: [1] }, 'orderIds.0'],
  ])('responds to a bad %s with 400 and the field', async (path, body, field) => {
    const response = await post(path, body);
    expect([response.status, response.body.error[0].type]).toEqual([400, field]);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/e-commerce-app/orders'));

  it('is the same in every sandbox, and has neither products nor orders in the empty seed', async () => {
    const other = t.as('admin', 'shop-other').eCommerce;
    expect(await other.listOrders()).toEqual(await fresh().listOrders());
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.eCommerce.listProducts()).toEqual([]);
    expect(await empty.anonymous.eCommerce.listOrders()).toEqual([]);
    await empty.close();
  });
});
