import type { Product } from '@portal/contracts';
import { numberText, parseNumber } from '../../../lib/number-text.ts';
import type { ProductTab } from '../address.ts';
import { slugOf } from '../../../lib/slug.ts';
import { featuredOf, GROSS_DECIMALS, grossOf, netOf } from '../model.ts';

/** Numeric fields, which are strings in the form. */
const numberFields = [
  'priceTaxExcl',
  'priceTaxIncl',
  'taxRate',
  'comparedPrice',
  'quantity',
  'extraShippingFee',
] as const;
type NumberName = (typeof numberFields)[number];

const texts = ['name', 'handle', 'description', 'sku', 'width', 'height', 'depth', 'weight'] as const;
type TextName = (typeof texts)[number];

export interface ProductValues extends Record<NumberName | TextName, string> {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly images: Readonly<Product['images']>;
  /** `''` for none. */
  readonly featuredImageId: string;
  readonly active: boolean;
}

const shownDecimals: Readonly<Record<NumberName, number>> = {
  priceTaxExcl: GROSS_DECIMALS,
  priceTaxIncl: GROSS_DECIMALS,
  taxRate: 0,
  comparedPrice: GROSS_DECIMALS,
  quantity: 0,
  extraShippingFee: GROSS_DECIMALS,
};

export const valuesOf = (product: Product): ProductValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, product[name]])) as Record<TextName, string>),
  ...(Object.fromEntries(
    numberFields.map((name) => [name, numberText(product[name], shownDecimals[name])]),
  ) as Record<NumberName, string>),
  categories: product.categories,
  tags: product.tags,
  images: product.images,
  featuredImageId: product.featuredImageId ?? '',
  active: product.active,
});

/** A product with the values of its form; the default slug is derived from the name. */
export function productOf(values: ProductValues, before: Product): Product {
  const { featuredImageId: _before, ...rest } = before;
  const trimmed = Object.fromEntries(texts.map((name) => [name, values[name].trim()])) as Record<
    TextName,
    string
  >;
  const featured = featuredOf(values);
  return {
    ...rest,
    ...trimmed,
    handle: slugOf(trimmed.handle) || slugOf(trimmed.name),
    ...(Object.fromEntries(
      numberFields.map((name) => [name, values[name].trim() === '' ? 0 : parseNumber(values[name])]),
    ) as Record<NumberName, number>),
    categories: [...values.categories],
    tags: [...values.tags],
    images: [...values.images],
    ...(featured !== undefined && { featuredImageId: featured.id }),
    active: values.active,
  };
}

/** Recalculates prices when one of the three fields changes; invalid numbers change no other field. */
export function withPrice(
  values: ProductValues,
  name: 'priceTaxExcl' | 'priceTaxIncl' | 'taxRate',
  typed: string,
): ProductValues {
  const next = { ...values, [name]: typed };
  const [net, gross, rate] = [next.priceTaxExcl, next.priceTaxIncl, next.taxRate].map(parseNumber) as [
    number,
    number,
    number,
  ];
  if (!Number.isFinite(rate) || rate < 0) return next;
  if (name === 'priceTaxIncl')
    return Number.isFinite(gross)
      ? { ...next, priceTaxExcl: numberText(netOf(gross, rate), GROSS_DECIMALS) }
      : next;
  return Number.isFinite(net)
    ? { ...next, priceTaxIncl: numberText(grossOf(net, rate), GROSS_DECIMALS) }
    : next;
}

/** The tab of a field. */
export const tabOfField = (field: string): ProductTab => {
  if (field.startsWith('images')) return 'imagenes';
  if (['priceTaxExcl', 'priceTaxIncl', 'taxRate', 'comparedPrice'].includes(field)) return 'precio';
  if (['sku', 'quantity'].includes(field)) return 'existencias';
  if (['width', 'height', 'depth', 'weight', 'extraShippingFee'].includes(field)) return 'envio';
  return 'basico';
};
