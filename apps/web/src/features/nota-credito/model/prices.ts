import type { FacturaAcreditable } from '@portal/contracts';
import { permiteBajarPrecio } from '@portal/sifen';
import { lineaFrom } from '../../../document/model/from-datos.ts';
import type { LineaForm } from '../../../document/model/document-form.ts';
import type { NotaForm } from './nota-form.ts';

/** Whether a nota with this motivo may credit part of a price. */
export const changesPrices = (motivo: string): boolean => motivo !== '' && permiteBajarPrecio(Number(motivo));

/** The lines of the factura as a nota copies them, with the remaining quantities. */
export const linesOf = (factura: FacturaAcreditable): readonly LineaForm[] =>
  factura.lineas.map(({ item }) => lineaFrom(item));

/** The form with another motivo; one that adjusts no prices restores those of the factura. */
export function withMotivo(
  form: NotaForm,
  motivo: string,
  factura: FacturaAcreditable | undefined,
): NotaForm {
  if (factura === undefined || changesPrices(motivo)) return { ...form, motivo };
  const copies = new Map(linesOf(factura).map((linea) => [linea.linea, linea]));
  return {
    ...form,
    motivo,
    items: form.items.map((linea) => {
      const copy = copies.get(linea.linea);
      if (copy === undefined) return linea;
      const { precio_unitario, descuento_unitario } = copy;
      return { ...linea, precio_unitario, descuento_unitario };
    }),
  };
}

/** Changes the line with a number; a line that was not credited yet is first copied from the factura. */
export function withLine(
  items: readonly LineaForm[],
  copy: LineaForm,
  change: Pick<Partial<LineaForm>, 'cantidad' | 'precio_unitario' | 'descuento_unitario'>,
): LineaForm[] {
  const isThere = items.some(({ linea }) => linea === copy.linea);
  if (isThere) return items.map((one) => (one.linea === copy.linea ? { ...one, ...change } : one));
  return [...items, { ...copy, ...change }].sort((a, b) => (a.linea ?? 0) - (b.linea ?? 0));
}
