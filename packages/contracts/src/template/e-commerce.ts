import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  PICTURE_BODY_LIMIT,
  changeErrors,
  lookupErrors,
  readErrors,
  routeParameter,
  writeErrors,
} from '../kernel/sample-areas.ts';
import { orderSchema, orderToSaveSchema } from './orders.ts';
import { productSchema, productToSaveSchema } from './products.ts';

const productQuery = z.object({
  productId: z.string().meta({ examples: ['1'] }),
  productHandle: routeParameter('yerba-mate'),
});
const orderQuery = z.object({ orderId: z.string().meta({ examples: ['1'] }) });
const idResponse = z.string().meta({ examples: ['1'] });
const ids = z.array(z.string()).meta({ examples: [['1', '2']] });
/** Duplicates count once. */
const someIds = ids.meta({ description: 'Uno repetido cuenta una vez' });
const removeProductBody = z.object({ id: z.string().meta({ examples: ['1'] }) });
const removeProductsBody = z.object({ productIds: someIds });
const removeOrdersBody = z.object({ orderIds: someIds });

/** Products and orders of a shop. */
export const eCommerce = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/e-commerce-app/products',
    summary: 'Todos los productos',
    access: 'optional',
    responses: { 200: z.array(productSchema), ...readErrors },
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/api/e-commerce-app/product',
    summary: 'Un producto',
    access: 'optional',
    query: productQuery,
    responses: { 200: productSchema, ...lookupErrors },
  }),
  saveProduct: endpoint({
    method: 'POST',
    path: '/api/e-commerce-app/product/save',
    summary: 'Reemplaza un producto en su lugar o lo agrega al final',
    description:
      'El id lo elige el cliente: uno que ya existe reemplaza el producto, uno nuevo lo agrega. Lo que falta queda como en un formulario vacío.',
    access: 'optional',
    body: productToSaveSchema,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: productSchema, ...writeErrors },
  }),
  removeProduct: endpoint({
    method: 'POST',
    path: '/api/e-commerce-app/remove-product',
    summary: 'Elimina un producto y devuelve su id',
    access: 'optional',
    body: removeProductBody,
    responses: { 200: idResponse, ...changeErrors },
  }),
  removeProducts: endpoint({
    method: 'POST',
    path: '/api/e-commerce-app/remove-products',
    summary: 'Elimina varios productos y devuelve sus ids',
    description:
      'Devuelve los eliminados. Los que ya no existen se informan en `X-Mock-Warning`; si no existe ninguno es un 404.',
    access: 'optional',
    body: removeProductsBody,
    responses: { 200: ids, ...changeErrors },
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/e-commerce-app/orders',
    summary: 'Todos los pedidos',
    access: 'optional',
    responses: { 200: z.array(orderSchema), ...readErrors },
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/e-commerce-app/order',
    summary: 'Un pedido',
    access: 'optional',
    query: orderQuery,
    responses: { 200: orderSchema, ...lookupErrors },
  }),
  saveOrder: endpoint({
    method: 'POST',
    path: '/api/e-commerce-app/order/save',
    summary: 'Reemplaza un pedido en su lugar o lo agrega al final',
    description: 'Con él se agrega un estado al historial y se recupera un pedido eliminado.',
    access: 'optional',
    body: orderToSaveSchema,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: orderSchema, ...writeErrors },
  }),
  removeOrders: endpoint({
    method: 'POST',
    path: '/api/e-commerce-app/remove-orders',
    summary: 'Elimina varios pedidos y devuelve sus ids',
    description:
      'Devuelve los eliminados. Los que ya no existen se informan en `X-Mock-Warning`; si no existe ninguno es un 404.',
    access: 'optional',
    body: removeOrdersBody,
    responses: { 200: ids, ...changeErrors },
  }),
};
