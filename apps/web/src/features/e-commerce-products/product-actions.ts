import type { Product } from '@portal/contracts';

/** The actions in the menu of a product. */
export interface ProductActions {
  readonly open: (product: Product) => void;
  readonly duplicate: (product: Product) => void;
  readonly setActive: (product: Product, active: boolean) => void;
  readonly remove: (product: Product) => void;
}
