import { object, string } from 'yup';
import { numberProblem, parseNumber } from '../../../lib/number-text.ts';
import { schemaRules, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { productTabs, type ProductTab } from '../address.ts';
import { tabOfField } from './values.ts';
import { text } from '../texts.ts';

/** Minimum length of a name. */
const NAME_LENGTH = 5;

const isWritten = (typed: string | undefined): typed is string => (typed ?? '').trim() !== '';

/** A number that is not negative; an empty field counts as 0. */
const amount = () =>
  string()
    .test(
      'numero',
      () => text('error.numero'),
      (typed) => !isWritten(typed) || numberProblem(typed) === undefined,
    )
    .test(
      'negativo',
      () => text('error.negativo'),
      (typed) => !isWritten(typed) || !(parseNumber(typed) < 0),
    );

export const rules = schemaRules(
  object({
    name: string()
      .trim()
      .required(() => text('error.nombre'))
      .min(NAME_LENGTH, () => text('error.nombreCorto', { min: NAME_LENGTH })),
    priceTaxExcl: amount(),
    priceTaxIncl: amount(),
    taxRate: amount().test(
      'tasa',
      () => text('error.tasa'),
      (typed) => !isWritten(typed) || !(parseNumber(typed) > 100),
    ),
    comparedPrice: amount(),
    quantity: amount().test(
      'entero',
      () => text('error.entero'),
      (typed) =>
        !isWritten(typed) || Number.isNaN(parseNumber(typed)) || Number.isInteger(parseNumber(typed)),
    ),
    extraShippingFee: amount(),
  }),
);

/** The first tab with an error. */
export const tabWithError = (errors: FieldErrors): ProductTab | undefined =>
  productTabs.find((tab) => Object.keys(errors).some((field) => tabOfField(field) === tab));
