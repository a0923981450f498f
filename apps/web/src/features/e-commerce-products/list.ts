import type { Product } from '@portal/contracts';
import { matchesQuery } from '../../lib/text-match.ts';
import type { Sort } from '../../ui/data-table/types.ts';
import { choiceFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { stockLevels, stockOf } from './model.ts';
import { text } from './texts.ts';

export const filters = {
  q: textFilter({ label: () => text('buscar'), maxLength: 100, isSearch: true }),
  estado: choiceFilter({
    label: () => text('columna.active'),
    values: ['activo', 'inactivo'],
    labelOf: (estado) => text(`estado.${estado}`),
  }),
  existencias: choiceFilter({
    label: () => text('columna.quantity'),
    values: stockLevels,
    labelOf: (level) => text(`existencias.${level}`),
    isMultiple: true,
  }),
};

export type ProductFilters = FilterValues<typeof filters>;

const fields = ['name', 'sku', 'priceTaxIncl', 'quantity', 'active'] as const;
type Field = (typeof fields)[number];

export const sort: { readonly fields: readonly Field[]; readonly initial: Sort & { readonly campo: Field } } =
  {
    fields,
    initial: { campo: 'name', sentido: 'asc' },
  };

export const toFiltros = (values: ProductFilters): ProductFilters => values;

const collator = new Intl.Collator('es', { numeric: true });

function compared(one: Product, other: Product, field: Field): number {
  const [a, b] = [one[field], other[field]];
  return typeof a === 'string' ? collator.compare(a, String(b)) : Number(a) - Number(b);
}

/** The filtered products in a stable sort order. */
export function selectProducts(
  all: readonly Product[],
  { q = '', estado, existencias }: ProductFilters,
  { campo, sentido }: { readonly campo: Field; readonly sentido: Sort['sentido'] },
): readonly Product[] {
  const sign = sentido === 'asc' ? 1 : -1;
  return all
    .filter(
      ({ name, sku, categories, tags, active, quantity }) =>
        matchesQuery([name, sku, ...categories, ...tags], q) &&
        (estado === undefined || (estado === 'activo') === active) &&
        (existencias === undefined || existencias.includes(stockOf(quantity))),
    )
    .toSorted((one, other) => sign * compared(one, other, campo));
}
