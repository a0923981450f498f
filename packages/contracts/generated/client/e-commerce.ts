// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['eCommerce'];
export type ECommerceClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createECommerceClient = (http: ClientHttp): ECommerceClient => ({
  /** GET /api/e-commerce-app/products: Todos los productos. */
  listProducts: call<Area['listProducts']>(http, 'GET', '/api/e-commerce-app/products'),
  /** GET /api/e-commerce-app/product: Un producto. */
  getProduct: call<Area['getProduct']>(http, 'GET', '/api/e-commerce-app/product'),
  /** POST /api/e-commerce-app/product/save: Reemplaza un producto en su lugar o lo agrega al final. */
  saveProduct: call<Area['saveProduct']>(http, 'POST', '/api/e-commerce-app/product/save'),
  /** POST /api/e-commerce-app/remove-product: Elimina un producto y devuelve su id. */
  removeProduct: call<Area['removeProduct']>(http, 'POST', '/api/e-commerce-app/remove-product', 'scalar'),
  /** POST /api/e-commerce-app/remove-products: Elimina varios productos y devuelve sus ids. */
  removeProducts: call<Area['removeProducts']>(http, 'POST', '/api/e-commerce-app/remove-products'),
  /** GET /api/e-commerce-app/orders: Todos los pedidos. */
  listOrders: call<Area['listOrders']>(http, 'GET', '/api/e-commerce-app/orders'),
  /** GET /api/e-commerce-app/order: Un pedido. */
  getOrder: call<Area['getOrder']>(http, 'GET', '/api/e-commerce-app/order'),
  /** POST /api/e-commerce-app/order/save: Reemplaza un pedido en su lugar o lo agrega al final. */
  saveOrder: call<Area['saveOrder']>(http, 'POST', '/api/e-commerce-app/order/save'),
  /** POST /api/e-commerce-app/remove-orders: Elimina varios pedidos y devuelve sus ids. */
  removeOrders: call<Area['removeOrders']>(http, 'POST', '/api/e-commerce-app/remove-orders'),
});
