import type { Producto } from '@portal/contracts';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { AppThunk } from '../../lib/store/hooks.ts';
import { productosPorCodigo } from '../api.ts';
import type { LineaForm } from '../model/document-form.ts';
import { codeKey, fillFromProduct } from '../model/filled-fields.ts';
import { lineOfProduct } from './product-search.ts';

/** A line whose product is looked up. */
export interface AskedLine {
  readonly linea: LineaForm;
  /** The columns that the product does not replace. */
  readonly given: ReadonlySet<string>;
}

/** What people typed while the service was asked. */
const columnsTypedSince = (before: LineaForm, now: LineaForm): string[] =>
  Object.entries(now).flatMap(([column, value]) =>
    column !== 'codigo' && value !== before[column as keyof LineaForm] ? [column] : [],
  );

/** The field of the lines that has the focus, if it is empty. */
function emptyFocused(grid: HTMLElement | null): HTMLInputElement | undefined {
  const focused = document.activeElement;
  const isOne = focused instanceof HTMLInputElement && grid?.contains(focused) === true;
  return isOne && focused.value === '' ? focused : undefined;
}

const maxCodes = 100;

/** The products that have these codes exactly, found by `productFor`; none of those that could not be asked for. */
const productsByCode =
  (id_empresa: string, codes: readonly string[]): AppThunk<Promise<ReadonlyMap<string, Producto>>> =>
  async (dispatch) => {
    const wanted = [...new Set(codes.map(codeKey))].filter((code) => code !== '');
    const parts = Array.from({ length: Math.ceil(wanted.length / maxCodes) }, (_, i) =>
      wanted.slice(i * maxCodes, (i + 1) * maxCodes),
    );
    const found = await Promise.all(
      parts.map((codigos) =>
        dispatch(productosPorCodigo.initiate({ id_empresa, codigos }, { subscribe: false })).unwrap(),
      ),
    );
    return new Map(found.flat().map((producto) => [codeKey(producto.codigo), producto]));
  };

/** The product of a code as it was typed. */
const productFor = (products: ReadonlyMap<string, Producto>, code: string): Producto | undefined =>
  products.get(codeKey(code));

interface Lines {
  readonly idEmpresa: string;
  readonly moneda: string;
  readonly dispatch: (
    products: ReturnType<typeof productsByCode>,
  ) => ReturnType<ReturnType<typeof productsByCode>>;
  readonly grid: RefObject<HTMLElement | null>;
  readonly setItems: (next: (items: LineaForm[]) => LineaForm[]) => void;
}

/** Fills lines with the products that have their codes; what is typed meanwhile stays. */
export async function bringProducts(
  asked: readonly AskedLine[],
  { idEmpresa, moneda, dispatch, grid, setItems }: Lines,
): Promise<void> {
  const byKey = new Map(asked.map((one) => [one.linea.clave, one]));
  const codes = asked.map(({ linea }) => linea.codigo);
  const products = await dispatch(productsByCode(idEmpresa, codes));
  if (products.size === 0) return;
  const empty = emptyFocused(grid.current);
  flushSync(() =>
    setItems((items) =>
      items.map((linea) => {
        const before = byKey.get(linea.clave);
        const producto = before && productFor(products, linea.codigo);
        if (!producto) return linea;
        const typed = columnsTypedSince(before.linea, linea);
        const given = new Set([...before.given, ...typed]);
        return fillFromProduct(linea, lineOfProduct(producto, moneda), given);
      }),
    ),
  );
  // What arrives in the field that the focus has just reached is replaced by what is typed next.
  empty?.select();
}
