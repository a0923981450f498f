import type { Faker } from '@faker-js/faker';
import type { Order, OrderCustomer, OrderProduct, OrderStatus, Product } from '@portal/contracts';
import { people } from '../../seed/people.ts';
import { cities, orderPlan, statuses } from './order-plan.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** `2026/01/15 12:00:00`, in UTC. */
const stamp = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

const amount = (cents: number): string => (cents / 100).toFixed(2);

const centsOf = (product: Product): number => Math.round(product.priceTaxExcl * 100);

function place(address: string, faker: Faker) {
  const [lat, lng] = cities[address.split(', ').at(-1) ?? ''] ?? [-25.2867, -57.6111];
  const near = (degrees: number): number => degrees + faker.number.int({ min: -50, max: 50 }) / 10_000;
  return { address, lat: Number(near(lat).toFixed(4)), lng: Number(near(lng).toFixed(4)) };
}

function personAt(index: number): (typeof people)[number] {
  const person = people[index % people.length];
  if (person === undefined) throw new Error('There are no people to order anything');
  return person;
}

/** Every third order is sent to another address than the billing address, as a present or to a branch. */
const isSentElsewhere = (index: number): boolean => index % 3 === 1;

function customer(index: number, faker: Faker, elsewhere: Faker): OrderCustomer {
  const person = personAt(index);
  const { name: firstName, lastName, avatar, company, jobTitle, email, phone, address } = person;
  const home = place(address, faker);
  return {
    id: index + 1,
    firstName,
    lastName,
    avatar,
    company,
    jobTitle,
    email,
    phone,
    invoiceAddress: home,
    shippingAddress: isSentElsewhere(index) ? place(personAt(index + 7).address, elsewhere) : home,
  };
}

function line(product: Product, quantity: number): OrderProduct {
  const image = product.images.find(({ id }) => id === product.featuredImageId) ?? product.images[0];
  return {
    id: Number(product.id),
    name: product.name,
    price: amount(centsOf(product)),
    quantity,
    total: amount(centsOf(product) * quantity),
    image: image?.url ?? '',
  };
}

function status(id: number, time: number): OrderStatus {
  const known = statuses.get(id);
  if (known === undefined) throw new Error(`There is no order status ${String(id)}`);
  return { id, ...known, date: stamp(time) };
}

/**
 * 20 orders of three products of the shop each; subtotal, tax (10 %) and discount add up to the total, which is the amount
 * paid.
 */
export function makeOrders(
  faker: Faker,
  elsewhere: Faker,
  products: readonly Product[],
  now: number,
): Order[] {
  return orderPlan.map(([method, before, present], index): Order => {
    const ordered = now - (index * 2 + 3) * day + faker.number.int({ min: 0, max: 20 }) * hour;
    const bought = faker.helpers
      .arrayElements(products, 3)
      .map((product) => ({ product, quantity: faker.number.int({ min: 1, max: 4 }) }));
    const subtotal = bought.reduce((sum, { product, quantity }) => sum + centsOf(product) * quantity, 0);
    const tax = Math.round(subtotal / 10);
    const discount = -Math.round((subtotal * faker.number.int({ min: 1, max: 8 })) / 100);
    const total = amount(subtotal + tax + discount);
    const kilos = bought.reduce(
      (sum, { product, quantity }) => sum + Number.parseInt(product.weight, 10) * quantity,
      0,
    );
    return {
      id: String(index + 1),
      reference: faker.string.hexadecimal({ length: 8, prefix: '', casing: 'lower' }),
      subtotal: amount(subtotal),
      tax: amount(tax),
      discount: amount(discount),
      total,
      date: stamp(ordered),
      customer: customer(index, faker, elsewhere),
      products: bought.map(({ product, quantity }) => line(product, quantity)),
      status: [status(present, ordered + 30 * hour), status(before, ordered + 2 * hour)],
      payment: {
        transactionId: faker.string.numeric({ length: 12, allowLeadingZeros: false }),
        amount: total,
        method,
        date: stamp(ordered + hour),
      },
      shippingDetails: [
        {
          tracking: '',
          carrier: faker.helpers.arrayElement(['TNT', 'USPS', 'FedEx'] as const),
          weight: kilos.toFixed(2),
          fee: amount(bought.reduce((sum, { product }) => sum + product.extraShippingFee * 100, 0)),
          date: stamp(ordered + 6 * hour),
        },
      ],
    };
  });
}
