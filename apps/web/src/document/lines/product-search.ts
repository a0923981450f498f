import type { Producto } from '@portal/contracts';
import { decimalesMoneda } from '@portal/sifen';
import { formatMoney } from '../../lib/format.ts';
import type { AppThunk } from '../../lib/store/hooks.ts';
import { buscarProductos } from '../api.ts';
import type { SearchOption } from '../fields/SearchInput.tsx';
import type { LineaForm, ProductField } from '../model/document-form.ts';
import { kindOfIva } from '../model/iva.ts';
import { numberText } from '../../lib/number-text.ts';

export interface ProductOption extends SearchOption {
  readonly producto: Producto;
}

/** A product as a suggestion. */
export const productOption = (producto: Producto): ProductOption => ({
  id: producto.id,
  title: producto.descripcion,
  detail: `${producto.codigo} · ${formatMoney(producto.precio_unitario, producto.moneda)}`,
  producto,
});

/** Products of the company by code or description. Rejects with the failure's plain description. */
export const searchProducts =
  (id_empresa: string, texto: string): AppThunk<Promise<readonly ProductOption[]>> =>
  async (dispatch) => {
    const found = await dispatch(
      buscarProductos.initiate({ id_empresa, texto }, { subscribe: false }),
    ).unwrap();
    return found.map(productOption);
  };

/** What a product brings into a line. Its price only in its own currency: there is no rate to convert by. */
export function lineOfProduct(
  producto: Producto,
  moneda: string,
): Partial<Pick<LineaForm, 'codigo' | ProductField>> {
  return {
    codigo: producto.codigo,
    descripcion: producto.descripcion,
    unidad: String(producto.unidad),
    ...(producto.moneda === moneda && {
      precio_unitario: numberText(producto.precio_unitario, decimalesMoneda(moneda)),
    }),
    iva: kindOfIva(producto),
    proporcion: producto.afectacion === 4 ? numberText(producto.proporcion) : '',
  };
}
