import { z } from 'zod';
import { clientIdSchema } from '../kernel/ids.ts';

const productImageSchema = z
  .looseObject({ id: z.string(), url: z.string(), type: z.string() })
  .meta({ id: 'ProductImage', examples: [{ id: 'image-1', url: '/imagen.svg', type: 'image' }] });
export type ProductImage = z.infer<typeof productImageSchema>;

const text = z.string();
const words = z.array(z.string());

const exampleProduct = {
  id: '1',
  name: 'Termo de acero',
  handle: 'termo-de-acero',
  description: 'Mantiene el agua fría todo el día.',
  categories: ['Hogar'],
  tags: ['termo'],
  featuredImageId: 'image-1',
  images: [{ id: 'image-1', url: '/imagen.svg', type: 'image' }],
  priceTaxExcl: 9.309,
  priceTaxIncl: 10.24,
  taxRate: 10,
  comparedPrice: 12.5,
  quantity: 30,
  sku: 'TER-001',
  width: '22cm',
  height: '30cm',
  depth: '10cm',
  weight: '1kg',
  extraShippingFee: 3,
  active: true,
};

/** Measures are display texts (`22cm`, `3kg`); `taxRate` is a percentage. A new product has no featured image. */
export const productSchema = z
  .looseObject({
    id: clientIdSchema,
    name: text,
    handle: text,
    description: text,
    categories: words,
    tags: words,
    featuredImageId: text.optional(),
    images: z.array(productImageSchema),
    priceTaxExcl: z.number(),
    priceTaxIncl: z.number(),
    taxRate: z.number(),
    comparedPrice: z.number(),
    quantity: z.number(),
    sku: text,
    width: text,
    height: text,
    depth: text,
    weight: text,
    extraShippingFee: z.number(),
    active: z.boolean(),
  })
  .meta({ id: 'Product', examples: [exampleProduct] });
export type Product = z.infer<typeof productSchema>;

/** Text that `Number()` parses: nothing, a decimal such as `.5`, `5.`, `+3` or `1e3`, or a whole number in another base. */
const NUMBER_TEXT =
  /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+)?$/;

/** A number, or its text as a form field holds it: a cleared field is 0. */
const numeric = z
  .union(
    [z.number(), z.string().trim().regex(NUMBER_TEXT).transform(Number).pipe(z.number())],
    'Debe ser un número',
  )
  .default(0);

/** A product to store: missing fields get the values of an empty form. */
export const productToSaveSchema = productSchema
  .extend({
    handle: text.default(''),
    description: text.default(''),
    categories: words.default([]),
    tags: words.default([]),
    images: z.array(productImageSchema).default([]),
    priceTaxExcl: numeric,
    priceTaxIncl: numeric,
    taxRate: numeric,
    comparedPrice: numeric,
    quantity: numeric,
    sku: text.default(''),
    width: text.default(''),
    height: text.default(''),
    depth: text.default(''),
    weight: text.default(''),
    extraShippingFee: numeric,
    active: z.boolean().default(true),
  })
  .meta({ id: 'ProductToSave', examples: [exampleProduct] });
