import type { Product } from '@portal/contracts';
import { aEscala, deEscala, dividir, reescalar } from '@portal/sifen';
import { slugOf } from '../../lib/slug.ts';
import type { ToneName } from '../../theme/palettes.ts';

/** Currency of the shop's prices, which have none on the wire. */
export const CURRENCY = 'USD';

/** Decimals of a price without tax and with it. */
const NET_DECIMALS = 3;
export const GROSS_DECIMALS = 2;

/** In units of 10^-8, like the rates. */
const HUNDRED = 10n ** 10n;

/** Price with tax, to the cent, in exact decimal arithmetic. */
export const grossOf = (net: number, taxRate: number): number =>
  deEscala(reescalar(aEscala(net, 8) * (HUNDRED + aEscala(taxRate, 8)), 18, GROSS_DECIMALS), GROSS_DECIMALS);

/** Price without tax, to three decimals, so that the price with tax is reproduced to the cent. */
export const netOf = (gross: number, taxRate: number): number =>
  deEscala(
    dividir(aEscala(gross, 8) * HUNDRED, (HUNDRED + aEscala(taxRate, 8)) * 10n ** BigInt(8 - NET_DECIMALS)),
    NET_DECIMALS,
  );

export const stockLevels = ['bajo', 'medio', 'alto'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Stock levels: up to 5 is low, up to 25 medium. */
export const stockOf = (quantity: number): StockLevel =>
  quantity <= 5 ? 'bajo' : quantity <= 25 ? 'medio' : 'alto';

export const stockTones: Readonly<Record<StockLevel, ToneName>> = {
  bajo: 'error',
  medio: 'warning',
  alto: 'success',
};

type Image = Product['images'][number];

export const emptyProduct: Product = {
  id: '',
  name: '',
  handle: '',
  description: '',
  categories: [],
  tags: [],
  images: [],
  priceTaxExcl: 0,
  priceTaxIncl: 0,
  taxRate: 10,
  comparedPrice: 0,
  quantity: 0,
  sku: '',
  width: '',
  height: '',
  depth: '',
  weight: '',
  extraShippingFee: 0,
  active: true,
};

/** The featured picture: the chosen one, otherwise the first. */
export const featuredOf = ({
  images,
  featuredImageId,
}: {
  readonly images: readonly Image[];
  readonly featuredImageId?: string | undefined;
}): Image | undefined => images.find(({ id }) => id === featuredImageId) ?? images[0];

/** Moves a picture by one position (-1 or 1), or to the position of another one. */
export function movedImage(images: readonly Image[], id: string, to: number): readonly Image[] {
  const from = images.findIndex((image) => image.id === id);
  const image = images[from];
  if (image === undefined || to < 0 || to >= images.length || to === from) return images;
  return images.toSpliced(from, 1).toSpliced(to, 0, image);
}

/** A copy for editing: inactive, and without the unique code. */
export const copyOf = (product: Product, id: string, name: string): Product => ({
  ...product,
  id,
  name,
  handle: slugOf(name),
  sku: '',
  active: false,
});
