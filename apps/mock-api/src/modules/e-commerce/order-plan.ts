import type { Order } from '@portal/contracts';

/** Names (spec §4) and colours of the fourteen states of an order, by id. */
export const statuses: ReadonlyMap<number, { readonly name: string; readonly color: string }> = new Map([
  [1, { name: 'Awaiting check payment', color: 'blue-500' }],
  [2, { name: 'Payment accepted', color: 'green-500' }],
  [3, { name: 'Preparing the order', color: 'orange-500' }],
  [4, { name: 'Shipped', color: 'purple-500' }],
  [5, { name: 'Delivered', color: 'green-800' }],
  [6, { name: 'Canceled', color: 'pink-500' }],
  [7, { name: 'Refunded', color: 'red-500' }],
  [8, { name: 'Payment error', color: 'red-900' }],
  [9, { name: 'On pre-order (paid)', color: 'purple-300' }],
  [10, { name: 'Awaiting bank wire payment', color: 'blue-500' }],
  [11, { name: 'Awaiting PayPal payment', color: 'blue-500' }],
  [12, { name: 'Remote payment accepted', color: 'green-500' }],
  [13, { name: 'On pre-order (not paid)', color: 'purple-300' }],
  [14, { name: 'Awaiting Cash-on-delivery payment', color: 'blue-500' }],
]);

/** Payment, previous state and current state of each order. Every state is the current one of some order. */
export const orderPlan: readonly (readonly [Order['payment']['method'], before: number, now: number])[] = [
  ['Check', 13, 1],
  ['PayPal', 11, 2],
  ['Credit Card', 2, 3],
  ['Bank-wire', 3, 4],
  ['Credit Card', 4, 5],
  ['Check', 1, 6],
  ['Credit Card', 2, 7],
  ['PayPal', 11, 8],
  ['Credit Card', 2, 9],
  ['Bank-wire', 13, 10],
  ['PayPal', 13, 11],
  ['PayPal', 11, 12],
  ['Bank-wire', 10, 13],
  ['Check', 3, 14],
  ['Credit Card', 4, 5],
  ['Bank-wire', 10, 2],
  ['Check', 1, 2],
  ['PayPal', 12, 3],
  ['Credit Card', 3, 4],
  ['Credit Card', 4, 5],
];

/** Coordinates of the customers' cities. */
export const cities: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  Asunción: [-25.2867, -57.6111],
  Capiatá: [-25.3556, -57.4456],
  'Ciudad del Este': [-25.5097, -54.6111],
  Concepción: [-23.4064, -57.4344],
  Encarnación: [-27.3306, -55.8667],
  Lambaré: [-25.3468, -57.6065],
  Luque: [-25.2667, -57.4872],
  'Mariano Roque Alonso': [-25.2079, -57.5322],
  Paraguarí: [-25.6208, -57.1472],
  'Pedro Juan Caballero': [-22.5472, -55.7333],
  'San Juan Bautista': [-26.6683, -57.1458],
  'San Lorenzo': [-25.3397, -57.5088],
  Villarrica: [-25.7495, -56.4352],
  Ñemby: [-25.3949, -57.5357],
};
