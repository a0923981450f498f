import type { Faker } from '@faker-js/faker';
import type { Product } from '@portal/contracts';
import { picture } from '../../seed/pictures.ts';
import { slugOf } from '../../seed/slug.ts';
import { goods } from './goods.ts';

const IMAGES = 10;

/** Price of the second presentation in percent of the first. */
const SECOND_PER_CENT = 125;

/** Little, some and plenty in turn, so that lists show every stock level. */
const stock = [
  { min: 3, max: 5 },
  { min: 6, max: 25 },
  { min: 26, max: 125 },
] as const;

/** 20 products, 4 of them inactive; the price without tax has three decimals, the one with tax (10 %) two. */
export function makeProducts(faker: Faker): Product[] {
  return [...goods, ...goods].map((good, index): Product => {
    const round = index < goods.length ? 1 : 2;
    const handle = slugOf(good.name);
    const priceTaxIncl = Math.round(good.price * (round === 1 ? 100 : SECOND_PER_CENT)) / 100;
    const [width, height, depth] = good.size;
    return {
      id: String(index + 1),
      name: good.name,
      handle,
      description: good.description,
      categories: [...good.categories],
      tags: [...good.tags],
      featuredImageId: `image-${String(1 + (index % 3))}`,
      images: Array.from({ length: IMAGES }, (_value, image) => ({
        id: `image-${String(image + 1)}`,
        url: picture(`${handle}-${String(round)}-${String(image)}`),
        type: 'image',
      })),
      priceTaxExcl: Math.round((priceTaxIncl / 1.1) * 1000) / 1000,
      priceTaxIncl,
      taxRate: 10,
      comparedPrice: Math.round(priceTaxIncl * 115) / 100,
      quantity: faker.number.int(stock[index % stock.length] ?? stock[0]),
      sku: `${slugOf(good.tags[0]).slice(0, 3).toUpperCase()}-${String(round)}${String(index + 1).padStart(2, '0')}`,
      width: `${String(width)}cm`,
      height: `${String(height)}cm`,
      depth: `${String(depth)}cm`,
      weight: `${String(good.weight)}kg`,
      extraShippingFee: faker.number.int({ min: 0, max: 9 }),
      active: index % 5 !== 4,
    };
  });
}
